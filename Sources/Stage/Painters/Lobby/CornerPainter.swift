import Match

/// Paints what of the lobby stays while a round is played: how to come in, who asks, who waits.
///
/// It stands beside the level where there is a column for it, and lies in the level's lower left
/// corner else.
struct CornerPainter {
    let easel: Easel
    let lobby: Lobby
    let players: Int
    /// Of the lobby's URL; nil when there is none, or it is too long.
    let code: QRCode?

    /// A part of the corner, and its height in pixels.
    private struct Part {
        var height: Double
        var paint: (Area) -> Void
    }

    private var isOpen: Bool { !lobby.isLocked && players < lobby.seats }
    private var isAsked: Bool { !lobby.asking.isEmpty || !lobby.waiting.isEmpty }

    /// Paints the corner; nothing while there is nothing to say.
    func paint() {
        let area: Area
        let parts: [Part?]
        switch easel.layout.header {
        case .beside(let left, _):
            // Round, level and time are above.
            let top = Int(easel.px(142))
            area = Area(
                x: left.x, y: left.y + top, width: min(left.width, Int(easel.px(190))),
                height: left.height - top)
            parts = [codePart(area.width), entryPart(), askingPart(), linePart()]
        case .above:
            guard isAsked else { return }
            area = easel.layout.arena.inset(Int(easel.px(14)))
            parts = [entryPart(), askingPart(), linePart()]
        }
        paint(parts.compactMap { $0 }, in: area)
    }

    /// The parts, one above the other, at the foot of the area. The first ones give way.
    private func paint(_ parts: [Part], in area: Area) {
        var parts = parts
        let padding = easel.px(10)
        let most = Double(area.height) - 2 * padding
        let gap = easel.px(7)
        var height = parts.reduce(-gap) { $0 + $1.height + gap }
        while height > most, !parts.isEmpty { height -= parts.removeFirst().height + gap }
        guard !parts.isEmpty else { return }
        let width = min(area.width, Int(easel.px(190)))
        let card = Area(
            x: area.x, y: area.maxY - Int(height + 2 * padding), width: width,
            height: Int(height + 2 * padding))
        easel.card(in: card, edge: lobby.asking.isEmpty ? Theme.panelEdge : Theme.gold)
        var y = Double(card.y) + padding
        easel.canvas.clipped(to: card) {
            for part in parts {
                part.paint(
                    Area(x: card.x, y: Int(y), width: card.width, height: Int(part.height)))
                y += part.height + gap
            }
        }
    }

    /// A small QR code, for who stands near; nil where a camera could not tell its modules.
    private func codePart(_ width: Int) -> Part? {
        guard isOpen, let code else { return nil }
        let painter = QRPainter(canvas: easel.canvas, code: code)
        let side = width - Int(easel.px(16))
        let module = painter.module(for: side)
        guard module >= 2 else { return nil }
        let length = Double(module * (code.size + 2 * QRCode.quietZone))
        return Part(height: length) { area in
            painter.paint(
                at: Point(x: area.centre.x, y: Double(area.y) + length / 2), side: side)
        }
    }

    /// The code and the address; nil when nobody can come in.
    private func entryPart() -> Part? {
        guard isOpen else { return nil }
        return Part(height: easel.px(lobby.code == nil ? 24 : 54)) { area in
            var foot = Double(area.maxY)
            let address = (lobby.addresses.first ?? "").replacing("http://", with: "")
            let width = area.width - Int(easel.px(16))
            easel.letters.write(
                address,
                easel.fittingStyle(address, 10...15, Theme.quietInk, bold: true, width: width),
                at: Point(x: area.centre.x, y: foot - easel.px(11)), .centre, width: width,
                on: easel.canvas)
            foot -= easel.px(21)
            guard let digits = lobby.code else { return }
            let room = Area(
                x: area.x, y: area.y, width: area.width, height: Int(foot) - area.y)
            EntryCodePainter(easel: easel, digits: digits.text, size: 27).paint(in: room)
        }
    }

    /// Who asks first, and how to answer.
    private func askingPart() -> Part? {
        guard let first = lobby.asking.first else { return nil }
        let answers = lobby.answers.prefix(2)
        return Part(height: easel.px(44 + 30 * Double(answers.count))) { area in
            let left = Double(area.x) + easel.px(12)
            let room = Int(clamping: Double(area.maxX) - easel.px(8) - left)
            easel.letters.write(
                first.name, easel.style(17, Theme.ink, bold: true),
                at: Point(x: left, y: Double(area.y) + easel.px(11)), width: room,
                on: easel.canvas)
            let others = lobby.asking.count - 1
            easel.letters.write(
                others > 0 ? "asks to join +\(others)" : "asks to join",
                easel.style(15, Theme.gold, bold: true),
                at: Point(x: left, y: Double(area.y) + easel.px(32)), width: room,
                on: easel.canvas)
            for (index, key) in answers.enumerated() {
                let y = Double(area.y) + easel.px(60 + 30 * Double(index))
                KeysPainter(easel: easel, size: 15).paint(
                    key, at: Point(x: left, y: y), room: Double(room))
            }
        }
    }

    /// How many wait, and who is next.
    private func linePart() -> Part? {
        guard let next = lobby.waiting.first else { return nil }
        return Part(height: easel.px(42)) { area in
            let left = Double(area.x) + easel.px(12)
            let room = Int(clamping: Double(area.maxX) - easel.px(8) - left)
            easel.letters.write(
                "\(lobby.waiting.count) in line", easel.style(15, Theme.ink, bold: true),
                at: Point(x: left, y: Double(area.y) + easel.px(11)), width: room,
                on: easel.canvas)
            easel.letters.write(
                "Next: \(next)", easel.style(14, Theme.quietInk),
                at: Point(x: left, y: Double(area.y) + easel.px(32)), width: room,
                on: easel.canvas)
        }
    }
}
