import Determinism

extension World {
    /// How the world looks now.
    public var scene: Scene {
        var scene = Scene()
        scene.level = level.title
        scene.width = level.width
        scene.height = level.height
        scene.walls = level.walls
        scene.hazards = hazards
        scene.stars = stars.stars.map(Scene.Star.init)
        scene.ships = fleet.ships.map(Scene.Ship.init)
        scene.phase = phase
        scene.round = round.number
        return scene
    }

    private var hazards: [Scene.Hazard] {
        let turn = Double(age) * Tick.seconds
        let mines = level.mines.map { Scene.Hazard($0, spin: turn * 0.8) }
        let saws = level.saws.map { Scene.Hazard($0.circle(at: age), spin: turn * 7) }
        return mines + saws
    }

    private var phase: Scene.Phase {
        switch round.state {
        case .waiting:
            .playing(secondsLeft: Double(round.length) * Tick.seconds)
        case .playing(let left):
            .playing(secondsLeft: Double(left) * Tick.seconds)
        case .over(let left):
            .over(winners: round.winners, secondsToNext: Double(left) * Tick.seconds)
        }
    }
}

extension Scene.Hazard {
    init(_ circle: Circle, spin: Double) {
        self.init(
            x: circle.centre.x, y: circle.centre.y, radius: circle.radius,
            spin: Trigonometry.wrapped(spin))
    }
}

extension Scene.Star {
    init(_ star: Star) {
        self.init(
            x: star.position.x, y: star.position.y, worth: star.worth,
            age: Double(star.age) * Tick.seconds, isFading: star.isFading)
    }
}

extension Scene.Ship {
    init(_ ship: Ship) {
        self.init(
            seat: ship.seat, x: ship.position.x, y: ship.position.y,
            velocityX: ship.velocity.x, velocityY: ship.velocity.y,
            heading: Trigonometry.atan2(y: ship.nose.y, x: ship.nose.x),
            height: ship.leap.height, radius: Rules.shipRadius, isShielded: ship.isShielded,
            isBoosting: ship.engine == .boost, isMagnetic: ship.engine == .magnet,
            score: ship.score)
    }
}
