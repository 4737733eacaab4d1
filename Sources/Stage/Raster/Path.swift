import Determinism

/// A shape: closed outlines of straight lines, in its own units.
///
/// Outlines that run the same way round add up to their union; one that runs the other way inside
/// another is a hole.
struct Path: Equatable {
    var outlines: [[Point]]

    /// A shape of one outline.
    init(_ points: [Point]) {
        outlines = [points]
    }

    /// A shape of several outlines.
    init(outlines: [[Point]]) {
        self.outlines = outlines
    }

    /// One shape of two.
    func with(_ other: Path) -> Path { Path(outlines: outlines + other.outlines) }

    /// The same shape with a hole the shape of another.
    func without(_ hole: Path) -> Path {
        Path(outlines: outlines + hole.outlines.map { Array($0.reversed()) })
    }

    /// The same shape, placed.
    func placed(_ placement: Placement) -> Path {
        Path(outlines: outlines.map { $0.map(placement.apply) })
    }
}

/// The shapes everything is made of.
extension Path {
    /// A disc of radius 1. Forty-eight corners look round up to some 60 pixels.
    static let disc = polygon(corners: 48, radius: 1, turned: 0)
    /// A disc of radius 1 that looks round up to some 6 pixels.
    static let smallDisc = polygon(corners: 20, radius: 1, turned: 0)
    private static let fineDisc = polygon(corners: 72, radius: 1, turned: 0)
    /// A quarter of a circle of radius 1, from the x axis to the y axis.
    private static let quarter = (0...8).map { step in
        Point(x: 0, y: 0).away(1, at: Double(step) / 8 * Trigonometry.quarterTurn)
    }

    /// A regular polygon about the origin, its first corner at an angle.
    static func polygon(corners: Int, radius: Double, turned angle: Double) -> Path {
        let step = 2 * Trigonometry.halfTurn / Double(corners)
        let origin = Point(x: 0, y: 0)
        return Path((0..<corners).map { origin.away(radius, at: angle + step * Double($0)) })
    }

    /// A ring about the origin.
    static func ring(outer: Double, inner: Double) -> Path {
        func circle(_ radius: Double) -> Path {
            fineDisc.placed(Placement(at: Point(x: 0, y: 0), scale: radius))
        }
        return circle(outer).without(circle(inner))
    }

    /// A star about the origin, one point up.
    static func star(points: Int, outer: Double, inner: Double) -> Path {
        let step = Trigonometry.halfTurn / Double(points)
        let origin = Point(x: 0, y: 0)
        return Path(
            (0..<2 * points).map { index in
                origin.away(
                    index.isMultiple(of: 2) ? outer : inner,
                    at: -Trigonometry.quarterTurn + step * Double(index))
            })
    }

    /// A rectangle by its upper left corner.
    static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Path {
        Path([
            Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
            Point(x: x, y: y + height),
        ])
    }

    /// A rectangle of pixels with round corners.
    static func rounded(_ area: Area, radius: Double) -> Path {
        rounded(
            x: Double(area.x), y: Double(area.y), width: Double(area.width),
            height: Double(area.height), radius: radius)
    }

    /// A rectangle with round corners, by its upper left corner.
    static func rounded(
        x: Double, y: Double, width: Double, height: Double, radius: Double
    ) -> Path {
        let r = min(radius, min(width, height) / 2)
        let left = x + r
        let right = x + width - r
        let top = y + r
        let bottom = y + height - r
        var points: [Point] = []
        points.reserveCapacity(36)
        // Each corner is the one before, turned by a quarter.
        for step in quarter { points.append(Point(x: right + r * step.x, y: bottom + r * step.y)) }
        for step in quarter { points.append(Point(x: left - r * step.y, y: bottom + r * step.x)) }
        for step in quarter { points.append(Point(x: left - r * step.x, y: top - r * step.y)) }
        for step in quarter { points.append(Point(x: right + r * step.y, y: top - r * step.x)) }
        return Path(points)
    }

    /// A straight line as a thin rectangle.
    static func line(from start: Point, to end: Point, width: Double) -> Path {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return Path([]) }
        let across = Point(x: -dy / length * width / 2, y: dx / length * width / 2)
        return Path([
            Point(x: start.x + across.x, y: start.y + across.y),
            Point(x: start.x - across.x, y: start.y - across.y),
            Point(x: end.x - across.x, y: end.y - across.y),
            Point(x: end.x + across.x, y: end.y + across.y),
        ])
    }

    /// A part of a ring about the origin, from one angle to another.
    static func arc(outer: Double, inner: Double, from start: Double, to end: Double) -> Path {
        let steps = max(2, Int(abs(end - start) / 0.08) + 1)
        let origin = Point(x: 0, y: 0)
        let angles = (0...steps).map { start + (end - start) * Double($0) / Double(steps) }
        return Path(
            angles.map { origin.away(outer, at: $0) }
                + angles.reversed().map { origin.away(inner, at: $0) })
    }

    /// A polygon whose corners are cut round, each by a curve that begins `radius` before the corner.
    static func softened(_ corners: [Point], radius: Double) -> Path {
        var points: [Point] = []
        for (index, corner) in corners.enumerated() {
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            let start = corner.towards(before, share(of: radius, from: corner, to: before))
            let end = corner.towards(after, share(of: radius, from: corner, to: after))
            for step in 0...5 {
                let t = Double(step) / 5
                points.append(
                    start.towards(corner, t).towards(corner.towards(end, t), t))
            }
        }
        return Path(points)
    }

    private static func share(of radius: Double, from: Point, to: Point) -> Double {
        let dx = to.x - from.x
        let dy = to.y - from.y
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? min(0.5, radius / length) : 0
    }
}
