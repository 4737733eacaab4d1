import Arena
import Determinism

/// Everything of a picture that stands still for a whole round, painted once: the sky, the level,
/// the grounds of the panels.
///
/// Each layer holds the ones below it. A window of another size changes all, another level the upper
/// two, and a player who joins the last alone.
struct Backdrop {
    private var sky = Layer<Area>()
    private var level = Layer<LevelKey>()
    private var grounds = Layer<GroundsKey>()

    /// What the level's layer depends on.
    private struct LevelKey: Equatable {
        var bounds: Area
        var arena: Area
        var scale: Double
        var header: Layout.Header
        var walls: [Scene.Box]
    }

    /// What the uppermost layer depends on.
    private struct GroundsKey: Equatable {
        var level: LevelKey
        var layout: Layout
    }

    /// A picture, and what it was painted for.
    private struct Layer<Key: Equatable> {
        private var key: Key?
        private var canvas: Canvas?

        /// The picture for a key, painted anew when it was another one's.
        mutating func canvas(for wanted: Key, size: Area, _ paint: (Canvas) -> Void) -> Canvas {
            if let canvas, key == wanted { return canvas }
            let fresh = Canvas(width: size.width, height: size.height)
            paint(fresh)
            key = wanted
            canvas = fresh
            return fresh
        }
    }

    /// The still part of a picture.
    mutating func canvas(for scene: Scene, _ layout: Layout) -> Canvas {
        let bounds = layout.bounds
        let sky = skyAlone(layout)
        let levelKey = LevelKey(
            bounds: bounds, arena: layout.arena, scale: layout.scale, header: layout.header,
            walls: scene.walls)
        let level = level.canvas(for: levelKey, size: bounds) { canvas in
            canvas.copy(sky)
            Self.paintStars(layout, on: canvas)
            guard !layout.arena.isEmpty else { return }
            LevelPainter(canvas: canvas, layout: layout).paint(walls: scene.walls)
        }
        let key = GroundsKey(level: levelKey, layout: layout)
        return grounds.canvas(for: key, size: bounds) { canvas in
            canvas.copy(level)
            Self.paintGrounds(layout, on: canvas)
        }
    }

    /// The sky without a level: what the lobby lies on.
    mutating func skyAlone(_ layout: Layout) -> Canvas {
        sky.canvas(for: layout.bounds, size: layout.bounds) { canvas in
            Self.paintSky(on: canvas, unit: layout.unit)
        }
    }

    private static func paintSky(on canvas: Canvas, unit: Double) {
        for y in 0..<canvas.height {
            let share = Double(y) / Double(canvas.height)
            let colour = Theme.sky.mixed(Theme.skyLow, share)
            canvas.fill(Area(x: 0, y: y, width: canvas.width, height: 1), colour)
        }
        var random = SplitMix64(seed: 11)
        for _ in 0..<9 {
            let place = Point(
                x: random.nextUnit() * Double(canvas.width),
                y: random.nextUnit() * Double(canvas.height))
            let colour = random.next(below: 2) == 0 ? Colour(0x2a3f86) : Colour(0x5a2f7a)
            // Wider than a glow may be: three beside each other.
            for step in 0..<3 {
                canvas.glow(
                    at: Point(x: place.x + Double(step) * 90 * unit, y: place.y),
                    radius: 250 * unit,
                    colour.opacity(0.10))
            }
        }
    }

    private static func paintStars(_ layout: Layout, on canvas: Canvas) {
        var random = SplitMix64(seed: 12)
        for _ in 0..<(canvas.width * canvas.height / 5200) {
            let place = Point(
                x: random.nextUnit() * Double(canvas.width),
                y: random.nextUnit() * Double(canvas.height))
            let size = 0.5 + random.nextUnit() * 0.9
            let strength = 0.15 + random.nextUnit() * 0.5
            // No dots among the letters.
            guard !layout.header.areas.contains(where: { $0.contains(place) }) else { continue }
            canvas.disc(at: place, radius: size, Theme.star.opacity(strength))
        }
    }

    private static func paintGrounds(_ layout: Layout, on canvas: Canvas) {
        let radius = 10 * layout.unit
        for panel in layout.panels + (layout.list.isEmpty ? [] : [layout.list]) {
            canvas.fill(.rounded(panel, radius: radius), Theme.panelEdge)
            let inner = panel.inset(max(1, Int(layout.unit.rounded())))
            canvas.fill(.rounded(inner, radius: radius - 1), Theme.panel)
        }
        for panel in layout.panels {
            let plan = TilePlan(panel, layout)
            RadarPainter(canvas: canvas, centre: plan.radar, radius: plan.radarRadius).paintGround()
        }
    }
}
