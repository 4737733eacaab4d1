/// What the lobby's painters share.
extension Easel {
    /// A card of the lobby.
    func card(in area: Area, edge: Colour = Theme.panelEdge) {
        let rim = max(1, Int(px(1.5).rounded()))
        plate(area, radius: px(16), edge)
        plate(area.inset(rim), radius: px(16) - Double(rim), Theme.panel)
    }

    /// A large rectangle with round corners: only their rows go through the rasteriser.
    func plate(_ area: Area, radius: Double, _ colour: Colour) {
        let path = Path.rounded(area, radius: radius)
        let round = max(0, min(Int(radius.rounded(.up)), area.height / 2))
        let foot = area.maxY - round
        for y in [area.y, foot] {
            let rows = Area(x: area.x, y: y, width: area.width, height: round)
            canvas.clipped(to: rows) { canvas.fill(path, colour) }
        }
        let middle = area.y + round
        canvas.fill(
            Area(x: area.x, y: middle, width: area.width, height: foot - middle), colour)
    }

    /// A text style of the largest size, for a picture of 1280x720, or as much smaller as it takes
    /// to write the text whole in so many pixels.
    func fittingStyle(
        _ text: String, _ sizes: ClosedRange<Double>, _ colour: Colour, bold: Bool = false,
        width: Int
    ) -> TextStyle {
        var style = style(sizes.upperBound, colour, bold: bold)
        let least = self.style(sizes.lowerBound, colour).size
        while style.size > least, letters.width(of: text, style) > width { style.size -= 1 }
        return style
    }

    /// A padlock.
    func padlock(at centre: Point, size: Double, _ colour: Colour, keyhole: Colour) {
        canvas.fill(Self.padlock, Placement(at: centre, scale: size), colour)
        canvas.disc(
            at: Point(x: centre.x, y: centre.y + size * 0.42), radius: size * 0.17, keyhole)
    }

    private static let padlock = Path.rounded(
        x: -0.75, y: -0.1, width: 1.5, height: 1.1, radius: 0.2
    )
    .with(
        Path.arc(outer: 0.52, inner: 0.29, from: -Double.pi, to: 0).placed(
            Placement(at: Point(x: 0, y: -0.42), scale: 1))
    )
    .with(.rectangle(x: -0.52, y: -0.43, width: 0.23, height: 0.34))
    .with(.rectangle(x: 0.29, y: -0.43, width: 0.23, height: 0.34))
}
