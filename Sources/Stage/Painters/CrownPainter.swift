/// Paints the sign of who leads or won.
struct CrownPainter {
    let easel: Easel

    private static let path = Path([
        Point(x: -1, y: -0.55), Point(x: -0.5, y: 0.05), Point(x: 0, y: -0.85),
        Point(x: 0.5, y: 0.05), Point(x: 1, y: -0.55), Point(x: 0.8, y: 0.75),
        Point(x: -0.8, y: 0.75),
    ])

    /// Paints a crown.
    ///
    /// - Parameters:
    ///   - centre: Its middle.
    ///   - size: Half its width, in pixels.
    func paint(at centre: Point, size: Double) {
        easel.canvas.fill(Self.path, Placement(at: centre, scale: size), Theme.gold)
        for (x, y) in [(-1.0, -0.62), (0, -0.95), (1, -0.62)] {
            let tip = Point(x: centre.x + x * size, y: centre.y + y * size)
            easel.canvas.disc(at: tip, radius: size * 0.17, Theme.gold)
        }
    }
}
