import Determinism

/// Something to collect: one that appeared by itself, or one that a ship lost.
struct Star: Equatable, Sendable {
    var position: Vector
    /// Units a second. Scattered stars fly, and magnets pull.
    var velocity = Vector.zero
    /// What it adds to the score.
    let worth: Int
    /// Ticks since it appeared.
    private(set) var age = 0
    /// The age at which it goes away.
    let life: Int
    /// The age before which it cannot be collected.
    let looseUntil: Int

    /// A star that appears by itself.
    init(at position: Vector, isGolden: Bool) {
        self.position = position
        worth = isGolden ? Rules.goldWorth : 1
        life = isGolden ? Rules.goldLife : Rules.starLife
        looseUntil = 0
    }

    /// A star that a ship lost.
    init(lostAt position: Vector, velocity: Vector) {
        self.position = position
        self.velocity = velocity
        worth = 1
        life = Rules.looseLife
        looseUntil = Rules.looseTicks
    }

    /// Whether a ship that touches it may have it.
    var isCollectable: Bool { age >= looseUntil }
    /// Whether nobody came for too long.
    var isOver: Bool { age >= life }
    /// Whether it will soon go away.
    var isFading: Bool { life - age < Rules.fadeTicks }

    /// Ages, and glides on to a stop.
    mutating func advance(in level: Level) {
        age += 1
        guard velocity != .zero else { return }
        velocity = velocity.limited(to: Rules.starSpeedLimit)
        _ = level.move(
            &position, velocity: &velocity, by: velocity * Tick.seconds,
            radius: Rules.starRadius, bounce: 0.6)
        velocity = velocity * Rules.starGlide
        if velocity.squaredLength < 0.01 { velocity = .zero }
    }

    /// Mixes the whole star into a digest.
    func mix(into hash: inout StateHash) {
        position.mix(into: &hash)
        velocity.mix(into: &hash)
        hash.mix(worth)
        hash.mix(age)
        hash.mix(life)
        hash.mix(looseUntil)
    }
}
