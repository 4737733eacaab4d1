extension Level {
    /// Makes a level of a map.
    ///
    /// - Parameter map: The map as it stands in the file.
    /// - Throws: `LevelError` for the first fault: which layer, which object, what is accepted.
    public init(_ map: TiledMap) throws(LevelError) {
        let size = try Self.size(of: map)
        let properties = LevelProperties(map.properties ?? [], place: .map)
        try properties.allow(only: "title", "round_s")
        let title = try properties.text("title", lengths: LevelLimits.title)
        let roundSeconds = try properties.number(
            "round_s", in: LevelLimits.round, else: Rules.roundSeconds)

        var objects: [LevelObject] = []
        try Self.collect(from: map.layers, offset: .zero, size: size, into: &objects)
        var parts = LevelParts()
        for object in objects { try parts.add(object, among: objects, size: size) }
        try parts.checkSpawns(in: objects)

        self.init(
            title: title, width: size.x, height: size.y, roundSeconds: roundSeconds,
            walls: parts.walls, spawns: parts.spawns, starAreas: parts.starAreas,
            mines: parts.mines, saws: parts.saws)
    }

    private static func size(of map: TiledMap) throws(LevelError) -> Vector {
        guard map.infinite != true else {
            throw LevelError(problem: "infinite: expected a map with a fixed size")
        }
        guard map.orientation ?? "orthogonal" == "orthogonal" else {
            let found = LevelText.printable(map.orientation ?? "")
            throw LevelError(problem: "orientation \(found): expected orthogonal")
        }
        return Vector(
            x: try side("width", tiles: map.width, tile: map.tileWidth),
            y: try side("height", tiles: map.height, tile: map.tileHeight))
    }

    private static func side(
        _ name: String, tiles: Double, tile: Double
    ) throws(LevelError) -> Double {
        let units = tiles * tile / LevelLimits.pixelsPerUnit
        guard tiles > 0, tile > 0, LevelLimits.side.contains(units) else {
            let least = LevelText.pixels(LevelLimits.side.lowerBound)
            let most = LevelText.pixels(LevelLimits.side.upperBound)
            throw LevelError(
                problem: "\(name) of \(LevelText.number(tiles)) tiles of \(LevelText.number(tile)) "
                    + "pixels: expected \(least) to \(most) pixels in all")
        }
        return units
    }

    /// Reads the objects of all object layers, those in groups included, in the order of the file.
    private static func collect(
        from layers: [TiledMap.Layer], offset: Vector, size: Vector,
        into objects: inout [LevelObject]
    ) throws(LevelError) {
        for layer in layers {
            let shift = Vector(x: layer.offsetX ?? 0, y: layer.offsetY ?? 0)
            let offset = offset + shift * (1 / LevelLimits.pixelsPerUnit)
            if layer.type == "group" {
                try collect(
                    from: layer.layers ?? [], offset: offset, size: size, into: &objects)
            }
            guard layer.type == "objectgroup" else { continue }
            let name = layer.name ?? ""
            for object in layer.objects ?? [] {
                objects.append(
                    try LevelObject(object, layer: name, offset: offset, size: size))
                guard objects.count <= LevelLimits.objects else {
                    throw LevelError(
                        layer: LevelText.printable(name),
                        problem: "too many objects: expected at most \(LevelLimits.objects)")
                }
            }
        }
    }
}
