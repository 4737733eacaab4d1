/// The lists of a level while its objects are read.
struct LevelParts {
    var walls: [Scene.Box] = []
    var spawns: [Vector] = []
    var starAreas: [Scene.Box] = []
    var mines: [Circle] = []
    var saws: [Saw] = []

    /// Puts an object where its class belongs.
    mutating func add(
        _ object: LevelObject, among objects: [LevelObject], size: Vector
    ) throws(LevelError) {
        switch object.kind {
        case .wall: walls.append(try wall(object))
        case .spawn: spawns.append(try spawn(object, size: size))
        case .star: starAreas.append(try starArea(object, size: size))
        case .mine: mines.append(try mine(object))
        case .saw: saws.append(try saw(object, among: objects))
        case .turn: _ = try turn(object)
        }
    }

    private func wall(_ object: LevelObject) throws(LevelError) -> Scene.Box {
        try object.properties.allow()
        let box = try object.rectangle()
        guard min(box.width, box.height) >= LevelLimits.wallThickness else {
            let least = LevelText.pixels(LevelLimits.wallThickness)
            throw object.place.fault(
                "is \(LevelText.pixels(min(box.width, box.height))) pixels thick: "
                    + "expected \(least) or more for class wall")
        }
        return box
    }

    private func spawn(_ object: LevelObject, size: Vector) throws(LevelError) -> Vector {
        try object.properties.allow()
        let spawn = try object.point()
        let radius = Rules.shipRadius
        guard spawn.x >= radius, spawn.y >= radius, spawn.x <= size.x - radius,
            spawn.y <= size.y - radius
        else {
            throw object.place.fault(
                "is at the map's edge: expected \(LevelText.pixels(radius)) pixels or more from it")
        }
        return spawn
    }

    private func starArea(_ object: LevelObject, size: Vector) throws(LevelError) -> Scene.Box {
        try object.properties.allow()
        switch object.shape {
        case .rectangle(let box): return box
        case .point(let point):
            let reach = LevelLimits.starReach
            let left = max(point.x - reach, 0)
            let top = max(point.y - reach, 0)
            return Scene.Box(
                x: left, y: top, width: min(point.x + reach, size.x) - left,
                height: min(point.y + reach, size.y) - top)
        case .ellipse:
            throw object.place.fault(
                "is an ellipse: expected a point or a rectangle for class star")
        }
    }

    private func mine(_ object: LevelObject) throws(LevelError) -> Circle {
        try object.properties.allow()
        return try object.circle()
    }

    private func saw(
        _ object: LevelObject, among objects: [LevelObject]
    ) throws(LevelError) -> Saw {
        let properties = object.properties
        try properties.allow(only: "to", "period_s", "phase")
        let circle = try object.circle()
        let wanted = "the id of an object of class turn"
        let id = try properties.object("to", wanted: wanted)
        guard let end = objects.first(where: { $0.id == id && $0.kind == .turn }) else {
            throw object.place.fault("property to: \(LevelText.number(id)): expected \(wanted)")
        }
        let period = try properties.number("period_s", in: LevelLimits.period, else: 4)
        let phase = try properties.number("phase", in: 0...1, else: 0)
        return Saw(
            radius: circle.radius, start: circle.centre, end: try end.point(), period: period,
            phase: phase)
    }

    private func turn(_ object: LevelObject) throws(LevelError) -> Vector {
        try object.properties.allow()
        return try object.point()
    }

    /// A ship that appears must fit, or it would be stuck from its first tick.
    func checkSpawns(in objects: [LevelObject]) throws(LevelError) {
        guard !spawns.isEmpty else {
            throw LevelError(problem: "no place to begin: expected a point of class spawn")
        }
        for object in objects where object.kind == .spawn {
            let spawn = try object.point()
            for wall in walls
            where (wall.nearest(to: spawn) - spawn).length < Rules.shipRadius {
                throw object.place.fault(
                    "is in or at a wall: expected \(LevelText.pixels(Rules.shipRadius)) pixels "
                        + "or more from it")
            }
            for mine in mines
            where (mine.centre - spawn).length < mine.radius + Rules.shipRadius {
                throw object.place.fault(
                    "is in or at a mine: expected \(LevelText.pixels(Rules.shipRadius)) pixels "
                        + "or more from it")
            }
        }
    }
}
