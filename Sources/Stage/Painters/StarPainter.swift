import Arena

/// Paints what is worth collecting.
struct StarPainter {
    let easel: Easel

    static let path = Path.star(points: 5, outer: 1, inner: 0.46)
    private static let rays = Path.star(points: 6, outer: 1, inner: 0.1)

    /// Paints a star. It grows when it appears, twinkles, and flickers before it goes away.
    func paint(_ star: Scene.Star) {
        let centre = easel.layout.place(star.x, star.y)
        let isGolden = star.worth > 1
        // Places differ, so that stars do not twinkle in step.
        let twinkle = easel.swing(isGolden ? 0.9 : 0.6, shift: star.x * 0.37 + star.y * 0.23)
        let size = grown(star.age) * (isGolden ? 0.66 : 0.42) * easel.layout.scale
        guard size > 0.3 else { return }
        // Shown, and half hidden, three times a second.
        let presence = star.isFading ? 0.25 + 0.75 * easel.swing(3, shift: star.x) : 1
        let colour = (isGolden ? Theme.gold : Theme.star).opacity(presence)
        easel.canvas.glow(
            at: centre, radius: size * (isGolden ? 2.7 : 2.2),
            colour.opacity(0.34 + 0.26 * twinkle))
        if isGolden {
            let turn = easel.time.truncatingRemainder(dividingBy: 1000) * 0.7
            easel.canvas.fill(
                Self.rays, Placement(at: centre, scale: size * 1.7, angle: turn),
                colour.opacity(0.2 + 0.25 * twinkle), mode: .light)
        }
        let tilt = 0.12 * (easel.swing(0.35, shift: star.x) - 0.5)
        func body(_ share: Double, _ colour: Colour) {
            let place = Placement(at: centre, scale: size * share, angle: tilt)
            easel.canvas.fill(Self.path, place, colour)
        }
        body(1.2, (isGolden ? Theme.goldDark : Theme.starDark).opacity(presence))
        body(1, colour)
        body(0.5, Colour.white.opacity(0.8 * presence))
    }

    /// The size at an age: past full size, and back, within 0.35 s.
    private func grown(_ age: Double) -> Double {
        guard age < 0.35 else { return 1 }
        let share = max(0, age / 0.35)
        let rest = 1 - share
        return share * (1 + 1.6 * rest * share)
    }
}
