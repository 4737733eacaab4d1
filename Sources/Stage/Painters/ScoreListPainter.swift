import Match

/// Paints the scores of more players than there is room for panels, best first.
struct ScoreListPainter {
    let easel: Easel

    private static let columns = 2

    /// Paints the list on the ground that the backdrop left for it.
    func paint(_ panels: [Panel]) {
        let area = easel.layout.list
        guard !area.isEmpty else { return }
        let height = easel.px(25)
        let rows = Int((Double(area.height) - easel.px(16)) / height)
        guard rows > 1 else { return }
        let entries = Ranking(panels).entries
        // The last cell says how many are missing.
        let cells = rows * Self.columns
        let shown = entries.count > cells ? cells - 1 : entries.count
        let width = (Double(area.width) - easel.px(16)) / Double(Self.columns)
        for cell in 0...min(shown, cells - 1) {
            let x = Double(area.x) + easel.px(8) + Double(cell / rows) * width
            let y = Double(area.y) + easel.px(8) + (Double(cell % rows) + 0.5) * height
            if cell < shown {
                paint(entries[cell].panel, at: Point(x: x, y: y), width: width)
            } else if entries.count > shown {
                easel.letters.write(
                    "and \(entries.count - shown) more", easel.style(14, Theme.quietInk),
                    at: Point(x: x + easel.px(6), y: y), on: easel.canvas)
            }
        }
    }

    private func paint(_ panel: Panel, at place: Point, width: Double) {
        let isRunning = panel.status == .running
        let radius = easel.px(9)
        easel.chip(
            panel.seat, at: Point(x: place.x + radius + easel.px(3), y: place.y), radius: radius,
            strength: isRunning ? 1 : 0.6)
        let end = place.x + width - easel.px(8)
        let score = easel.letters.write(
            String(panel.score), easel.style(14, Theme.ink, bold: true),
            at: Point(x: end, y: place.y), .right, width: Int(width / 2), on: easel.canvas)
        let nameX = place.x + radius * 2 + easel.px(9)
        let room = end - Double(score) - easel.px(6) - nameX
        easel.letters.write(
            panel.name, easel.style(14, isRunning ? Theme.ink : Theme.quietInk),
            at: Point(x: nameX, y: place.y), width: Int(clamping: room), on: easel.canvas)
    }
}
