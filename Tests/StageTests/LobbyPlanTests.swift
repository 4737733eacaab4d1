import Match
import Testing

@testable import Stage

extension OnStage {
    /// Where the parts of the lobby lie.
    struct LobbyPlanTests {
        static let sizes = [(1280, 720), (1920, 1080), (640, 480), (2560, 1080), (960, 540)]

        private func isWithin(_ inner: Area, _ outer: Area) -> Bool {
            inner.intersection(outer) == inner
        }

        private func plan(_ size: (Int, Int), _ lobby: Lobby, isOver: Bool) -> LobbyPlan {
            let layout = Layout(width: size.0, height: size.1, players: 0, level: (32, 18))
            return LobbyPlan(layout.bounds, unit: layout.unit, lobby, isOver: isOver) { _ in
                lobby.keys.isEmpty ? 0 : 2
            }
        }

        @Test(arguments: sizes, [true, false])
        func nothingOverlaps(size: (Int, Int), isOver: Bool) {
            let bounds = Area(width: size.0, height: size.1)
            for lobby in [Lobbies.plain(), Lobbies.crowded()] {
                let plan = plan(size, lobby, isOver: isOver)
                let parts = [
                    plan.title, plan.invitation, plan.podium, plan.asking, plan.roster, plan.line,
                    plan.keys,
                ].filter { !$0.isEmpty }
                for (index, part) in parts.enumerated() {
                    #expect(isWithin(part, bounds), "\(part) in \(size)")
                    for other in parts[..<index] {
                        #expect(part.intersection(other).isEmpty, "\(part) and \(other)")
                    }
                }
                #expect(!plan.invitation.isEmpty)
                #expect(!plan.keys.isEmpty)
                #expect(plan.podium.isEmpty == !isOver)
                #expect(plan.asking.isEmpty == lobby.asking.isEmpty)
                #expect(!plan.roster.isEmpty || isOver)
            }
        }

        /// On a television of 40 inches, 16:9, whose picture is 498 mm high.
        @Test(arguments: [(1280, 720), (1920, 1080)], [62, 97, 106])
        func theCodeIsTwentyCentimetresHigh(size: (Int, Int), bytes: Int) throws {
            let code = try #require(QRCode(String(repeating: "a", count: bytes)))
            let plan = plan(size, Lobbies.plain(), isOver: false)
            let canvas = Canvas(width: 8, height: 8)
            let module = QRPainter(canvas: canvas, code: code).module(for: plan.codeSide)
            let millimetres = 498 * Double(module * code.size) / Double(size.1)
            #expect(millimetres >= 200)
        }

        @Test
        func aCodeThatDoesNotFitHasNoModule() throws {
            let code = try #require(QRCode("A"))
            let painter = QRPainter(canvas: Canvas(width: 8, height: 8), code: code)
            #expect(painter.module(for: 28) == 0)
            #expect(painter.module(for: 29) == 1)
            #expect(painter.module(for: 57) == 1)
            #expect(painter.module(for: 58) == 2)
            #expect(painter.module(for: -5) == 0)
        }

        @Test(arguments: 0...128, [(764, 520), (764, 270), (330, 300), (700, 90)])
        func everySeatHasItsCell(count: Int, room: (Int, Int)) {
            let area = Area(x: 7, y: 9, width: room.0, height: room.1)
            let plan = RosterPlan(count, in: area, unit: 1)
            #expect(plan.columns >= 1)
            let shown = min(count, plan.capacity)
            // What is not shown would not fit.
            if shown < count { #expect(plan.rows == room.1 / 23) }
            let cells = (0..<shown).map { plan.cell($0, gap: 4) }
            for (index, cell) in cells.enumerated() {
                #expect(!cell.isEmpty && isWithin(cell, area), "\(cell) of \(count)")
                for other in cells[..<index] { #expect(cell.intersection(other).isEmpty) }
            }
        }

        @Test
        func eightPlayersHaveRoomForWords() {
            let plan = plan((1280, 720), Lobbies.crowded(), isOver: false)
            let grid = RosterPlan(8, in: plan.roster.inset(28), unit: 1)
            #expect(grid.columns == 2)
            #expect(grid.detail != .small)
        }
    }
}
