import Controls
import Determinism

/// A player's ship: where it is, what it is doing, and what it collected.
struct Ship: Equatable, Sendable {
    /// The seat's place in the list of seats.
    let seat: Int
    var position: Vector
    /// Units a second.
    var velocity = Vector.zero
    /// Where the nose points; its length is 1.
    var nose: Vector
    /// Stars collected in this round.
    var score = 0
    var leap = Leap()
    /// Ticks in which it cannot be hurt.
    var shieldTicks = Rules.shieldTicks
    var engine = Engine.plain

    /// What the buttons make of the engine.
    enum Engine: Int, Sendable {
        case plain
        /// Faster, harder to turn, and a ram.
        case boost
        /// Slower; stars come to it.
        case magnet
    }

    /// A ship that just appeared, at rest.
    init(seat: Int, at position: Vector, nose: Vector) {
        self.seat = seat
        self.position = position
        self.nose = nose
    }

    /// Whether mines, saws and other ships pass below it.
    var isClear: Bool { leap.height > Rules.clearHeight }
    /// Whether nothing can hurt it for a moment.
    var isShielded: Bool { shieldTicks > 0 }

    /// Lets the player fly for a tick: sets the speed; the ship is moved later, with all others.
    ///
    /// - Parameter pad: The seat's pad, any values.
    /// - Returns: Whether the ship left the ground.
    mutating func steer(_ pad: Pad) -> Bool {
        if shieldTicks > 0 { shieldTicks -= 1 }
        engine = Engine(pad.buttons)
        let stick = Self.stick(of: pad)
        let leapt = leap.advance(stickY: pad.rightY)
        if leapt { velocity += stick * Rules.leapKick }
        let grip = leap.isInAir ? Rules.airGrip : engine.grip
        velocity += (stick * engine.speed - velocity) * (grip * Tick.seconds)
        velocity = velocity.limited(to: Rules.speedLimit)
        turnNose(towards: stick)
        return leapt
    }

    /// Throws the ship away from what hurt it, and shields it.
    ///
    /// - Parameters:
    ///   - source: Where the harm came from.
    ///   - loss: How much of the score it costs at most.
    /// - Returns: How much it cost.
    mutating func hurt(from source: Vector, loss: Int) -> Int {
        let lost = min(loss, score)
        score -= lost
        shieldTicks = Rules.shieldTicks
        velocity = ((position - source).direction ?? nose * -1) * Rules.knockBack
        return lost
    }

    /// Mixes the whole ship into a digest.
    func mix(into hash: inout StateHash) {
        hash.mix(seat)
        position.mix(into: &hash)
        velocity.mix(into: &hash)
        nose.mix(into: &hash)
        hash.mix(score)
        leap.mix(into: &hash)
        hash.mix(shieldTicks)
        hash.mix(engine.rawValue)
    }

    /// The left stick as a vector of length 0 to 1, without its dead zone.
    private static func stick(of pad: Pad) -> Vector {
        let lean = Vector(x: Double(pad.leftX) / 32767, y: Double(pad.leftY) / 32767)
        let length = lean.length
        guard length > Rules.deadZone else { return .zero }
        let strength = min((length - Rules.deadZone) / (1 - Rules.deadZone), 1)
        return lean * (strength / length)
    }

    /// The nose follows the stick within a few ticks, and stays where it was without one.
    private mutating func turnNose(towards stick: Vector) {
        guard let wanted = stick.direction else { return }
        let right = Vector(x: -nose.y, y: nose.x)
        let across = right.dot(wanted)
        let isBehind = nose.dot(wanted) < 0
        // Behind, the nose turns as fast as it can, and over its right side when straight about.
        let turn = isBehind ? (across < 0 ? -1.0 : 1.0) : across
        nose = (nose + right * (turn * Rules.noseTurn)).direction ?? nose
    }
}

extension Ship.Engine {
    /// What the buttons ask for; boost when both are held.
    init(_ buttons: Buttons) {
        if buttons.contains(.south) {
            self = .boost
        } else if buttons.contains(.east) {
            self = .magnet
        } else {
            self = .plain
        }
    }

    /// Speed at full stick, units a second.
    var speed: Double {
        switch self {
        case .plain: Rules.topSpeed
        case .boost: Rules.boostSpeed
        case .magnet: Rules.magnetSpeed
        }
    }

    /// How fast velocity approaches what the stick asks for, per second.
    var grip: Double {
        switch self {
        case .plain, .magnet: Rules.grip
        case .boost: Rules.boostGrip
        }
    }
}
