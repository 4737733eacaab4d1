/// Paints who waits for a seat, each with their place.
struct LinePainter {
    let easel: Easel
    /// The names, next first.
    let names: [String]
    let area: Area

    private var style: TextStyle { easel.style(17, Theme.ink) }
    private var radius: Double { easel.px(12) }

    /// Paints the card.
    func paint() {
        guard !area.isEmpty, !names.isEmpty else { return }
        easel.card(in: area)
        let rows = area.height > Int(easel.px(70)) ? 2 : 1
        let left = Double(area.x) + easel.px(18)
        let padding = (Double(area.height) - Double(rows) * row) / 2
        let title = easel.letters.write(
            "In line", easel.style(19, Theme.ink, bold: true),
            at: Point(x: left, y: Double(area.y) + padding + row / 2), on: easel.canvas)
        let start = Int(left) + title + Int(easel.px(16))
        paintPlaces(
            in: Area(
                x: start, y: area.y + Int(padding),
                width: max(0, area.maxX - Int(easel.px(14)) - start),
                height: Int(Double(rows) * row) + 1), rows: rows)
    }

    private var row: Double { easel.px(40) }

    /// One after the other, in as many rows as there is room for; then how many are missing.
    private func paintPlaces(in room: Area, rows: Int) {
        let gap = easel.px(12)
        let more = easel.px(112) + gap
        var x = Double(room.x)
        var line = 0
        for (index, name) in names.enumerated() {
            let width = width(of: name)
            let isLast = index == names.count - 1
            func fits(keeping rest: Double) -> Bool { x + width + rest <= Double(room.maxX) }
            if !fits(keeping: line == rows - 1 && !isLast ? more : 0) {
                guard line < rows - 1 else {
                    let place = Point(x: x, y: middle(of: line, in: room))
                    easel.letters.write(
                        "and \(names.count - index) more", easel.style(16, Theme.quietInk),
                        at: place, width: Int(clamping: Double(room.maxX) - x), on: easel.canvas)
                    return
                }
                line += 1
                x = Double(room.x)
            }
            paint(name, place: index + 1, at: Point(x: x, y: middle(of: line, in: room)))
            x += width + gap
        }
    }

    private func middle(of line: Int, in room: Area) -> Double {
        Double(room.y) + (Double(line) + 0.5) * row
    }

    private func paint(_ name: String, place: Int, at left: Point) {
        let isNext = place == 1
        easel.canvas.fill(
            .rounded(
                x: left.x, y: left.y - easel.px(16), width: width(of: name),
                height: easel.px(32), radius: easel.px(16)), Theme.panelEdge)
        let disc = Point(x: left.x + easel.px(4) + radius, y: left.y)
        easel.canvas.disc(at: disc, radius: radius, isNext ? Theme.gold : Theme.radar)
        easel.letters.write(
            "\(place)",
            easel.style(place > 99 ? 10 : 14, isNext ? Theme.darkInk : Theme.ink, bold: true),
            at: disc, .centre, on: easel.canvas)
        easel.letters.write(
            name, style, at: Point(x: disc.x + radius + easel.px(7), y: left.y),
            width: nameWidth(name), on: easel.canvas)
    }

    private func nameWidth(_ name: String) -> Int {
        min(easel.letters.width(of: name, style), Int(easel.px(150)))
    }

    private func width(of name: String) -> Double {
        Double(nameWidth(name)) + 2 * radius + easel.px(24)
    }
}
