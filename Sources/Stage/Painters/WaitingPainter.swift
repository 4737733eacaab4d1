import Determinism
import Session

/// Paints what a host shows while nobody is there: that it listens, and how to join.
struct WaitingPainter {
    let easel: Easel

    /// Paints the invitation over the level.
    func paint() {
        let centre =
            easel.layout.arena.isEmpty ? easel.layout.bounds.centre : easel.layout.arena.centre
        easel.canvas.fill(easel.layout.arena, Theme.sky.opacity(0.5))
        easel.card(at: centre, width: 600, height: 500, edge: Theme.boost.opacity(0.5))
        let heart = Point(x: centre.x, y: centre.y - easel.px(68))
        paintRings(heart)
        paintSeats(heart)
        easel.letters.write(
            "Waiting for players", easel.style(38, Theme.ink, bold: true),
            at: Point(x: centre.x, y: centre.y + easel.px(132)), .centre, on: easel.canvas)
        paintCommand(Point(x: centre.x, y: centre.y + easel.px(192)))
    }

    /// Rings that go out from the screen, as its signal does.
    private func paintRings(_ centre: Point) {
        for ring in 0..<3 {
            let share = (easel.time * 0.35 + Double(ring) / 3).truncatingRemainder(dividingBy: 1)
            let radius = easel.px(30 + 150 * share)
            easel.canvas.fill(
                .ring(outer: 1, inner: 1 - 0.03 / (0.2 + share)),
                Placement(at: centre, scale: radius), Theme.boost.opacity(0.7 * (1 - share)))
        }
        let screen = Path.rounded(
            x: centre.x - easel.px(34), y: centre.y - easel.px(22), width: easel.px(68),
            height: easel.px(42), radius: easel.px(6))
        easel.canvas.glow(at: centre, radius: easel.px(90), Theme.boost.opacity(0.45))
        easel.canvas.fill(screen, Theme.ink)
        easel.canvas.fill(
            .rounded(
                x: centre.x - easel.px(29), y: centre.y - easel.px(17), width: easel.px(58),
                height: easel.px(32), radius: easel.px(3)), Theme.radar)
        easel.canvas.fill(
            StarPainter.path,
            Placement(
                at: Point(x: centre.x, y: centre.y - easel.px(1)),
                scale: easel.px(10)), Theme.gold)
        easel.canvas.fill(
            .rounded(
                x: centre.x - easel.px(16), y: centre.y + easel.px(24), width: easel.px(32),
                height: easel.px(5), radius: easel.px(2.5)), Theme.ink)
    }

    /// The eight seats, walking about the screen.
    private func paintSeats(_ centre: Point) {
        for index in 0..<SeatColour.allCases.count {
            let angle =
                Double(index) / 8 * 2 * Trigonometry.halfTurn
                + easel.time.truncatingRemainder(dividingBy: 1000) * 0.25
            let reach = easel.px(122 + 10 * easel.swing(0.3, shift: Double(index) * 0.37))
            let place = centre.away(reach, at: angle)
            easel.chip(SeatNumber(index: index), at: place, radius: easel.px(17))
        }
    }

    private func paintCommand(_ centre: Point) {
        guard easel.letters.isAvailable else { return }
        let half = easel.px(150)
        easel.canvas.fill(
            .rounded(
                x: centre.x - half, y: centre.y - easel.px(22), width: 2 * half,
                height: easel.px(44), radius: easel.px(10)), Theme.panelEdge)
        easel.letters.write(
            "rangepad join", easel.style(24, Theme.gold, bold: true), at: centre, .centre,
            on: easel.canvas)
    }
}
