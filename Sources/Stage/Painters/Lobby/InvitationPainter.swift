import Match

/// Paints how to come in: the QR code, the address, and the code that is typed there.
struct InvitationPainter {
    let easel: Easel
    let lobby: Lobby
    /// Of the lobby's URL; nil when there is none, or it is too long.
    let code: QRCode?
    let isFull: Bool
    let plan: LobbyPlan

    private var card: Area { plan.invitation }
    private var middle: Double { card.centre.x }
    private var width: Int { card.width - 2 * Int(easel.px(18)) }

    /// Paints the card.
    func paint() {
        easel.card(
            in: card,
            edge: lobby.isLocked
                ? Theme.panelEdge : Theme.boost.opacity(0.5 + 0.4 * easel.swing(0.25)))
        easel.canvas.clipped(to: card) {
            let top = Double(card.y) + easel.px(50)
            let slot = Point(x: middle, y: top + Double(plan.codeSide) / 2)
            easel.letters.write(
                heading, easel.style(25, Theme.ink, bold: true),
                at: Point(x: middle, y: Double(card.y) + easel.px(28)), .centre, width: width,
                on: easel.canvas)
            if lobby.isLocked {
                paintLock(slot)
            } else {
                paintCode(slot)
            }
            paintTyping(from: top + Double(plan.codeSide))
        }
    }

    private var heading: String {
        if lobby.isLocked { return "Locked" }
        if code == nil { return "Open to join" }
        return isFull ? "Scan to stand in line" : "Scan to join"
    }

    private func paintCode(_ centre: Point) {
        guard let code else { return paintEmptySlot(centre) }
        QRPainter(canvas: easel.canvas, code: code).paint(at: centre, side: plan.codeSide)
    }

    private func paintEmptySlot(_ centre: Point) {
        let half = plan.codeSide / 2
        easel.plate(
            Area(
                x: Int(centre.x) - half, y: Int(centre.y) - half, width: 2 * half,
                height: 2 * half), radius: easel.px(18), Theme.radar)
    }

    private func paintLock(_ centre: Point) {
        paintEmptySlot(centre)
        easel.padlock(
            at: Point(x: centre.x, y: centre.y - easel.px(26)), size: easel.px(64),
            Theme.colour(of: .notice), keyhole: Theme.radar)
        easel.letters.write(
            "Nobody new comes in", easel.style(21, Theme.quietInk),
            at: Point(x: centre.x, y: centre.y + easel.px(86)), .centre, width: plan.codeSide,
            on: easel.canvas)
    }

    /// What people type: the address, the code, and the other addresses as far as there is room.
    private func paintTyping(from top: Double) {
        let hasCode = lobby.code != nil && !lobby.isLocked
        let room = Double(card.maxY) - top
        let fixed = easel.px(hasCode ? 108 : 50)
        let line = easel.px(18)
        let others = lobby.addresses.dropFirst().prefix(
            min(4, max(0, Int((room - fixed - easel.px(16)) / line))))
        // What is left over goes between the parts.
        let parts = (hasCode ? 2.0 : 1) + (others.isEmpty ? 0 : 1)
        let gap = min(
            easel.px(44), max(0, room - fixed - Double(others.count) * line) / (parts + 1))
        var y = top + gap
        paintAddress(from: y)
        y += easel.px(50) + gap
        if hasCode, let digits = lobby.code {
            EntryCodePainter(easel: easel, digits: digits.text, size: 52).paint(
                in: Area(x: card.x, y: Int(y), width: card.width, height: Int(easel.px(58))))
            y += easel.px(58) + gap
        }
        for (index, other) in others.enumerated() {
            write(
                other, easel.fittingStyle(other, 9...14, Theme.quietInk, width: width),
                at: y + (Double(index) + 0.5) * line)
        }
    }

    private func paintAddress(from y: Double) {
        guard let address = lobby.addresses.first else { return }
        write(
            lobby.isLocked ? "Who was in comes back at" : "or open in a browser",
            easel.style(15, Theme.quietInk), at: y + easel.px(9))
        write(
            address,
            easel.fittingStyle(address, 12...25, Theme.ink, bold: true, width: width),
            at: y + easel.px(36))
    }

    private func write(_ text: String, _ style: TextStyle, at y: Double) {
        easel.letters.write(
            text, style, at: Point(x: middle, y: y), .centre, width: width, on: easel.canvas)
    }
}
