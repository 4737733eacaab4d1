import Determinism

/// A place on the canvas or in a shape's own units: x to the right, y downwards.
struct Point: Equatable {
    var x: Double
    var y: Double

    /// The place halfway, or any other share of the way, to another.
    func towards(_ other: Point, _ share: Double) -> Point {
        Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }

    /// The place at a distance and an angle, in radians from the x axis towards the y axis.
    func away(_ distance: Double, at angle: Double) -> Point {
        Point(
            x: x + distance * Trigonometry.cos(angle), y: y + distance * Trigonometry.sin(angle))
    }
}

/// How a shape's own units become pixels: turned, scaled, then moved.
struct Placement: Equatable {
    private var xx: Double
    private var xy: Double
    private var yx: Double
    private var yy: Double
    private var origin: Point

    /// Places a shape.
    ///
    /// - Parameters:
    ///   - centre: Where the shape's origin lies, in pixels.
    ///   - scale: How many pixels one of its units is.
    ///   - angle: How far it is turned, in radians from the x axis towards the y axis.
    ///   - squash: What its height, as seen on the screen, is multiplied with.
    init(at centre: Point, scale: Double, angle: Double = 0, squash: Double = 1) {
        let cosine = angle == 0 ? 1 : Trigonometry.cos(angle)
        let sine = angle == 0 ? 0 : Trigonometry.sin(angle)
        xx = cosine * scale
        xy = -sine * scale
        yx = sine * scale * squash
        yy = cosine * scale * squash
        origin = centre
    }

    /// Leaves a shape that is in pixels already where it is.
    static let identity = Placement(at: Point(x: 0, y: 0), scale: 1)

    /// Where a point of the shape lies, in pixels.
    func apply(_ point: Point) -> Point {
        Point(
            x: xx * point.x + xy * point.y + origin.x, y: yx * point.x + yy * point.y + origin.y)
    }
}
