import Determinism

/// Paints the icons of the panels.
struct IconPainter {
    let easel: Easel
    let centre: Point
    /// Half the icon's height, in pixels.
    let size: Double
    let colour: Colour

    /// Paints an icon.
    func paint(_ icon: PanelWords.Icon) {
        switch icon {
        case .running: fill(.disc, 0.62)
        case .seated: fill(.ring(outer: 0.75, inner: 0.5))
        case .starting: paintDots()
        case .paused:
            fill(.rectangle(x: -0.7, y: -0.85, width: 0.5, height: 1.7))
            fill(.rectangle(x: 0.2, y: -0.85, width: 0.5, height: 1.7))
        case .suspended: paintMoon()
        case .resuming:
            fill(Path([Point(x: -0.6, y: -0.9), Point(x: 0.9, y: 0), Point(x: -0.6, y: 0.9)]))
        case .timedOut: paintClock()
        case .ended: paintCross()
        case .linkLost: paintBrokenLink()
        case .moveCloser: paintArrows()
        case .pointAtScreen: paintScreen()
        case .turnSideToSide: paintArrowsApart(along: Point(x: 1, y: 0))
        case .tipUpAndDown: paintArrowsApart(along: Point(x: 0, y: 1))
        case .moveAround:
            paintArrowsApart(along: Point(x: 1, y: 0))
            paintArrowsApart(along: Point(x: 0, y: 1))
        case .moreLight: paintSun()
        }
    }

    private func fill(_ path: Path, _ scale: Double = 1) {
        easel.canvas.fill(path, Placement(at: centre, scale: size * scale), colour)
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ width: Double) {
        fill(.line(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2), width: width))
    }

    /// Three dots, one after the other.
    private func paintDots() {
        for index in 0..<3 {
            let light = 0.35 + 0.65 * easel.swing(0.8, shift: -Double(index) * 0.2)
            let place = Point(x: centre.x + (Double(index) - 1) * size * 0.72, y: centre.y)
            easel.canvas.disc(at: place, radius: size * 0.28, colour.opacity(light))
        }
    }

    /// A crescent: two arcs between the same two points.
    private func paintMoon() {
        let origin = Point(x: 0, y: 0)
        let tips = (low: -1.15, high: 1.75)
        let outer = (0...24).map {
            origin.away(0.95, at: tips.high + (2 * Trigonometry.halfTurn - 2.9) * Double($0) / 24)
        }
        guard let start = outer.first, let end = outer.last else { return }
        // The inner curve bends the same way, less far.
        let bend = Point(x: -0.5, y: -0.12)
        let inner = (1..<24).map { step in
            let t = Double(step) / 24
            return end.towards(bend, t).towards(bend.towards(start, t), t)
        }
        fill(Path(outer + inner))
    }

    private func paintClock() {
        fill(.ring(outer: 0.95, inner: 0.72))
        line(0, 0.08, 0, -0.55, 0.24)
        line(-0.08, 0, 0.45, 0.3, 0.24)
    }

    private func paintCross() {
        line(-0.7, -0.7, 0.7, 0.7, 0.36)
        line(-0.7, 0.7, 0.7, -0.7, 0.36)
    }

    /// Two halves of a chain's link, and a gap.
    private func paintBrokenLink() {
        let half = Path.arc(
            outer: 0.55, inner: 0.27, from: Trigonometry.quarterTurn,
            to: 3 * Trigonometry.quarterTurn)
        for side in [0.0, Trigonometry.halfTurn] {
            let place = centre.away(size * 0.42, at: side + Trigonometry.halfTurn)
            easel.canvas.fill(half, Placement(at: place, scale: size, angle: side), colour)
        }
        line(0.28, -0.95, -0.28, 0.95, 0.22)
    }

    /// Two arrow heads that point at each other.
    private func paintArrows() {
        let nearer = 0.12 * easel.swing(1)
        for side in [-1.0, 1] {
            let tip = side * (0.2 - nearer)
            let back = side * (0.95 - nearer)
            fill(Path([Point(x: tip, y: 0), Point(x: back, y: -0.75), Point(x: back, y: 0.75)]))
        }
    }

    /// Two arrow heads that point away from each other.
    private func paintArrowsApart(along axis: Point) {
        for side in [-1.0, 1] {
            let (tip, back) = (side * 0.95, side * 0.4)
            let corners = [(tip, 0.0), (back, -0.42), (back, 0.42)].map { along, across in
                Point(
                    x: along * axis.x + across * axis.y, y: along * axis.y + across * axis.x)
            }
            fill(Path(corners))
        }
    }

    /// A disc with eight rays.
    private func paintSun() {
        fill(.disc, 0.45)
        for number in 0..<8 {
            let angle = Trigonometry.halfTurn * Double(number) / 4
            let (x, y) = (Trigonometry.cos(angle), Trigonometry.sin(angle))
            line(0.62 * x, 0.62 * y, 0.95 * x, 0.95 * y, 0.16)
        }
    }

    /// A screen and what points at it.
    private func paintScreen() {
        let frame = Path.rectangle(x: -0.95, y: -0.95, width: 1.9, height: 1.05).without(
            .rectangle(x: -0.72, y: -0.72, width: 1.44, height: 0.59))
        fill(frame)
        fill(Path([Point(x: 0, y: 0.3), Point(x: 0.5, y: 0.95), Point(x: -0.5, y: 0.95)]))
    }
}
