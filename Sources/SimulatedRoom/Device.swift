import Determinism
import Ranging

/// The device of a simulated peer: where it is, and what it measures there.
struct Device: Sendable {
    /// What decides what it measures.
    private enum Source: Sendable {
        case walk(Walk, since: Microseconds)
        case hand(Hand)
        case placed(QuantisedMeasurement)
        case table(MeasurementsFile)
    }

    /// When it measures.
    let timetable: Timetable
    private var source: Source
    private let noise: Noise
    private let walkSeed: UInt64

    /// Makes the device that moves like that and measures `rate` times a second.
    init(_ movement: Movement, rate: Double, seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        noise = Noise(seed: chance.next())
        walkSeed = chance.next()
        switch movement {
        case .walk(let pattern):
            source = .walk(Walk(pattern, seed: walkSeed), since: 0)
            timetable = .steady(rate: rate)
        case .measurements(let file):
            source = .table(file)
            timetable = .table(file, thenRate: rate)
        case .script:
            source = .walk(Walk(.still, seed: walkSeed), since: 0)
            timetable = .steady(rate: rate)
        case .interactive:
            source = .hand(Hand())
            timetable = .steady(rate: rate)
        }
    }

    /// Walks from now on, beginning at the centre.
    mutating func walk(_ pattern: Walk.Pattern, since time: Microseconds) {
        source = .walk(Walk(pattern, seed: walkSeed), since: time)
    }

    /// Measures exactly that from now on.
    mutating func place(_ measurement: QuantisedMeasurement) {
        source = .placed(measurement)
    }

    /// Moves the hand, if a hand is what moves it.
    mutating func press(_ key: Key, at time: Microseconds) {
        switch source {
        case .hand(var hand):
            hand.press(key, at: time)
            source = .hand(hand)
        case .walk, .placed, .table: break
        }
    }

    /// Whether a hand moves it.
    var isHeld: Bool {
        switch source {
        case .hand: true
        case .walk, .placed, .table: false
        }
    }

    /// What the measurement of that number says.
    func measurement(_ number: Int) -> Measurement {
        let time = timetable.time(of: number)
        switch source {
        case .walk(let walk, let since):
            return noise.disturb(walk.pose(at: time - since).measure(), number: number)
        case .hand(let hand):
            return noise.disturb(hand.pose(at: time).measure(), number: number)
        case .placed(let measurement):
            return Measurement(measurement)
        case .table(let file):
            guard number < file.rows.count else { return Measurement() }
            return Measurement(file.rows[number].measurement)
        }
    }
}
