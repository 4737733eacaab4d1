import Testing

@testable import Stage

extension OnStage {
    /// Where things lie.
    struct LayoutTests {
        static let sizes = [(1280, 720), (1920, 1080), (960, 540), (640, 360), (800, 600)]

        private func isWithin(_ inner: Area, _ outer: Area) -> Bool {
            inner.intersection(outer) == inner
        }

        @Test(arguments: 1...16, sizes)
        func nothingOverlaps(players: Int, size: (Int, Int)) {
            for level in [(32.0, 18.0), (50, 18), (18, 32), (10, 10)] {
                let layout = Layout(
                    width: size.0, height: size.1, players: players, level: level)
                #expect(layout.panels.count == players)
                let parts = [layout.arena] + layout.panels + layout.header.areas
                for (index, part) in parts.enumerated() {
                    #expect(!part.isEmpty)
                    #expect(isWithin(part, layout.bounds), "\(part) in \(size)")
                    for other in parts[..<index] {
                        #expect(part.intersection(other).isEmpty, "\(part) and \(other)")
                    }
                }
            }
        }

        @Test
        func morePlayersThanPanelsGetAList() {
            for players in [17, 128, 10_000] {
                let layout = Layout(width: 1280, height: 720, players: players, level: (32, 18))
                #expect(layout.panels.isEmpty)
                #expect(!layout.list.isEmpty)
                #expect(layout.list.intersection(layout.arena).isEmpty)
                #expect(isWithin(layout.list, layout.bounds))
            }
        }

        @Test
        func theLevelKeepsItsShape() {
            for players in [0, 1, 4, 8, 16, 17] {
                let layout = Layout(width: 1280, height: 720, players: players, level: (32, 18))
                let shape = Double(layout.arena.width) / Double(layout.arena.height)
                #expect(abs(shape - 32.0 / 18) < 0.02)
                let corner = layout.place(32, 18)
                #expect(abs(corner.x - Double(layout.arena.maxX)) <= 1)
                #expect(abs(corner.y - Double(layout.arena.maxY)) <= 1)
            }
        }

        @Test(arguments: [(0.0, 18.0), (32, 0), (-1, 18), (32, -.infinity), (.nan, 18), (1e9, 1)])
        func aLevelWithoutASizeHasNoPlace(width: Double, height: Double) {
            let layout = Layout(width: 1280, height: 720, players: 2, level: (width, height))
            #expect(layout.arena.isEmpty)
            #expect(layout.scale == 0)
        }

        @Test(arguments: 1...16)
        func partsOfAPanelLieInIt(players: Int) {
            let layout = Layout(width: 1280, height: 720, players: players, level: (32, 18))
            for panel in layout.panels {
                let plan = TilePlan(panel, layout)
                for point in [
                    plan.chip, plan.name, plan.score, plan.radar, plan.distance, plan.azimuth,
                    plan.elevation, plan.icon, plan.status, plan.detail, plan.pad,
                    Point(x: plan.radar.x - plan.radarRadius, y: plan.radar.y),
                    Point(x: plan.radar.x + plan.radarRadius, y: plan.radar.y),
                    Point(x: plan.radar.x, y: plan.radar.y - plan.radarRadius),
                ] {
                    #expect(panel.contains(point), "\(point) in \(panel)")
                }
            }
        }
    }
}
