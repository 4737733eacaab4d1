import Determinism

/// Spells of something that come now and then: bursts of nothing, or stuck values.
///
/// Time is cut into slots. A slot holds one spell or none, at a random place inside, so that spells
/// never touch the slot's ends and any time can be asked for in any order.
struct Spells: Equatable, Sendable {
    private let slot: Microseconds
    private let chance: Double
    private let shortest: Double
    private let spread: Double

    /// Makes spells of which `frequency` begin in a second, each within `duration` seconds.
    ///
    /// - Returns: nil when there are none.
    init?(frequency: Double, duration: ClosedRange<Double>) {
        guard frequency > 0, duration.upperBound > 0 else { return nil }
        precondition(
            frequency * duration.upperBound <= 1,
            "\(frequency) spells of up to \(duration.upperBound) s in a second")
        // About every second slot holds one: regular enough to count on, and not to foresee.
        let seconds = max(0.5 / frequency, duration.upperBound)
        slot = Microseconds((seconds * 1_000_000).rounded(.up))
        chance = frequency * seconds
        shortest = duration.lowerBound * 1_000_000
        spread = (duration.upperBound - duration.lowerBound) * 1_000_000
    }

    /// When the spell began that goes on at a time, 0 or later; nil when there is none.
    func start(at time: Microseconds, seed: UInt64) -> Microseconds? {
        let number = time / slot
        var chance = SplitMix64(seed: seed ^ UInt64(number))
        guard chance.nextUnit() < self.chance else { return nil }
        let duration = shortest + spread * chance.nextUnit()
        let free = Double(slot) - duration
        let start = number * slot + Microseconds(chance.nextUnit() * free)
        guard time >= start, time - start < Microseconds(duration) else { return nil }
        return start
    }
}
