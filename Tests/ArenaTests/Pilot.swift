import Controls
import Determinism

/// Hands on a pad, for tests: where the sticks are at a tick.
enum Pilot {
    /// Nobody touches the pad.
    case idle
    /// Both sticks and all buttons are anywhere, and jump about.
    case wild(seed: UInt64)
    /// A player who walks in circles: the left stick goes round once in `period` ticks.
    case circling(period: Int, phase: Double)
    /// A player who wanders: the left stick drifts from place to place, with a leap now and then.
    case wandering(seed: UInt64)

    /// The pad at a tick; the same one whenever it is asked for.
    func pad(at tick: Int) -> Pad {
        switch self {
        case .idle: .neutral
        case .wild(let seed): Self.wild(seed: seed, tick: tick)
        case .circling(let period, let phase): Self.circling(period, phase, tick: tick)
        case .wandering(let seed): Self.wandering(seed: seed, tick: tick)
        }
    }

    private static func wild(seed: UInt64, tick: Int) -> Pad {
        // Held for some ticks: sticks that jump in each tick move a ship nowhere.
        var chance = SplitMix64(seed: seed &+ UInt64(tick / 20) &* 7919)
        var pad = Pad()
        let extremes: [Int16] = [.min, .min + 1, -1, 0, 1, .max]
        for axis in Pad.Axis.allCases {
            let isExtreme = chance.next(below: 2) == 0
            pad[axis] =
                isExtreme
                ? extremes[chance.next(below: extremes.count)]
                : Int16(truncatingIfNeeded: chance.next())
        }
        pad.buttons = Buttons(rawValue: UInt32(truncatingIfNeeded: chance.next()))
        return pad
    }

    private static func circling(_ period: Int, _ phase: Double, tick: Int) -> Pad {
        let angle = (Double(tick % period) / Double(period) + phase) * 2 * Trigonometry.halfTurn
        return .leaning(x: Trigonometry.cos(angle), y: Trigonometry.sin(angle))
    }

    private static func wandering(seed: UInt64, tick: Int) -> Pad {
        let leg = 50
        func place(_ number: Int) -> (x: Double, y: Double) {
            var chance = SplitMix64(seed: seed &* 31 &+ UInt64(number))
            return (chance.nextUnit() * 2 - 1, chance.nextUnit() * 2 - 1)
        }
        let from = place(tick / leg)
        let to = place(tick / leg + 1)
        let way = Double(tick % leg) / Double(leg)
        var pad = Pad.leaning(x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way)
        var chance = SplitMix64(seed: seed &* 77 &+ UInt64(tick / 30))
        if chance.next(below: 4) == 0 { pad.rightY = -25000 }
        // Who leans far forward stands near the screen, and far back far from it.
        if pad.leftY < -20000 { pad.buttons = .south }
        if pad.leftY > 20000 { pad.buttons = .east }
        return pad
    }
}

extension Pad {
    /// A pad with the left stick at a place, in -1 ... 1.
    static func leaning(x: Double, y: Double) -> Pad {
        var pad = Pad()
        pad.leftX = Int16(max(-1, min(1, x)) * 32767)
        pad.leftY = Int16(max(-1, min(1, y)) * 32767)
        return pad
    }

    /// A pad with the right stick all the way up.
    static var leaping: Pad {
        var pad = Pad()
        pad.rightY = .min
        return pad
    }

    /// A pad with some buttons held.
    static func holding(_ buttons: Buttons) -> Pad {
        var pad = Pad()
        pad.buttons = buttons
        return pad
    }
}

/// The hands of all seats.
struct Crew {
    var pilots: [Pilot]

    /// Takes the hands, in seat order.
    init(_ pilots: [Pilot]) {
        self.pilots = pilots
    }

    /// Players who walk in circles and players who wander, by turns.
    static func mixed(_ count: Int) -> Crew {
        var pilots: [Pilot] = []
        for seat in 0..<count {
            if seat % 2 == 0 {
                pilots.append(.circling(period: 240 + 50 * (seat % 8), phase: Double(seat) / 5))
            } else {
                pilots.append(.wandering(seed: UInt64(seat)))
            }
        }
        return Crew(pilots)
    }

    /// Players who do anything.
    static func wild(_ count: Int, seed: UInt64) -> Crew {
        Crew((0..<count).map { .wild(seed: seed &* 1000 &+ UInt64($0)) })
    }

    /// All pads at a tick.
    func pads(at tick: Int) -> [Pad?] {
        pilots.map { $0.pad(at: tick) }
    }
}
