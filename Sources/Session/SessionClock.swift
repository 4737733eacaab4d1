public import Determinism

/// Turns a machine's monotonic time into session time, which stands still while the host does.
///
/// A host that was stopped, swapped out or put to sleep cannot have heard its peers. So the time it
/// stood still does not exist in the session: no deadline comes nearer, no measurement grows older,
/// no tick is missed. The gap itself is reported, to be recorded as an event.
///
/// > Why not move every deadline instead? There are many deadlines and one clock.
public struct SessionClock: Equatable, Sendable {
    /// How long a host may be busy without standing still.
    public static let patience: Microseconds = 250_000

    private let start: Microseconds
    private var stoodStill: Microseconds = 0
    private var lastTurn: Microseconds

    /// Starts the session at that monotonic time.
    public init(start: Microseconds) {
        self.start = start
        lastTurn = start
    }

    /// Begins a turn of the host's loop.
    ///
    /// - Parameters:
    ///   - monotonic: The machine's monotonic time now.
    ///   - slept: How long the host meant to wait since the last turn.
    /// - Returns: How long the host stood still; nil when it did not.
    public mutating func turn(at monotonic: Microseconds, slept: Microseconds) -> Microseconds? {
        let gap = monotonic - lastTurn - max(0, slept)
        lastTurn = monotonic
        guard gap > Self.patience else { return nil }
        stoodStill += gap
        return gap
    }

    /// The session time of something that happened at that monotonic time, since the host last
    /// stood still. Something that happened before that comes out too early; whoever needs times
    /// that never decrease takes the latest.
    public func time(of monotonic: Microseconds) -> Timestamp {
        Timestamp(microseconds: monotonic - start - stoodStill)
    }

    /// The monotonic time at which a session time comes, if the host stands still no more.
    public func monotonic(of time: Timestamp) -> Microseconds {
        start + stoodStill + time.microseconds
    }
}
