import Glibc

/// A process that a test started: what it says, and how it ends. It does not outlive this object.
final class Program {
    /// How a process ended.
    enum Ending: Equatable {
        /// By itself, with that status.
        case exited(Int32)
        /// By a signal.
        case killed(Int32)
    }

    private let words: [String]
    private let process: pid_t
    private let input: Int32
    private var output: Output
    private var errors: Output
    private var ending: Ending?
    private var parsed: [Event] = []

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: Its path and its arguments.
    ///   - folder: The working folder.
    ///   - limits: What the shell does before, like `ulimit -f 8`.
    ///   - environment: `NAME=value` for each variable.
    /// - Throws: `Folder.Trouble` when the system does not let it start.
    init(_ words: [String], in folder: String, under limits: String, environment: [String]) throws {
        self.words = words
        let (input, output, errors) = (try Self.ends(), try Self.ends(), try Self.ends())
        self.input = input.own
        self.output = Output(descriptor: output.own)
        self.errors = Output(descriptor: errors.own)
        defer { for end in [input.child, output.child, errors.child] { close(end) } }
        let script = "cd \"$0\" && \(limits) && exec \"$@\""
        process = try Self.spawn(
            ["/bin/sh", "-c", script, folder] + words, environment, input: input.child,
            output: output.child, errors: errors.child)
    }

    deinit {
        close(input)
        guard ending == nil else { return }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// What it printed for programs.
    var outputText: String {
        output.read()
        return output.text
    }

    /// The lines that it printed for programs.
    var lines: [String] {
        output.read()
        return output.lines
    }

    /// What it told people.
    var errorText: String {
        errors.read()
        return errors.text
    }

    /// The events that it printed. Throws when a line of its standard output is none.
    var events: [Event] {
        get throws {
            for line in lines.dropFirst(parsed.count) { parsed.append(try Event(line: line)) }
            return parsed
        }
    }

    /// Sends it a signal.
    func signal(_ number: Int32) {
        // Once it is waited for, its number may be another's.
        if ending == nil { kill(process, number) }
    }

    /// Types something at it.
    func type(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard send(input, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw Folder.Trouble("typing")
        }
    }

    /// Waits until something is so. It fails as soon as that cannot become so any more.
    ///
    /// - Parameters:
    ///   - what: What is waited for, for the failure.
    ///   - isSo: Looks at the events so far.
    /// - Throws: `NeverCame`, or `Event.NoEvent` for a line of standard output that is none.
    func until(_ what: String, _ isSo: ([Event]) throws -> Bool) async throws {
        let limit = ContinuousClock.now + Patience.limit
        while true {
            // Ended first, read after: what it said with its last breath counts.
            let isOver = hasEnded
            if try isSo(try events) { return }
            guard !isOver, ContinuousClock.now < limit else { throw neverCame(what) }
            try await Task.sleep(for: Patience.look)
        }
    }

    /// Waits for an event, and gives the first of its kind.
    @discardableResult
    func event(_ name: String, where isWanted: (Event) -> Bool = { _ in true }) async throws
        -> Event
    {
        var found: Event?
        try await until(name) { events in
            found = events.first { $0.name == name && isWanted($0) }
            return found != nil
        }
        guard let found else { throw neverCame(name) }
        return found
    }

    /// Waits for the end.
    func end() async throws -> Ending {
        let limit = ContinuousClock.now + Patience.limit
        while !hasEnded {
            guard ContinuousClock.now < limit else { throw neverCame("the end") }
            // It cannot end while nobody reads what it says.
            output.read()
            errors.read()
            try await Task.sleep(for: Patience.look)
        }
        output.read()
        errors.read()
        guard let ending else { throw neverCame("the end") }
        return ending
    }

    private var hasEnded: Bool {
        if ending != nil { return true }
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return false }
        let signal = status & 0x7f
        ending = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal)
        return true
    }

    private func neverCame(_ what: String) -> NeverCame {
        NeverCame(
            what: what, program: words.dropFirst().joined(separator: " "), ending: ending,
            output: lines.suffix(30), errors: errorText)
    }
}

/// How long tests wait. Nothing that works takes nearly as long.
enum Patience {
    static let limit = Duration.seconds(60)
    static let look = Duration.milliseconds(10)
}

/// Something that a test waited for did not come, and what the program said instead.
struct NeverCame: Error, CustomStringConvertible {
    var what: String
    var program: String
    var ending: Program.Ending?
    var output: [String]
    var errors: String

    var description: String {
        let state = ending.map { "\($0)" } ?? "still runs"
        return "never came: \(what); `rangepad \(program)` \(state); it said:\n"
            + output.joined(separator: "\n") + "\n" + errors
    }
}
