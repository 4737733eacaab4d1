/// Paints a raised hand: somebody asks.
struct HandPainter {
    let easel: Easel

    private static let palm = Path.rounded(
        x: -0.62, y: -0.15, width: 1.16, height: 1.15, radius: 0.42)
    private static let fingers: [(x: Double, top: Double)] = [
        (-0.62, -0.62), (-0.31, -0.95), (0, -1), (0.31, -0.78),
    ]

    /// Paints a hand.
    ///
    /// - Parameters:
    ///   - centre: Its middle.
    ///   - size: Half its height, in pixels.
    ///   - colour: Its colour.
    func paint(at centre: Point, size: Double, _ colour: Colour) {
        let place = Placement(at: centre, scale: size)
        easel.canvas.fill(Self.palm, place, colour)
        for finger in Self.fingers {
            easel.canvas.fill(
                .rounded(
                    x: finger.x, y: finger.top, width: 0.24, height: 0.5 - finger.top,
                    radius: 0.12), place, colour)
        }
        easel.canvas.fill(
            .line(from: Point(x: 0.34, y: 0.62), to: Point(x: 0.86, y: 0.02), width: 0.27),
            place, colour)
        easel.canvas.disc(
            at: Point(x: centre.x + 0.86 * size, y: centre.y + 0.02 * size), radius: 0.135 * size,
            colour)
    }
}
