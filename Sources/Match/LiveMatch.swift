public import Determinism
public import Session

/// A match in real time: turns events with arrival times, and the passing of time itself, into
/// records.
///
/// A turn takes what arrived before it lets anything expire, so that no peer is timed out by the
/// host's own lateness, and applies each record after handing it to the recorder: what was recorded
/// is what was played. It reads no clock; it is told.
///
///     let outputs = live.turn(at: now, slept: waited, events: arrived) { recorder.append($0) }
public struct LiveMatch: Sendable {
    /// The session and the game.
    public private(set) var match: Match

    private var clock: SessionClock
    private var nextTick = Tick(0)
    /// Arrived after the last step: recorded before the next.
    private var waiting: [Arrived] = []
    /// The time of the last record.
    private var latest = Timestamp.zero

    /// An event, and when its bytes arrived on the machine's monotonic clock.
    public struct Arrived: Equatable, Sendable {
        /// What happened.
        public var event: Event
        /// When, on the monotonic clock.
        public var monotonic: Microseconds

        /// Takes both.
        public init(_ event: Event, at monotonic: Microseconds) {
            self.event = event
            self.monotonic = monotonic
        }
    }

    /// An output, and the session time at which it came about.
    public struct Timed: Equatable, Sendable {
        /// What came out.
        public var output: MatchOutput
        /// When, in session time.
        public var time: Timestamp
    }

    /// Begins a session at that monotonic time.
    public init(_ setup: MatchSetup, start: Microseconds) {
        match = Match(setup)
        clock = SessionClock(start: start)
    }

    /// The monotonic time at which the next step is due.
    public var nextTurn: Microseconds { clock.monotonic(of: nextTick.time) }

    /// The session time of the last record.
    public var time: Timestamp { latest }

    /// Takes a turn: everything that arrived, and every step that is due.
    ///
    /// - Parameters:
    ///   - monotonic: The machine's monotonic time now.
    ///   - slept: How long the host meant to wait since the last turn.
    ///   - events: What arrived since, in order.
    ///   - steps: How many steps the whole match has; no more are made.
    ///   - record: Keeps a record; called before the record is applied.
    /// - Returns: What came out, in order.
    public mutating func turn(
        at monotonic: Microseconds, slept: Microseconds, events: [Arrived], until steps: Int = .max,
        record: (Record) -> Void
    ) -> [Timed] {
        var outputs: [Timed] = []
        if let gap = clock.turn(at: monotonic, slept: slept) {
            // Session time stood still: the gap has no length in it.
            apply(.event(.stoodStill(gap), at: latest), record, &outputs)
        }
        waiting += events
        let now = clock.time(of: monotonic)
        while nextTick.time <= now, nextTick.number < steps { step(record, &outputs) }
        return outputs
    }

    /// Records the end, after everything that still waits.
    ///
    /// - Parameter record: Keeps a record.
    /// - Returns: What came out, in order.
    public mutating func end(record: (Record) -> Void) -> [Timed] {
        var outputs: [Timed] = []
        for arrived in waiting { apply(arrived.event, at: arrived.monotonic, record, &outputs) }
        waiting = []
        record(match.end)
        return outputs
    }

    private mutating func step(_ record: (Record) -> Void, _ outputs: inout [Timed]) {
        let due = clock.monotonic(of: nextTick.time)
        let count = waiting.prefix { $0.monotonic <= due }.count
        for arrived in waiting.prefix(count) {
            apply(arrived.event, at: arrived.monotonic, record, &outputs)
        }
        waiting.removeFirst(count)
        latest = max(latest, nextTick.time)
        while let expiry = match.session.expiry(at: nextTick.time) {
            apply(.event(expiry, at: latest), record, &outputs)
        }
        apply(.tick(nextTick), record, &outputs)
        if let check = match.dueCheck { apply(check, record, &outputs) }
        nextTick = nextTick.next
    }

    private mutating func apply(
        _ event: Event, at monotonic: Microseconds, _ record: (Record) -> Void,
        _ outputs: inout [Timed]
    ) {
        latest = max(latest, clock.time(of: monotonic))
        apply(.event(event, at: latest), record, &outputs)
    }

    private mutating func apply(
        _ entry: Record, _ record: (Record) -> Void, _ outputs: inout [Timed]
    ) {
        record(entry)
        for output in match.apply(entry) { outputs.append(Timed(output: output, time: latest)) }
    }
}
