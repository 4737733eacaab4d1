internal import Determinism

/// A moment on a loop, in two ways of counting.
struct Moment: Equatable {
    /// The injected clock: what arrivals are stamped with.
    var now: Microseconds
    /// For how long this process stood still, as far as the loop could see.
    var stoodStill: Microseconds

    /// Time that stands still while the process does: what every deadline is counted in.
    var awake: Microseconds { now - stoodStill }
}

/// Tells a slow peer from a host that stood still: stopped, suspended, or swapped out.
///
/// The loop looks at the clock whenever it wakes, and does so at least once each `interval`. A longer gap between two
/// looks is the loop's own doing, so all deadlines move by what goes beyond: they are counted in awake
/// time, which does not contain it.
final class AwakeClock {
    private let clock: @Sendable () -> Microseconds
    private let interval: Microseconds
    /// What the last look saw.
    private(set) var last: Moment
    /// What was seen when the loop woke last.
    private var woke: Moment

    /// Starts to look at a clock.
    ///
    /// - Parameters:
    ///   - interval: How often somebody looks even when nothing happens.
    ///   - clock: Monotonic, in microseconds.
    init(interval: Microseconds, clock: @escaping @Sendable () -> Microseconds) {
        self.clock = clock
        self.interval = interval
        last = Moment(now: clock(), stoodStill: 0)
        woke = last
    }

    /// The loop woke.
    func wake() { woke = look() }

    /// When that arrived which is found now: by when the loop woke. What it did since is its own time,
    /// unless it stood still since: then what is found may have come meanwhile.
    var arrival: Microseconds { last.stoodStill == woke.stoodStill ? woke.now : last.now }

    /// Looks at the clock.
    func look() -> Moment {
        let now = max(clock(), last.now)
        last.stoodStill += max(0, now - last.now - interval)
        last.now = now
        return last
    }
}
