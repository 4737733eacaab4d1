import Match

/// Paints keys and what they do.
struct KeysPainter {
    let easel: Easel
    /// The size of the letters, for a picture of 1280x720.
    var size = 16.0

    private var row: Double { easel.px(38) }
    private var gap: Double { easel.px(16) }

    /// Paints keys side by side, in as many rows as there is room for.
    func paint(_ keys: [Lobby.Key], in area: Area) {
        for (key, place) in zip(keys, places(of: keys, width: area.width)) {
            let y = Double(area.y) + place.y
            guard y + row / 2 <= Double(area.maxY) + 1 else { return }
            paint(
                key, at: Point(x: Double(area.x) + place.x, y: y),
                room: Double(area.width) - place.x)
        }
    }

    /// How many rows the keys take.
    func rows(of keys: [Lobby.Key], width: Int) -> Int {
        guard let last = places(of: keys, width: width).last else { return 0 }
        return Int(clamping: last.y / row) + 1
    }

    /// Where each key's left end lies.
    private func places(of keys: [Lobby.Key], width: Int) -> [Point] {
        var next = Point(x: 0, y: row / 2)
        return keys.map { key in
            let needed = self.width(of: key)
            if next.x > 0, next.x + needed > Double(width) {
                next = Point(x: 0, y: next.y + row)
            }
            defer { next.x += needed + gap }
            return next
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
