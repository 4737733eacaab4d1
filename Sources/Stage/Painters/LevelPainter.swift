import Arena

/// Paints the floor of a level and its walls.
///
/// Walls that touch are one wall to the eye: their rectangles are first laid into a map of bits, and
/// rims, fronts and shadows follow the edges of that map.
struct LevelPainter {
    let canvas: Canvas
    let layout: Layout

    /// Paints the still part of a level.
    func paint(walls: [Scene.Box]) {
        paintFloor()
        let map = map(of: walls)
        canvas.clipped(to: layout.arena) {
            paintShadow(of: map)
            paintWalls(map)
        }
        paintFrame()
    }

    private func paintFloor() {
        let arena = layout.arena
        for y in arena.y..<arena.maxY {
            let share = Double(y - arena.y) / Double(arena.height)
            canvas.fill(
                Area(x: arena.x, y: y, width: arena.width, height: 1),
                Theme.floor.mixed(Theme.floorLow, share))
        }
        canvas.clipped(to: arena) {
            let centre = arena.centre
            for step in [-1.0, 0, 1] {
                canvas.glow(
                    at: Point(x: centre.x + step * Double(arena.width) * 0.24, y: centre.y),
                    radius: 256 * layout.unit, Colour(0x24356e, alpha: 110))
            }
            paintGrid()
        }
    }

    /// A dot at every second unit, so that speed can be seen on an empty floor.
    private func paintGrid() {
        let spacing = layout.scale * 2
        guard spacing >= 8 else { return }
        let dot = max(1, layout.unit * 1.3)
        var y = Double(layout.arena.y) + spacing / 2
        while y < Double(layout.arena.maxY) {
            var x = Double(layout.arena.x) + spacing / 2
            while x < Double(layout.arena.maxX) {
                canvas.disc(at: Point(x: x, y: y), radius: dot, Theme.grid)
                x += spacing
            }
            y += spacing
        }
    }

    /// A thin line of light around the level.
    private func paintFrame() {
        let width = max(1, (layout.unit * 2).rounded())
        let outer = layout.arena.inset(-Int(width))
        let path = Path.rounded(outer, radius: width * 2).without(
            .rounded(layout.arena, radius: width))
        canvas.fill(path, Theme.wallRim.opacity(0.45))
    }

    /// One bit a pixel of the level.
    private struct WallMap {
        let area: Area
        private var bits: [Bool]

        init(_ area: Area) {
            self.area = area
            bits = Array(repeating: false, count: area.width * area.height)
        }

        mutating func fill(_ wall: Area) {
            let visible = wall.intersection(area)
            guard !visible.isEmpty else { return }
            for y in visible.y..<visible.maxY {
                let row = (y - area.y) * area.width - area.x
                for x in visible.x..<visible.maxX { bits[row + x] = true }
            }
        }

        /// Whether there is a wall; beyond the level there is what lies at its edge.
        func has(_ x: Int, _ y: Int) -> Bool {
            let column = min(max(x - area.x, 0), area.width - 1)
            let row = min(max(y - area.y, 0), area.height - 1)
            return bits[row * area.width + column]
        }
    }

    private func map(of walls: [Scene.Box]) -> WallMap {
        var map = WallMap(layout.arena)
        for wall in walls {
            let start = layout.place(wall.x, wall.y)
            let end = layout.place(wall.x + wall.width, wall.y + wall.height)
            let x = Int(clamping: start.x.rounded())
            let y = Int(clamping: start.y.rounded())
            map.fill(
                Area(
                    x: x, y: y, width: Int(clamping: end.x.rounded()) - x,
                    height: Int(clamping: end.y.rounded()) - y))
        }
        return map
    }

    /// How high walls look, in pixels.
    private var depth: Int { Int(min(max(layout.scale * 0.22, 2), 24).rounded()) }

    /// Light falls from the upper left: what lies to the lower right of a wall is in its shadow.
    private func paintShadow(of map: WallMap) {
        let reach = depth * 2
        var above = [Int](repeating: reach, count: map.area.width + 1)
        for y in map.area.y..<map.area.maxY {
            // Pixels since the last wall, along the diagonal. Walked leftwards, one row is enough.
            for x in (map.area.x..<map.area.maxX).reversed() {
                let column = x - map.area.x + 1
                let steps = map.has(x, y) ? 0 : min(above[column - 1] + 1, reach)
                above[column] = steps
                guard steps > 0, steps < reach else { continue }
                let share = 0.5 * (1 - Double(steps) / Double(reach))
                canvas.fill(Area(x: x, y: y, width: 1, height: 1), Colour.black.opacity(share))
            }
        }
    }

    private func paintWalls(_ map: WallMap) {
        let rim = max(1, Int((layout.unit * 2).rounded()))
        for y in map.area.y..<map.area.maxY {
            let share = Double(y - map.area.y) / Double(map.area.height)
            let top = Theme.wallTop.mixed(Theme.wallTopLow, share)
            for x in map.area.x..<map.area.maxX where map.has(x, y) {
                let pixel = Area(x: x, y: y, width: 1, height: 1)
                if !map.has(x, y + depth) {
                    canvas.fill(pixel, Theme.wallFront)
                } else if !map.has(x, y - rim) {
                    canvas.fill(pixel, Theme.wallRim)
                } else if !map.has(x - rim, y) || !map.has(x + rim, y) {
                    canvas.fill(pixel, top.mixed(Theme.wallRim, 0.45))
                } else if !map.has(x, y + depth + rim) {
                    canvas.fill(pixel, top.mixed(Theme.wallRim, 0.3))
                } else {
                    canvas.fill(pixel, top)
                }
            }
        }
    }
}
