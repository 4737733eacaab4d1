/// An object of a map, in units and checked as far as all classes have it in common: its numbers
/// are sound, its class is known, it lies in the map.
struct LevelObject: Sendable {
    /// The object's number in the map, which other objects may refer to.
    let id: Double
    let kind: Kind
    let shape: Shape
    let properties: LevelProperties
    /// Where the object stands, for messages.
    let place: LevelPlace

    /// An object's class.
    enum Kind: String, CaseIterable, Sendable {
        case wall, spawn, star, mine, saw, turn
    }

    /// What is drawn in the editor.
    enum Shape: Equatable, Sendable {
        case point(Vector)
        case rectangle(Scene.Box)
        case ellipse(Scene.Box)
    }

    /// Reads one object.
    ///
    /// - Parameters:
    ///   - object: The object as it stands in the file.
    ///   - layer: The layer's name.
    ///   - offset: How far the layer is shifted, in units.
    ///   - size: The map's lower right corner, in units.
    /// - Throws: `LevelError` for whatever no class of object may be.
    init(_ object: TiledMap.Object, layer: String, offset: Vector, size: Vector) throws(LevelError)
    {
        place = LevelPlace(layer: layer, object: object)
        id = object.id
        guard object.template == nil else {
            throw place.fault("is kept in a template: expected an object of its own")
        }
        guard let kind = Kind(rawValue: object.className) else {
            let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
            let found =
                object.className.isEmpty
                ? "no class" : "class \(LevelText.printable(object.className))"
            throw place.fault("\(found): expected one of \(known)")
        }
        self.kind = kind
        guard object.rotation ?? 0 == 0 else {
            throw place.fault(
                "is rotated by \(LevelText.number(object.rotation ?? 0)) degrees: expected 0")
        }
        let box = try Self.box(of: object, offset: offset, size: size, place: place)
        shape = try Self.shape(of: object, box: box, place: place)
        properties = LevelProperties(object.properties ?? [], place: place)
    }

    /// The point of a class that is a point.
    ///
    /// - Returns: Where it is.
    /// - Throws: `LevelError` when the object is something else.
    func point() throws(LevelError) -> Vector {
        guard case .point(let point) = shape else {
            throw place.fault("is \(shape.words): expected a point for class \(kind.rawValue)")
        }
        return point
    }

    /// The rectangle of a class that is a rectangle.
    ///
    /// - Returns: The rectangle.
    /// - Throws: `LevelError` when the object is something else.
    func rectangle() throws(LevelError) -> Scene.Box {
        guard case .rectangle(let box) = shape else {
            throw place.fault("is \(shape.words): expected a rectangle for class \(kind.rawValue)")
        }
        return box
    }

    /// The circle of a class that is a circle.
    ///
    /// - Returns: The circle.
    /// - Throws: `LevelError` when the object is something else, not round, or of no useful size.
    func circle() throws(LevelError) -> Circle {
        guard case .ellipse(let box) = shape else {
            throw place.fault("is \(shape.words): expected an ellipse for class \(kind.rawValue)")
        }
        guard (box.width - box.height).magnitude < 0.01 else {
            throw place.fault("is not round: expected an ellipse as wide as it is high")
        }
        let radius = box.width / 2
        guard LevelLimits.hazardRadius.contains(radius) else {
            let least = LevelText.pixels(LevelLimits.hazardRadius.lowerBound * 2)
            let most = LevelText.pixels(LevelLimits.hazardRadius.upperBound * 2)
            throw place.fault(
                "is \(LevelText.pixels(box.width)) pixels wide: expected \(least) to \(most)")
        }
        return Circle(centre: Vector(x: box.x + radius, y: box.y + radius), radius: radius)
    }

    private static func box(
        of object: TiledMap.Object, offset: Vector, size: Vector, place: LevelPlace
    ) throws(LevelError) -> Scene.Box {
        let x = (object.x ?? 0) / LevelLimits.pixelsPerUnit + offset.x
        let y = (object.y ?? 0) / LevelLimits.pixelsPerUnit + offset.y
        let width = (object.width ?? 0) / LevelLimits.pixelsPerUnit
        let height = (object.height ?? 0) / LevelLimits.pixelsPerUnit
        // Written so that NaN fails.
        guard width >= 0, height >= 0, x >= 0, y >= 0, x + width <= size.x, y + height <= size.y
        else {
            let found = [x, y, width, height].map(LevelText.pixels)
            let map = [size.x, size.y].map(LevelText.pixels)
            throw place.fault(
                "x \(found[0]), y \(found[1]), width \(found[2]), height \(found[3]): "
                    + "expected a place inside the map of \(map[0]) x \(map[1]) pixels")
        }
        return Scene.Box(x: x, y: y, width: width, height: height)
    }

    private static func shape(
        of object: TiledMap.Object, box: Scene.Box, place: LevelPlace
    ) throws(LevelError) -> Shape {
        if object.polygon != nil { throw place.unread("a polygon") }
        if object.polyline != nil { throw place.unread("a line") }
        if object.text != nil { throw place.unread("a text") }
        if object.tile != nil { throw place.unread("a tile") }
        if object.point == true { return .point(Vector(x: box.x, y: box.y)) }
        guard box.width > 0, box.height > 0 else {
            let found = [box.width, box.height].map(LevelText.pixels)
            throw place.fault("is \(found[0]) x \(found[1]) pixels: expected a size above 0")
        }
        return object.ellipse == true ? .ellipse(box) : .rectangle(box)
    }
}

extension LevelObject.Shape {
    /// The shape in words, for messages.
    var words: String {
        switch self {
        case .point: "a point"
        case .rectangle: "a rectangle"
        case .ellipse: "an ellipse"
        }
    }
}
