import Determinism
import Glibc

/// What a running host or join says: events to standard output, or words to standard error.
///
/// It never waits for its readers, except a moment at the end.
struct Voice {
    /// Whether events are said as JSON, and not in words.
    let isJSON: Bool
    private let events = Outlet(STDOUT_FILENO)
    private let words = Outlet(STDERR_FILENO)

    /// How long the end waits for readers.
    private static let patience = 1000

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    /// Tells of an event, in the one way or the other.
    func tell(_ line: EventLine, _ words: String) {
        if isJSON { events.put(line.line) } else { say(words) }
    }

    /// Tells something to people, whatever the programs are told.
    func say(_ words: String) { self.words.put(words) }

    /// Tells of an event that has no words.
    func tellPrograms(_ line: EventLine) {
        if isJSON { events.put(line.line) }
    }

    /// Says how many lines had no reader in time, once there is one.
    func tellLost(at time: Timestamp) {
        let lostEvents = events.takeLost()
        if lostEvents > 0 { tellPrograms(EventLine(time, "lostLines").with("count", lostEvents)) }
        let lostWords = words.takeLost()
        if lostWords > 0 { say("\(lostWords) lines were lost: nobody read them in time") }
    }

    /// Gives the readers a moment to take what is left.
    func finish() {
        events.finish(within: Self.patience)
        words.finish(within: Self.patience)
    }
}
