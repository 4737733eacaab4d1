import Match

/// Paints how to come in: the QR code, the address, and the code that is typed there.
struct InvitationPainter {
    let easel: Easel
    let lobby: Lobby
    /// The lobby's URL; nil when it is too long for a QR code.
    let code: QRCode?
    let isFull: Bool
    let plan: LobbyPlan

    private var card: Area { plan.invitation }
    private var middle: Double { card.centre.x }
    private var width: Int { card.width - 2 * Int(easel.px(18)) }

    /// Paints the card.
    func paint() {
        easel.card(
            in: card, edge: lobby.isLocked ? Theme.panelEdge : Theme.boost.opacity(0.75))
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
        easel.canvas.glow(
            at: centre, radius: Double(plan.codeSide) * 0.72,
            Theme.boost.opacity(0.10 + 0.08 * easel.swing(0.25)))
        QRPainter(canvas: easel.canvas, code: code).paint(at: centre, side: plan.codeSide)
    }

    private func paintEmptySlot(_ centre: Point) {
        let half = plan.codeSide / 2
        easel.canvas.fill(
            .rounded(
                Area(
                    x: Int(centre.x) - half, y: Int(centre.y) - half, width: 2 * half,
                    height: 2 * half), radius: easel.px(18)), Theme.radar)
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
        var y = top + easel.px(20)
        func write(_ text: String, _ style: TextStyle) {
            easel.letters.write(
                text, style, at: Point(x: middle, y: y), .centre, width: width, on: easel.canvas)
        }
        write(
            lobby.isLocked ? "who was in comes back at" : "or open in a browser",
            easel.style(15, Theme.quietInk))
        y += easel.px(27)
        write(
            lobby.address,
            easel.fittingStyle(lobby.address, 12...25, Theme.ink, bold: true, width: width))
        y += easel.px(24)
        if let digits = lobby.code, !lobby.isLocked {
            let room = Area(
                x: card.x, y: Int(y), width: card.width, height: Int(easel.px(58)))
            EntryCodePainter(easel: easel, digits: digits.text, size: 52).paint(in: room)
            y += easel.px(58)
        }
        let lines = Int((Double(card.maxY) - y - easel.px(6)) / easel.px(18))
        let small = easel.style(13.5, Theme.quietInk)
        y += easel.px(8)
        for other in lobby.otherAddresses.prefix(max(0, lines)) {
            write(other, small)
            y += easel.px(18)
        }
    }
}
