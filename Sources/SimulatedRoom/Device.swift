import Determinism
import Ranging

/// The device of a simulated peer: what moves it, when it measures, and whether its room says what.
struct Device: Sendable {
    /// What says what it measures.
    private enum Source: Sendable {
        /// The room, by where it is.
        case room
        /// A script, whatever the room would say.
        case placed(QuantisedMeasurement)
        /// A table.
        case table(MeasurementsFile)
    }

    /// When it measures.
    let timetable: Timetable
    /// How it moves from the beginning on.
    let beginning: Motion
    private var source: Source
    private var hand: Hand?
    private let walkSeed: UInt64

    /// Makes the device that moves like that and measures `rate` times a second.
    init(_ movement: Movement, rate: Double, seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        walkSeed = chance.next()
        switch movement {
        case .walk(let pattern):
            beginning = .walk(Walk(pattern, seed: walkSeed))
            source = .room
            timetable = .steady(rate: rate)
        case .measurements(let file):
            beginning = .still(.centre)
            source = .table(file)
            timetable = .table(file, thenRate: rate)
        case .script:
            beginning = .walk(Walk(.still, seed: walkSeed))
            source = .room
            timetable = .steady(rate: rate)
        case .interactive:
            let hand = Hand()
            beginning = .hand(hand, since: 0)
            self.hand = hand
            source = .room
            timetable = .steady(rate: rate)
        }
    }

    /// Walks from now on, beginning at the centre.
    mutating func walk(_ pattern: Walk.Pattern) -> Motion {
        source = .room
        return .walk(Walk(pattern, seed: walkSeed))
    }

    /// Measures exactly that from now on.
    mutating func place(_ measurement: QuantisedMeasurement) {
        source = .placed(measurement)
    }

    /// Moves the hand; nil when no hand is what moves it.
    mutating func press(_ key: Key, at time: Microseconds) -> Motion? {
        hand?.press(key, at: time)
        return hand.map { .hand($0, since: time) }
    }

    /// Whether a hand moves it.
    var isHeld: Bool { hand != nil }

    /// What the measurement of that number says.
    func reading(_ number: Int) -> SimulatedPeer.Reading {
        switch source {
        case .room: return .room
        case .placed(let measurement): return .exactly(measurement)
        case .table(let file):
            guard number < file.rows.count else { return .exactly(.nothing) }
            return .exactly(file.rows[number].measurement)
        }
    }
}
