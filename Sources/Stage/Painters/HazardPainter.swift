import Arena

/// Paints what hurts: a turning saw with a burning rim and a warning on its hub.
struct HazardPainter {
    let easel: Easel

    private static let teeth = 11

    /// Teeth that lean the way the saw turns.
    private static let blade: Path = {
        let origin = Point(x: 0, y: 0)
        let step = 2 * Double.pi / Double(teeth)
        return Path(
            (0..<teeth).flatMap { tooth in
                let angle = step * Double(tooth)
                return [
                    origin.away(0.76, at: angle), origin.away(1.04, at: angle + step * 0.72),
                    origin.away(0.8, at: angle + step * 0.8),
                ]
            })
    }()
    private static let slots = Path(
        outlines: (0..<5).map { slot in
            let angle = 2 * Double.pi / 5 * Double(slot)
            let hole = Path.arc(outer: 0.66, inner: 0.56, from: angle, to: angle + 0.7)
            return hole.outlines.first ?? []
        })
    private static let warning = Path.softened(
        [Point(x: 0, y: -1.05), Point(x: 1.1, y: 0.85), Point(x: -1.1, y: 0.85)], radius: 0.3)
    private static let mark = Path([
        Point(x: -0.17, y: -0.5), Point(x: 0.17, y: -0.5), Point(x: 0.1, y: 0.25),
        Point(x: -0.1, y: 0.25),
    ]).with(.rectangle(x: -0.13, y: 0.42, width: 0.26, height: 0.24))

    /// Paints a hazard.
    func paint(_ hazard: Scene.Hazard) {
        let centre = easel.layout.place(hazard.x, hazard.y)
        let radius = hazard.radius * easel.layout.scale
        guard radius > 0.5 else { return }
        let canvas = easel.canvas
        let pulse = easel.swing(1.2, shift: hazard.x * 0.19)
        canvas.glow(
            at: Point(x: centre.x + radius * 0.14, y: centre.y + radius * 0.22),
            radius: radius * 1.35, Colour.black.opacity(0.75), mode: .over)
        canvas.glow(
            at: centre, radius: radius * (1.7 + 0.2 * pulse),
            Theme.danger.opacity(0.3 + 0.25 * pulse))
        let turned = Placement(at: centre, scale: radius, angle: hazard.spin)
        canvas.fill(Self.blade, turned, Theme.danger)
        canvas.disc(at: centre, radius: radius * 0.76, Theme.dangerDark)
        canvas.fill(Self.slots, turned, Theme.danger.opacity(0.55 + 0.45 * pulse))
        let sign = Placement(
            at: Point(x: centre.x, y: centre.y - radius * 0.02), scale: radius * 0.4)
        canvas.fill(Self.warning, sign, Theme.gold)
        canvas.fill(Self.mark, sign, Theme.dangerDark)
    }
}
