import Determinism

/// A value in -1 ... 1 that goes from one random target to the next, as people do: it sets off,
/// gets there and sets off again. It starts at 0.
///
/// Nothing is kept between two questions: the target of each stretch comes from the seed and the
/// stretch's number, so that the value at any time can be asked for in any order.
struct Wander: Equatable, Sendable {
    private let seed: UInt64
    /// How long it takes from one target to the next, in seconds.
    private let period: Double

    init(seed: UInt64, period: Double) {
        self.seed = seed
        self.period = period
    }

    /// The value at a time in seconds, 0 or later.
    func value(at time: Double) -> Double {
        let stretch = Int(time / period)
        let glide = Glide(
            from: target(stretch), to: target(stretch + 1), duration: period)
        return glide.value(at: time - Double(stretch) * period)
    }

    private func target(_ stretch: Int) -> Double {
        guard stretch > 0 else { return 0 }
        var chance = SplitMix64(seed: seed ^ UInt64(stretch))
        // One target in five lies at an end: people like to go all the way.
        return min(1, max(-1, 2.5 * chance.nextUnit() - 1.25))
    }
}
