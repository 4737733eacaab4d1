import Glibc

/// Where a test plays: a folder of its own, and the programs that it starts there.
///
/// A suite holds one as a property, so each of its tests has its own. With it end all its programs,
/// whether the test passed or threw.
final class Venue {
    /// The programs' working folder.
    let folder: Folder
    private var programs: [Program] = []

    /// Opens an empty venue.
    init() throws {
        folder = try Folder()
    }

    /// A bound on everything that is started, for the case that the tests themselves are killed.
    private static let longest = "100"

    /// The built program, which lies beside the tests' own.
    static let program: String = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = max(0, readlink("/proc/self/exe", &buffer, buffer.count - 1))
        let tests = buffer[..<count].map { UInt8(bitPattern: $0) }
        let folder = tests.prefix(upTo: tests.lastIndex(of: UInt8(ascii: "/")) ?? 0)
        return String(decoding: folder, as: UTF8.self) + "/rangepad"
    }()

    /// The folder of the package, found from this file's own place in it.
    static let package = String(#filePath.dropLast("/Tests/MainJobTests/Support/Venue.swift".count))

    /// Starts `rangepad` with these words, under limits of the shell's where some are given.
    func start(_ words: [String], under limits: String = "true") throws -> Program {
        let program = try Program(
            [Self.program] + words, in: folder.path, under: limits, environment: environment)
        programs.append(program)
        return program
    }

    /// Runs `rangepad` to its end.
    @discardableResult
    func run(_ words: String...) async throws -> (ending: Program.Ending, program: Program) {
        let program = try start(words)
        return (try await program.end(), program)
    }

    /// Waits until programs start quickly, several in a row: a story of a fixed length has no time
    /// for slow starts. A machine that never gets calm is taken as it is.
    func waitForCalm() async throws {
        let limit = ContinuousClock.now + Patience.limit / 3
        var quickStarts = 0
        while quickStarts < 3, ContinuousClock.now < limit {
            let time = try await ContinuousClock().measure { try await run("--version") }
            quickStarts = time < .milliseconds(200) ? quickStarts + 1 : 0
        }
    }

    /// Starts a host without a window at a port of the system's choice, and waits until it listens.
    func host(_ options: String..., under limits: String = "true") async throws -> Program {
        var words = ["host", "--headless", "--open", "--json"]
        if !options.contains("--port") { words += ["--port", "0"] }
        if !options.contains("--duration") { words += ["--duration", Self.longest] }
        if !options.contains("--announce"), !options.contains("--no-announce") {
            words += ["--no-announce"]
        }
        words += options
        let host = try start(words, under: limits)
        try await host.event("listening")
        return host
    }

    /// Starts a simulated peer that joins a host. It does not wait.
    func join(_ host: Program, _ options: String...) throws -> Program {
        let port = try host.port
        var words = ["join", "127.0.0.1:\(port)", "--json"]
        if !options.contains("--duration") { words += ["--duration", Self.longest] }
        return try start(words + options)
    }

    /// The tests' own variables, but for those that would let a test see or change its user's things.
    private var environment: [String] {
        // No test announces anything in the networks of its machine.
        var variables = [
            "HOME=\(folder.path)", "XDG_STATE_HOME=\(folder.path)/state",
            "DBUS_SYSTEM_BUS_ADDRESS=unix:path=\(folder.path)/bus",
        ]
        for name in ["PATH", "LD_LIBRARY_PATH", "TSAN_OPTIONS", "ASAN_OPTIONS"] {
            if let value = getenv(name) { variables.append("\(name)=\(String(cString: value))") }
        }
        return variables
    }
}

extension Program {
    /// Where a host listens.
    var port: Int {
        get throws {
            let listening = try events.first { $0.name == "listening" }
            guard let port = listening?["port"].integer else { throw NoPort() }
            return port
        }
    }

    /// A host that was not waited for.
    struct NoPort: Error {}
}
