import Determinism
import Match
import Session

/// Paints the end of a round over the level: who won, the best three, and when it goes on.
struct PodiumPainter {
    let easel: Easel
    let winners: [Int]
    let secondsToNext: Double
    private let steps: [Step]
    private let card: Area

    /// One block of the podium.
    private struct Step {
        var entry: Ranking.Entry
        /// 0 for the middle, then left and right.
        var column: Int
    }

    /// Prepares the podium.
    ///
    /// - Parameters:
    ///   - picture: The players and their scores.
    ///   - winners: The seats that won.
    ///   - secondsToNext: Seconds until the next round.
    ///   - easel: Where it is painted.
    ///   - centre: The middle of its card; nil for the level's.
    init(
        _ picture: Picture, winners: [Int], secondsToNext: Double, on easel: Easel,
        at centre: Point? = nil
    ) {
        self.easel = easel
        self.winners = winners
        self.secondsToNext = secondsToNext
        let best = Ranking(picture.panels).entries.prefix(3)
        steps = best.enumerated().map { Step(entry: $1, column: $0) }
        let centre =
            centre
            ?? (easel.layout.arena.isEmpty
                ? easel.layout.bounds.centre : easel.layout.arena.centre)
        card = easel.area(at: centre, width: 560, height: 390)
    }

    /// Paints the podium, over a level that steps back.
    func paint() {
        easel.canvas.fill(easel.layout.arena, Theme.sky.opacity(0.6))
        paintCard()
    }

    /// Paints the podium alone.
    func paintCard() {
        easel.card(at: card.centre, width: 560, height: 390, edge: Theme.gold.opacity(0.8))
        easel.canvas.clipped(to: card) {
            if !winners.isEmpty {
                paintRays()
                paintConfetti()
            }
            for step in steps { paint(step) }
        }
        paintTitle()
        paintCountdown()
    }

    private var base: Double { Double(card.maxY) - easel.px(58) }

    private func paintTitle() {
        let place = Point(x: card.centre.x, y: Double(card.y) + easel.px(38))
        easel.letters.write(
            title, easel.style(30, Theme.ink, bold: true), at: place, .centre,
            width: card.width - Int(easel.px(40)), on: easel.canvas)
    }

    private var title: String {
        switch winners.count {
        case 0: return "Nobody scored"
        case 1:
            let winner = steps.first { winners.contains($0.entry.panel.seat.index) }
            return winner.map { "\($0.entry.panel.name) wins!" } ?? "Round over"
        default: return "A draw of \(winners.count)!"
        }
    }

    private func paintCountdown() {
        let seconds = Int(clamping: min(max(secondsToNext, 0), 9999).rounded(.up))
        let place = Point(x: card.centre.x, y: Double(card.maxY) - easel.px(27))
        easel.letters.write(
            "Next round in \(seconds)", easel.style(19, Theme.quietInk), at: place, .centre,
            on: easel.canvas)
    }

    /// A slow fan of light behind the winner.
    private func paintRays() {
        let centre = Point(x: card.centre.x, y: base - easel.px(165))
        let turn = easel.time.truncatingRemainder(dividingBy: 1000) * 0.15
        for ray in 0..<10 {
            let angle = turn + Double(ray) * Trigonometry.halfTurn / 5
            easel.canvas.fill(
                Path([
                    centre, centre.away(easel.px(420), at: angle),
                    centre.away(easel.px(420), at: angle + 0.3),
                ]), Theme.gold.opacity(0.055), mode: .light)
        }
    }

    private func paint(_ step: Step) {
        let panel = step.entry.panel
        let blockWidth = easel.px(150)
        let offsets = [0.0, -1, 1]
        let x = card.centre.x + offsets[step.column] * (blockWidth + easel.px(8))
        let height = easel.px([118.0, 84, 58][min(step.entry.place, 3) - 1])
        let tint = panel.seat.colour.tint
        let top = base - height
        easel.canvas.fill(
            .rounded(
                x: x - blockWidth / 2, y: top, width: blockWidth, height: height + easel.px(4),
                radius: easel.px(8)), Theme.panelEdge)
        easel.canvas.fill(
            .rounded(
                x: x - blockWidth / 2, y: top, width: blockWidth, height: easel.px(8),
                radius: easel.px(4)), tint)
        let radius = easel.px(30)
        let chip = Point(x: x, y: top - radius - easel.px(34))
        let isWinner = winners.contains(panel.seat.index)
        if isWinner {
            easel.canvas.glow(at: chip, radius: radius * 2.2, tint.opacity(0.5))
            CrownPainter(easel: easel).paint(
                at: Point(x: x, y: chip.y - radius - easel.px(16)), size: easel.px(19))
        }
        easel.chip(panel.seat, at: chip, radius: radius)
        easel.letters.write(
            panel.name, easel.style(17, Theme.ink, bold: true),
            at: Point(x: x, y: top - easel.px(16)), .centre, width: Int(blockWidth),
            on: easel.canvas)
        paintScore(panel.score, step.entry.place, at: Point(x: x, y: top + easel.px(32)))
    }

    private func paintScore(_ score: Int, _ place: Int, at centre: Point) {
        let style = easel.style(26, Theme.ink, bold: true)
        let text = String(score)
        let star = easel.px(10)
        let gap = easel.px(6)
        let width = min(easel.letters.width(of: text, style), Int(easel.px(90)))
        let left = centre.x - (2 * star + gap + Double(width)) / 2
        easel.canvas.fill(
            StarPainter.path, Placement(at: Point(x: left + star, y: centre.y), scale: star),
            Theme.gold)
        easel.letters.write(
            text, style, at: Point(x: left + 2 * star + gap, y: centre.y), width: Int(easel.px(90)),
            on: easel.canvas)
        guard place == 1 else { return }
        easel.letters.write(
            "First", easel.style(17, Theme.quietInk),
            at: Point(x: centre.x, y: centre.y + easel.px(40)), .centre, on: easel.canvas)
    }

    /// Paper that falls for ever: where each piece is follows from the time alone.
    private func paintConfetti() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<46 {
            let column = random.nextUnit()
            let speed = 0.12 + 0.14 * random.nextUnit()
            let start = random.nextUnit()
            let colour = SeatColour.allCases[random.next(below: SeatColour.allCases.count)].tint
            let fall = (start + easel.time * speed).truncatingRemainder(dividingBy: 1)
            let sway = easel.swing(0.4, shift: start) - 0.5
            let place = Point(
                x: Double(card.x) + (column + sway * 0.05) * Double(card.width),
                y: Double(card.y) + fall * Double(card.height))
            let angle = (start + easel.time.truncatingRemainder(dividingBy: 1000)) * 2
            easel.canvas.fill(
                .rectangle(x: -1, y: -0.55, width: 2, height: 1.1),
                Placement(at: place, scale: easel.px(4), angle: angle),
                colour.opacity(0.75 * (1 - fall)))
        }
    }
}
