import Arena
import Match

/// Paints the columns beside the level: round and time on the left, the players by score on the right.
struct SidesPainter {
    let easel: Easel
    let picture: Picture
    let left: Area
    let right: Area

    /// Paints both columns.
    func paint() {
        paintRound()
        paintRanking()
    }

    private func paintRound() {
        let x = left.centre.x
        let top = Double(left.y)
        let width = Double(min(left.width, Int(easel.px(190))))
        TimerPainter(
            easel: easel, centre: Point(x: x, y: top + easel.px(34)), width: width, size: 42
        ).paint(picture)
        easel.letters.write(
            "Round \(picture.scene.round)", easel.style(24, Theme.ink, bold: true),
            at: Point(x: x, y: top + easel.px(96)), .centre, width: left.width, on: easel.canvas)
        easel.letters.write(
            picture.scene.level, easel.style(17, Theme.quietInk),
            at: Point(x: x, y: top + easel.px(124)), .centre, width: left.width, on: easel.canvas)
    }

    private func paintRanking() {
        let entries = Ranking(picture.panels).entries
        let row = min(easel.px(36), Double(right.height) / Double(max(1, entries.count)))
        for (index, entry) in entries.enumerated() {
            let y = Double(right.y) + row * (Double(index) + 0.5)
            paint(entry, at: Point(x: Double(right.x) + easel.px(16), y: y))
        }
    }

    private func paint(_ entry: Ranking.Entry, at chip: Point) {
        let panel = entry.panel
        let isPlaying = panel.status == .running
        easel.chip(panel.seat, at: chip, radius: easel.px(13), strength: isPlaying ? 1 : 0.6)
        let isLeader = entry.place == 1 && panel.score > 0
        if isLeader {
            CrownPainter(easel: easel).paint(
                at: Point(x: chip.x - easel.px(9), y: chip.y - easel.px(12)), size: easel.px(8))
        }
        let end = Double(right.maxX) - easel.px(4)
        let score = easel.letters.write(
            String(panel.score), easel.style(20, Theme.ink, bold: true),
            at: Point(x: end, y: chip.y), .right, width: right.width / 2, on: easel.canvas)
        let nameX = chip.x + easel.px(21)
        easel.letters.write(
            panel.name, easel.style(16, isLeader ? Theme.ink : Theme.quietInk, bold: isLeader),
            at: Point(x: nameX, y: chip.y),
            width: Int(clamping: end - Double(score) - easel.px(8) - nameX), on: easel.canvas)
    }
}
