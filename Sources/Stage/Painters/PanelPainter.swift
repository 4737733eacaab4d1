import Determinism
import Match
import Session

/// Paints one player's panel on the ground that the backdrop left for it.
struct PanelPainter {
    let easel: Easel
    let plan: TilePlan
    let panel: Panel
    private let words: PanelWords
    private let tint: Colour

    /// Prepares a panel.
    init(_ panel: Panel, in area: Area, on easel: Easel) {
        self.easel = easel
        self.panel = panel
        plan = TilePlan(area, easel.layout)
        words = PanelWords(panel)
        tint = panel.seat.colour.tint
    }

    private var isRunning: Bool { panel.status == .running }

    /// Paints the panel.
    func paint() {
        paintStripe()
        paintHeader()
        paintRadar()
        switch easel.layout.tile {
        case .wide: paintWide()
        case .tall: paintTall()
        case .small: paintSmall()
        }
    }

    /// A line in the seat's colour along the top: dim while the player does not play.
    private func paintStripe() {
        let area = plan.area
        let path = Path.rounded(
            x: Double(area.x) + easel.px(10), y: Double(area.y),
            width: Double(area.width)
                - easel.px(20), height: easel.px(4), radius: easel.px(2))
        easel.canvas.fill(path, tint.opacity(isRunning ? 1 : 0.35))
    }

    private func paintHeader() {
        let size = headerSize
        easel.chip(
            panel.seat, at: plan.chip, radius: plan.chipRadius, strength: isRunning ? 1 : 0.6)
        let scored = easel.letters.write(
            String(panel.score), easel.style(size.score, Theme.ink, bold: true), at: plan.score,
            .right, width: plan.area.width * 2 / 5, on: easel.canvas)
        var end = plan.score.x - Double(scored) - easel.px(5)
        // Where names are short of room, the number stands alone.
        if easel.layout.tile == .wide {
            let star = easel.px(9)
            easel.canvas.fill(
                StarPainter.path, Placement(at: Point(x: end - star, y: plan.score.y), scale: star),
                Theme.gold)
            end -= 2 * star + easel.px(6)
        }
        easel.letters.write(
            panel.name, easel.style(size.name, Theme.ink, bold: true), at: plan.name,
            width: Int(clamping: end - plan.name.x), on: easel.canvas)
    }

    private var headerSize: (name: Double, score: Double) {
        switch easel.layout.tile {
        case .wide: (19, 25)
        case .tall: (14.5, 20)
        case .small: (13, 16)
        }
    }

    private func paintRadar() {
        let radar = RadarPainter(
            canvas: easel.canvas, centre: plan.radar, radius: plan.radarRadius)
        if isRunning {
            radar.paint(distance: panel.distance, azimuth: panel.azimuth, tint)
        }
        guard words.icon != .running else { return }
        let size = easel.px(easel.layout.tile == .small ? 11 : 19)
        let centre = Point(x: plan.radar.x, y: plan.radar.y - plan.radarRadius * 0.46)
        easel.canvas.disc(at: centre, radius: size * 1.5, Theme.radar.opacity(0.85))
        IconPainter(
            easel: easel, centre: centre, size: size, colour: Theme.colour(of: words.tone)
        ).paint(words.icon)
    }

    private func paintWide() {
        paintDistance(24)
        if panel.azimuth != nil || panel.elevation != nil {
            paintAzimuth(16, places: 1, at: plan.azimuth)
            paintElevation(16, places: 1, at: plan.elevation)
        }
        let colour = Theme.colour(of: words.tone)
        IconPainter(easel: easel, centre: plan.icon, size: easel.px(8), colour: colour)
            .paint(words.icon)
        let isShort = words.detail.isEmpty
        let title = isShort ? plan.status.towards(plan.detail, 0.5) : plan.status
        write(words.title, easel.style(15, colour, bold: true), at: title)
        write(words.detail, easel.style(14, Theme.quietInk), at: plan.detail)
        PadPainter(easel: easel, tint: tint).paint(panel.pad, rightEnd: plan.pad, radius: 14)
    }

    private func paintTall() {
        let colour = Theme.colour(of: words.tone)
        let pad = PadPainter(easel: easel, tint: tint)
        guard words.detail.isEmpty else {
            // Without a distance there is nothing beside the pad: it goes to the middle, below.
            let isMeasured = isRunning && panel.distance != nil
            let style = easel.style(14.5, colour, bold: true)
            let detail = easel.style(13, Theme.quietInk)
            if isMeasured {
                paintDistance(17)
                pad.paint(panel.pad, rightEnd: plan.pad, radius: 8)
                writeCentred(words.title, style, below: 38)
                writeCentred(words.detail, detail, below: 59)
            } else {
                writeCentred(words.title, style, below: 17)
                writeCentred(words.detail, detail, below: 36)
                pad.paint(
                    panel.pad,
                    rightEnd: Point(x: plan.radar.x + easel.px(26), y: plan.detail.y),
                    radius: 8)
            }
            return
        }
        paintDistance(17)
        pad.paint(panel.pad, rightEnd: plan.pad, radius: 8)
        paintAzimuth(14, places: 0, at: plan.azimuth)
        paintElevation(14, places: 0, at: plan.elevation, .right)
        IconPainter(easel: easel, centre: plan.icon, size: easel.px(7), colour: colour)
            .paint(words.icon)
        write(words.title, easel.style(14, colour, bold: true), at: plan.status)
    }

    private func paintSmall() {
        let colour = Theme.colour(of: words.tone)
        guard words.detail.isEmpty else {
            let style = easel.style(12.5, colour, bold: true)
            let left = plan.radar.x + plan.radarRadius + easel.px(6)
            for (line, word) in words.title.split(separator: " ", maxSplits: 1).enumerated() {
                let y = plan.status.y + Double(line) * easel.px(17)
                write(String(word), style, at: Point(x: left, y: y))
            }
            return
        }
        paintDistance(12.5, .right)
        PadPainter(easel: easel, tint: tint).paint(panel.pad, rightEnd: plan.pad, radius: 7)
    }

    private func writeCentred(_ text: String, _ style: TextStyle, below: Double) {
        easel.letters.write(
            text, style, at: Point(x: plan.radar.x, y: plan.radar.y + easel.px(below)), .centre,
            width: plan.area.width - Int(easel.px(14)), on: easel.canvas)
    }

    private func write(_ text: String, _ style: TextStyle, at place: Point) {
        easel.letters.write(
            text, style, at: place, width: Int(clamping: plan.statusEnd - place.x),
            on: easel.canvas)
    }

    private func paintDistance(_ size: Double, _ anchor: Lettering.Anchor = .left) {
        guard isRunning, let distance = panel.distance else { return }
        easel.letters.writeFigures(
            decimals(distance, 2) + " m", easel.style(size, Theme.ink, bold: true),
            at: plan.distance, anchor, on: easel.canvas)
    }

    /// The angle between two arrows; the one that points there is bright.
    private func paintAzimuth(_ size: Double, places: Int, at place: Point) {
        guard isRunning, let azimuth = panel.azimuth else { return }
        let arrow = easel.px(size * 0.36)
        var x = place.x + arrow
        paintArrow(
            Point(x: x, y: place.y), arrow, Trigonometry.halfTurn, isBright: azimuth < 0)
        x += arrow + easel.px(4)
        x += Double(
            easel.letters.writeFigures(
                angle(azimuth, places), easel.style(size, Theme.ink),
                at: Point(x: x, y: place.y), on: easel.canvas))
        x += arrow + easel.px(2)
        paintArrow(Point(x: x, y: place.y), arrow, 0, isBright: azimuth > 0)
    }

    /// The angle behind an arrow up or down.
    private func paintElevation(
        _ size: Double, places: Int, at place: Point, _ anchor: Lettering.Anchor = .left
    ) {
        guard isRunning, let elevation = panel.elevation else { return }
        let arrow = easel.px(size * 0.36)
        let text = angle(elevation, places)
        let style = easel.style(size, Theme.ink)
        var x = place.x
        if anchor == .right {
            let figures = easel.letters.writeFigures(
                text, style, at: place, .right, on: easel.canvas)
            x -= Double(figures) + easel.px(4) + arrow
        } else {
            x += arrow
            easel.letters.writeFigures(
                text, style, at: Point(x: x + arrow + easel.px(4), y: place.y), on: easel.canvas)
        }
        let up = -Trigonometry.quarterTurn
        paintArrow(Point(x: x, y: place.y), arrow, elevation < 0 ? -up : up, isBright: true)
    }

    private func angle(_ radians: Double, _ places: Int) -> String {
        decimals(abs(Trigonometry.degrees(radians: radians)), places) + "\u{00b0}"
    }

    private static let arrow = Path([
        Point(x: 1, y: 0), Point(x: -0.7, y: 0.95), Point(x: -0.7, y: -0.95),
    ])

    private func paintArrow(_ centre: Point, _ size: Double, _ angle: Double, isBright: Bool) {
        easel.canvas.fill(
            Self.arrow, Placement(at: centre, scale: size, angle: angle),
            isBright ? tint : Theme.panelEdge)
    }
}
