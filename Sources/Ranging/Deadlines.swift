public import Determinism

/// When somebody must look at a ranging session again, even if its peer says nothing.
public struct Deadlines: Equatable, Sendable {
    /// What ran out. The raw values are written into recordings: they never change.
    public enum Reason: Int, CaseIterable, Sendable {
        /// No measurement came after `run`: the session times out.
        case firstMeasurement = 0
        /// Measurements stopped: the session times out.
        case silence = 1
        /// Suspended for too long: the session ends.
        case suspension = 2
        /// Timed out a while ago: the host runs the session again.
        case retry = 3
    }

    /// A ranging session waits for one thing at a time.
    private var pending: (reason: Reason, due: Timestamp)?

    /// Waits for nothing.
    public init() {}

    /// The earliest moment at which something is due; nil when nothing is.
    public var next: Timestamp? { pending?.due }

    /// What is due next; nil when nothing is.
    public var reason: Reason? { pending?.reason }

    /// Waits for one thing from now on, and for nothing else.
    mutating func set(_ reason: Reason, due: Timestamp) {
        pending = (reason, due)
    }

    /// Waits for nothing from now on.
    mutating func clear() {
        pending = nil
    }

    /// Two sets of deadlines are equal when the same thing is due at the same time.
    public static func == (a: Deadlines, b: Deadlines) -> Bool {
        a.reason == b.reason && a.next == b.next
    }
}
