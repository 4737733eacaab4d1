import Match
import Session

/// Paints one seat of the lobby: colour, symbol, name, state and signal, or that it is free.
struct SeatCellPainter {
    let easel: Easel
    let seat: SeatNumber
    /// Who sits there; nil for a free seat.
    let panel: Panel?
    let detail: RosterPlan.Detail
    /// Whether the operator's next key is for this seat.
    let isChosen: Bool
    let cell: Area

    /// What everything in the cell is measured by: its height, or less in a narrow cell.
    private var height: Double { min(Double(cell.height), Double(cell.width) * 0.29) }
    private var radius: Double { height * (detail == .large ? 0.3 : 0.36) }
    private var chip: Point {
        Point(x: Double(cell.x) + height * (detail == .large ? 0.52 : 0.55), y: cell.centre.y)
    }
    private var left: Double { chip.x + radius + height * (detail == .large ? 0.2 : 0.24) }
    /// The right end of all that is in the cell.
    private var end: Double { Double(cell.maxX) - max(easel.px(7), height * 0.16) }

    /// Paints the seat.
    func paint() {
        guard !cell.isEmpty else { return }
        guard let panel else { return paintFree() }
        let tint = seat.colour.tint
        let isRunning = panel.status == .running
        paintGround(edge: tint.opacity(isRunning ? 0.65 : 0.3), Theme.radar)
        easel.chip(seat, at: chip, radius: radius, strength: isRunning ? 1 : 0.6)
        let words = PanelWords(panel)
        switch detail {
        case .large: paintLarge(panel, words)
        case .line: paintLine(panel, words, showsWord: true)
        case .small: paintLine(panel, words, showsWord: false)
        }
    }

    /// A place that waits for somebody: its sign, hollow.
    private func paintFree() {
        paintGround(edge: Theme.panelEdge.opacity(0.55), Theme.panel)
        let tint = seat.colour.tint
        let rim = max(1, easel.px(1.5))
        easel.canvas.disc(at: chip, radius: radius, Theme.panel.mixed(tint, 0.42))
        easel.canvas.disc(at: chip, radius: radius - rim, Theme.panel)
        easel.canvas.fill(
            seat.symbol.path, Placement(at: chip, scale: radius * 0.5),
            Theme.panel.mixed(tint, 0.42))
        let name = detail == .large ? left : paintLeadingNumber()
        easel.letters.write(
            "Free", style(Theme.quietInk, bold: false), at: Point(x: name, y: cell.centre.y),
            width: Int(clamping: end - name), on: easel.canvas)
        if detail == .large { paintNumber(at: cell.centre.y) }
    }

    private func paintGround(edge: Colour, _ ground: Colour) {
        let round = min(height * 0.24, easel.px(14))
        let rim = max(1, Int(easel.px(isChosen ? 3 : 1.5).rounded()))
        easel.plate(cell, radius: round, isChosen ? Theme.ink : edge)
        easel.plate(cell.inset(rim), radius: round - Double(rim), ground)
    }

    /// The seat's number: what the operator types.
    private func paintNumber(at y: Double) {
        easel.letters.write(
            "\(seat.number)", easel.style(13, Theme.quietInk, bold: true), at: Point(x: end, y: y),
            .right, on: easel.canvas)
    }

    /// The same where there is one line: before the name. It returns where the name begins.
    private func paintLeadingNumber() -> Double {
        let width = easel.letters.write(
            "\(seat.number)", style(Theme.quietInk, bold: true),
            at: Point(x: left, y: cell.centre.y), on: easel.canvas)
        return left + Double(width) + easel.px(6)
    }

    private func paintLarge(_ panel: Panel, _ words: PanelWords) {
        let bars = height * 0.34
        SignalPainter(easel: easel).paint(
            panel.signal, rightEnd: Point(x: end, y: cell.centre.y + height * 0.14), height: bars)
        paintNumber(at: cell.centre.y - height * 0.24)
        let room = end - bars * SignalPainter.shape - height * 0.16 - left
        let upper = cell.centre.y - height * 0.17
        let lower = cell.centre.y + height * 0.2
        easel.letters.write(
            panel.name, style(Theme.ink, bold: true), at: Point(x: left, y: upper),
            width: Int(clamping: room), on: easel.canvas)
        let colour = Theme.colour(of: words.tone)
        let icon = min(height * 0.1, easel.px(9))
        IconPainter(
            easel: easel, centre: Point(x: left + icon, y: lower), size: icon, colour: colour
        ).paint(words.icon)
        let text = left + 2 * icon + easel.px(7)
        let size = min(max(units(height) * 0.2, 13), 18)
        easel.letters.write(
            words.title, easel.style(size, colour, bold: true), at: Point(x: text, y: lower),
            width: Int(clamping: left + room - text), on: easel.canvas)
    }

    /// Name, state and signal in one line. In the smallest cells who runs needs no word.
    private func paintLine(_ panel: Panel, _ words: PanelWords, showsWord: Bool) {
        let y = cell.centre.y
        let bars = height * 0.5
        SignalPainter(easel: easel).paint(
            panel.signal, rightEnd: Point(x: end, y: y), height: bars)
        var right = end - bars * SignalPainter.shape - easel.px(7)
        let colour = Theme.colour(of: words.tone)
        if showsWord, units(Double(cell.width)) > 270 {
            right -=
                Double(
                    easel.letters.write(
                        words.title, easel.style(13, colour, bold: true), at: Point(x: right, y: y),
                        .right, width: cell.width / 3, on: easel.canvas)) + easel.px(5)
        }
        if showsWord || panel.status != .running {
            let icon = min(height * 0.24, easel.px(7))
            IconPainter(
                easel: easel, centre: Point(x: right - icon, y: y), size: icon, colour: colour
            ).paint(words.icon)
            right -= 2 * icon + easel.px(6)
        }
        let name = paintLeadingNumber()
        easel.letters.write(
            panel.name, style(Theme.ink, bold: true), at: Point(x: name, y: y),
            width: Int(clamping: right - name), on: easel.canvas)
    }

    private func style(_ colour: Colour, bold: Bool) -> TextStyle {
        let size =
            switch detail {
            case .large: min(max(units(height) * 0.27, 16), 24)
            case .line: min(max(units(height) * 0.42, 14), 17)
            case .small: 12.5
            }
        return easel.style(size, colour, bold: bold)
    }

    /// Pixels as pixels of a picture of 1280x720.
    private func units(_ pixels: Double) -> Double { pixels / easel.layout.unit }
}
