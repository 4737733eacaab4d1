import Match

/// Paints who asks to be let in and, when nobody does, who waits to be invited; and the keys for that.
struct AskingPainter {
    let easel: Easel
    let lobby: Lobby
    let area: Area

    private var isAsked: Bool { !lobby.asking.isEmpty }
    private var shown: [Lobby.Asker] { isAsked ? lobby.asking : lobby.nearby }

    /// Paints the card: it glows until somebody answers.
    func paint() {
        guard !area.isEmpty, let first = shown.first else { return }
        if isAsked {
            let beat = easel.swing(0.9)
            easel.plate(
                area.inset(-Int(easel.px(4))), radius: easel.px(20),
                Theme.gold.opacity(0.12 + 0.22 * beat))
        }
        easel.card(in: area, edge: isAsked ? Theme.gold : Theme.panelEdge)
        let radius = easel.px(24)
        let sign = Point(x: Double(area.x) + easel.px(20) + radius, y: area.centre.y)
        easel.canvas.disc(at: sign, radius: radius, Theme.gold)
        HandPainter(easel: easel).paint(at: sign, size: radius * 0.62, Theme.darkInk)
        let keysLeft = paintAnswers(isAsked ? lobby.answers : first.isInvited ? [] : lobby.invites)
        paintWords(first, from: sign.x + radius + easel.px(16), to: keysLeft - easel.px(16))
    }

    private func paintWords(_ first: Lobby.Asker, from left: Double, to right: Double) {
        let room = Int(clamping: right - left)
        let upper = Point(x: left, y: area.centre.y - easel.px(17))
        let lower = Point(x: left, y: area.centre.y + easel.px(17))
        let style = easel.style(23, Theme.ink, bold: true)
        let wish = isAsked ? "asks to join" : first.isInvited ? "is invited" : "is near"
        let asks = easel.letters.width(of: wish, style) + Int(easel.px(8))
        let name = easel.letters.write(
            first.name, style, at: upper, width: max(0, room - asks), on: easel.canvas)
        easel.letters.write(
            wish, easel.style(23, Theme.gold, bold: true),
            at: Point(x: left + Double(name) + easel.px(8), y: upper.y), on: easel.canvas)
        let others = shown.count - 1
        let more = others > 0 ? "and \(others) more" : ""
        let small = easel.style(17, Theme.quietInk)
        let moreWidth = easel.letters.write(
            more, small, at: Point(x: right, y: lower.y), .right, width: room / 2,
            on: easel.canvas)
        let words = first.message.map { "\u{201c}\($0)\u{201d}" } ?? ""
        easel.letters.write(
            words, small, at: lower,
            width: max(0, room - moreWidth - (moreWidth > 0 ? Int(easel.px(14)) : 0)),
            on: easel.canvas)
    }

    /// The keys, one below the other.
    ///
    /// - Returns: Their left end.
    private func paintAnswers(_ answers: [Lobby.Key]) -> Double {
        let keys = KeysPainter(easel: easel, size: 18)
        let shown = answers.prefix(2)
        let width = shown.map { keys.width(of: $0) }.max() ?? 0
        let left = Double(area.maxX) - easel.px(20) - min(width, Double(area.width) / 2)
        for (index, key) in shown.enumerated() {
            let offset = (Double(index) - Double(shown.count - 1) / 2) * easel.px(42)
            keys.paint(
                key, at: Point(x: left, y: area.centre.y + offset),
                room: Double(area.maxX) - easel.px(8) - left)
        }
        return left
    }
}
