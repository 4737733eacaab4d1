import Match

/// Paints how to join: the QR code, the code, the address, and what keys do.
struct LobbyPainter {
    let easel: Easel
    let lobby: Lobby

    /// The keys, and what each does.
    private static let keys = [
        ("N", "next round"), ("L", "lock the door"), ("J", "this page"), ("F", "full screen"),
        ("Esc", "end"),
    ]

    private var centre: Point {
        easel.layout.arena.isEmpty ? easel.layout.bounds.centre : easel.layout.arena.centre
    }

    /// Paints all of it over the level.
    func paint() {
        let width = 1060.0
        easel.canvas.fill(easel.layout.arena, Theme.sky.opacity(0.55))
        easel.card(at: centre, width: width, height: 470, edge: Theme.boost.opacity(0.5))
        let left = Point(x: centre.x - easel.px(width / 2), y: centre.y)
        QRPainter(easel: easel).paint(
            lobby.url ?? "", at: Point(x: left.x + easel.px(222), y: centre.y), side: 396)
        paintWords(Point(x: left.x + easel.px(466), y: centre.y), width: width - 466 - 24)
    }

    private func paintWords(_ start: Point, width: Double) {
        write("Scan to play", 40, Theme.ink, bold: true, start, y: -180)
        write("or open", 18, Theme.quietInk, start, y: -122)
        write(lobby.addresses.first ?? "", 30, Theme.gold, bold: true, start, y: -86, width)
        if let code = lobby.code {
            write("and type the code", 18, Theme.quietInk, start, y: -44)
            write(Self.spaced(code), 84, Theme.ink, bold: true, start, y: 16)
        }
        paintState(start, width)
        paintKeys(start)
    }

    private func paintState(_ start: Point, _ width: Double) {
        let others = lobby.addresses.dropFirst().prefix(3).joined(separator: "   ")
        if lobby.isLocked {
            let notice = Theme.colour(of: .notice)
            write("The door is locked: nobody new is let in", 20, notice, bold: true, start, y: 92)
        } else if let asker = lobby.asking.first {
            AskerPainter(easel: easel).paint(
                asker, others: lobby.asking.count - 1,
                at: Point(x: start.x, y: start.y + easel.px(92)), width: width)
        } else if !others.isEmpty {
            write("also at  \(others)", 15, Theme.quietInk, start, y: 92, width)
        }
    }

    private func paintKeys(_ start: Point) {
        var x = start.x
        for (key, words) in Self.keys {
            let y = start.y + easel.px(180)
            x +=
                Double(
                    easel.letters.write(
                        key, easel.style(16, Theme.gold, bold: true), at: Point(x: x, y: y),
                        on: easel.canvas)) + easel.px(6)
            x +=
                Double(
                    easel.letters.write(
                        words, easel.style(16, Theme.quietInk), at: Point(x: x, y: y),
                        on: easel.canvas)) + easel.px(20)
        }
    }

    private func write(
        _ text: String, _ size: Double, _ colour: Colour, bold: Bool = false, _ start: Point,
        y: Double, _ width: Double = .infinity
    ) {
        easel.letters.write(
            text, easel.style(size, colour, bold: bold),
            at: Point(x: start.x, y: start.y + easel.px(y)),
            width: width.isFinite ? Int(easel.px(width)) : .max, on: easel.canvas)
    }

    /// Two halves of a code are read one after the other.
    private static func spaced(_ code: String) -> String {
        code.prefix(code.count / 2) + " " + code.suffix(code.count - code.count / 2)
    }
}
