import Match

/// Paints keys and what they do.
struct KeysPainter {
    let easel: Easel
    /// The size of the letters, for a picture of 1280x720.
    var size = 17.0

    /// Paints keys side by side, in as many rows as there is room for.
    func paint(_ keys: [Lobby.Key], in area: Area) {
        let row = easel.px(38)
        let gap = easel.px(20)
        var x = Double(area.x)
        var y = Double(area.y) + row / 2
        for key in keys {
            let needed = width(of: key)
            if x > Double(area.x), x + needed > Double(area.maxX) {
                x = Double(area.x)
                y += row
            }
            guard y + row / 2 <= Double(area.maxY) + 1 else { return }
            paint(key, at: Point(x: x, y: y), room: Double(area.maxX) - x)
            x += needed + gap
        }
    }

    /// Paints a key and what it does.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - place: Its left end, at its middle.
    ///   - room: The pixels that it may take.
    func paint(_ key: Lobby.Key, at place: Point, room: Double) {
        let cap = capWidth(of: key)
        let high = easel.px(size * 1.65)
        func plate(inset: Double, lift: Double, _ colour: Colour) {
            easel.canvas.fill(
                .rounded(
                    x: place.x + inset, y: place.y - high / 2 + inset - lift,
                    width: cap - 2 * inset, height: high - 2 * inset, radius: easel.px(6)),
                colour)
        }
        // A cap that stands a little above its ground.
        plate(inset: 0, lift: 0, Theme.radarLine)
        plate(inset: 0, lift: easel.px(2), Theme.panelEdge)
        easel.letters.write(
            key.name, capStyle, at: Point(x: place.x + cap / 2, y: place.y - easel.px(2)), .centre,
            width: Int(cap), on: easel.canvas)
        let text = cap + easel.px(9)
        easel.letters.write(
            key.effect, effectStyle, at: Point(x: place.x + text, y: place.y - easel.px(1)),
            width: Int(clamping: room - text), on: easel.canvas)
    }

    /// How wide a key and what it does are, in pixels.
    func width(of key: Lobby.Key) -> Double {
        capWidth(of: key) + easel.px(9) + Double(easel.letters.width(of: key.effect, effectStyle))
    }

    private var capStyle: TextStyle { easel.style(size * 0.9, Theme.ink, bold: true) }
    private var effectStyle: TextStyle { easel.style(size, Theme.quietInk) }

    private func capWidth(of key: Lobby.Key) -> Double {
        let text = Double(easel.letters.width(of: key.name, capStyle))
        return min(max(text + easel.px(18), easel.px(size * 1.8)), easel.px(160))
    }
}
