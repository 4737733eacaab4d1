import Determinism

/// All stars that are out, oldest first.
struct StarField: Equatable, Sendable {
    private(set) var stars: [Star] = []

    init() {
        stars.reserveCapacity(Rules.mostStars)
    }

    /// Takes all stars away.
    mutating func clear() {
        stars.removeAll(keepingCapacity: true)
    }

    /// Puts a star out, unless there are too many.
    mutating func add(_ star: Star) {
        guard stars.count < Rules.mostStars else { return }
        stars.append(star)
    }

    /// Lets a ship lose stars: they fly off in directions that chance picks.
    mutating func scatter(_ count: Int, from position: Vector, random: inout SplitMix64) {
        for _ in 0..<count {
            let angle = random.nextUnit() * 2 * Trigonometry.halfTurn
            let speed = Rules.scatterSpeed + random.nextUnit() * Rules.scatterSpread
            add(Star(lostAt: position, velocity: Vector.unit(angle: angle) * speed))
        }
    }

    /// Pulls the stars that are near a magnet towards it.
    mutating func pull(towards ships: [Ship]) {
        for ship in ships where ship.engine == .magnet {
            for place in stars.indices where stars[place].isCollectable {
                let way = ship.position - stars[place].position
                guard way.squaredLength < Rules.magnetReach * Rules.magnetReach,
                    let direction = way.direction
                else { continue }
                stars[place].velocity += direction * (Rules.magnetPull * Tick.seconds)
            }
        }
    }

    /// Lets every star age and glide; those whose time is over go away.
    mutating func advance(in level: Level) {
        var isAnyOver = false
        for place in stars.indices {
            stars[place].advance(in: level)
            if stars[place].isOver { isAnyOver = true }
        }
        if isAnyOver { stars.removeAll(where: \.isOver) }
    }

    /// Gives every star that a ship touches to the ship, in seat order.
    mutating func collect(by fleet: inout Fleet, effects: inout [Effect]) {
        let reach = Rules.shipRadius + Rules.starRadius
        for place in fleet.ships.indices {
            let position = fleet.ships[place].position
            var index = 0
            while index < stars.count {
                let isNear = (stars[index].position - position).squaredLength < reach * reach
                guard isNear, stars[index].isCollectable else {
                    index += 1
                    continue
                }
                let star = stars.remove(at: index)
                fleet[place].score += star.worth
                effects.append(.collected(seat: fleet.ships[place].seat, worth: star.worth))
            }
        }
    }

    /// Mixes all stars into a digest.
    func mix(into hash: inout StateHash) {
        hash.mix(stars.count)
        for star in stars { star.mix(into: &hash) }
    }
}
