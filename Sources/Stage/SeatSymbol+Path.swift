import Session

extension SeatSymbol {
    /// The symbol's shape about the origin. Its farthest point is about 1 away, and all symbols look
    /// about as large.
    var path: Path {
        switch self {
        case .circle: Self.circlePath
        case .triangle: Self.trianglePath
        case .square: Self.squarePath
        case .diamond: Self.diamondPath
        case .cross: Self.crossPath
        case .hexagon: Self.hexagonPath
        case .star: Self.starPath
        case .ring: Self.ringPath
        }
    }

    private static let circlePath = Path.polygon(corners: 32, radius: 0.86, turned: 0)
    private static let trianglePath = Path([
        Point(x: 0, y: -1), Point(x: 1, y: 0.78), Point(x: -1, y: 0.78),
    ])
    private static let squarePath = Path.rectangle(x: -0.78, y: -0.78, width: 1.56, height: 1.56)
    private static let diamondPath = Path([
        Point(x: 0, y: -1.08), Point(x: 0.86, y: 0), Point(x: 0, y: 1.08), Point(x: -0.86, y: 0),
    ])
    private static let crossPath = Path([
        Point(x: -0.32, y: -0.95), Point(x: 0.32, y: -0.95), Point(x: 0.32, y: -0.32),
        Point(x: 0.95, y: -0.32), Point(x: 0.95, y: 0.32), Point(x: 0.32, y: 0.32),
        Point(x: 0.32, y: 0.95), Point(x: -0.32, y: 0.95), Point(x: -0.32, y: 0.32),
        Point(x: -0.95, y: 0.32), Point(x: -0.95, y: -0.32), Point(x: -0.32, y: -0.32),
    ])
    private static let hexagonPath = Path.polygon(corners: 6, radius: 0.96, turned: 0)
    private static let starPath = Path.star(points: 5, outer: 1.1, inner: 0.46)
    private static let ringPath = Path.ring(outer: 0.94, inner: 0.5)
}

extension SeatNumber {
    /// The seat at a place in the list of seats; the nearest for a place that cannot be.
    init(index: Int) {
        self.init(max(0, min(index, 999_999)) + 1)
    }
}
