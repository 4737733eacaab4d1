import Arena
import Determinism

/// Everything of a picture that stands still for a whole round, painted once: the sky, the level,
/// the grounds of the panels.
struct Backdrop {
    /// What the still part depends on.
    private struct Key: Equatable {
        var layout: Layout
        var walls: [Scene.Box]
    }

    private var key: Key?
    private var canvas: Canvas?
    /// The sky alone: the same for every round, and most of the work.
    private var sky: Canvas?

    /// The still part of a picture, painted anew only when it changed.
    mutating func canvas(for scene: Scene, _ layout: Layout) -> Canvas {
        let wanted = Key(layout: layout, walls: scene.walls)
        if let canvas, key == wanted { return canvas }
        let fresh = Canvas(width: layout.bounds.width, height: layout.bounds.height)
        fresh.copy(sky(of: layout.bounds, unit: layout.unit))
        Self.paintStars(layout, on: fresh)
        if !layout.arena.isEmpty {
            LevelPainter(canvas: fresh, layout: layout).paint(walls: scene.walls)
        }
        Self.paintGrounds(layout, on: fresh)
        key = wanted
        canvas = fresh
        return fresh
    }

    private mutating func sky(of bounds: Area, unit: Double) -> Canvas {
        if let sky, sky.bounds == bounds { return sky }
        let fresh = Canvas(width: bounds.width, height: bounds.height)
        Self.paintSky(on: fresh, unit: unit)
        sky = fresh
        return fresh
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
