import Determinism

/// A value in -1 ... 1 that drifts from one random target to the next, in `period` seconds each.
///
/// As `Wander`, with less to compute: nobody sees how it sets off.
enum Drift {
    /// How long it takes from one target to the next, in microseconds. Our choice: slow beside any
    /// filter, quick enough to be seen in a minute.
    static let period: Microseconds = 8_000_000

    /// The value at a time, 0 or later.
    static func value(at time: Microseconds, seed: UInt64) -> Double {
        let number = time / period
        let share = Double(time - number * period) / Double(period)
        let eased = share * share * (3 - 2 * share)
        let start = target(number, seed)
        return start + (target(number + 1, seed) - start) * eased
    }

    private static func target(_ number: Microseconds, _ seed: UInt64) -> Double {
        var chance = SplitMix64(seed: seed ^ UInt64(number))
        return 2 * chance.nextUnit() - 1
    }
}
