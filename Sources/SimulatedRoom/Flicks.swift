import Determinism

/// A flick of the wrist now and then: 0 most of the time, 1 at the top of a flick.
///
/// Time is cut into slots. Most slots hold one flick, at a random place inside.
struct Flicks: Equatable, Sendable {
    private let seed: UInt64

    /// The length of a slot, in seconds.
    private static let slot = 3.0
    /// How long a flick takes there, and as long back, in seconds.
    private static let rise = 0.28
    /// How often a slot holds a flick.
    private static let frequency = 0.7

    init(seed: UInt64) {
        self.seed = seed
    }

    /// The value at a time in seconds, 0 or later. The first slot is quiet.
    func value(at time: Double) -> Double {
        let number = Int(time / Self.slot)
        guard number > 0 else { return 0 }
        var chance = SplitMix64(seed: seed ^ UInt64(number))
        guard chance.nextUnit() < Self.frequency else { return 0 }
        let beginning = chance.nextUnit() * (Self.slot - 2 * Self.rise)
        let elapsed = time - Double(number) * Self.slot - beginning
        // Most of the time there is none, and no glide need be made.
        guard elapsed > 0, elapsed < 2 * Self.rise else { return 0 }
        let up = Glide(from: 0, to: 1, duration: Self.rise)
        return elapsed <= Self.rise ? up.value(at: elapsed) : up.value(at: 2 * Self.rise - elapsed)
    }
}
