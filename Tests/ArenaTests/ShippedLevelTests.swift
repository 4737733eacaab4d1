import JSONEdge
import Testing

@testable import Arena

struct ShippedLevelTests {
    @Test func theFolderHoldsTheseLevelsAndNothingElse() throws {
        #expect(try ShippedLevel.files() == ShippedLevel.allCases.map { "\($0.rawValue).tmj" })
    }

    @Test(arguments: ShippedLevel.allCases)
    func everyLevelFillsAWideScreenAndSeatsEightPlayers(_ shipped: ShippedLevel) throws {
        let level = try shipped.read()
        #expect(level.width == 32)
        #expect(level.height == 18)
        #expect(level.spawns.count >= 8)
        #expect(!level.starAreas.isEmpty)
        #expect(!level.saws.isEmpty)
    }

    @Test(arguments: ShippedLevel.allCases)
    func noTwoSpawnsOverlap(_ shipped: ShippedLevel) throws {
        let spawns = try shipped.read().spawns
        for (index, spawn) in spawns.enumerated() {
            for other in spawns[..<index] {
                #expect((spawn - other).length >= 4 * Rules.shipRadius)
            }
        }
    }

    @Test(arguments: ShippedLevel.allCases)
    func noSawComesByASpawn(_ shipped: ShippedLevel) throws {
        let level = try shipped.read()
        for saw in level.saws {
            for tick in 0..<saw.periodTicks {
                let circle = saw.circle(at: tick)
                for spawn in level.spawns {
                    let distance = (circle.centre - spawn).length
                    #expect(distance > circle.radius + Rules.shipRadius - Rules.mercy)
                }
            }
        }
    }

    @Test(arguments: ShippedLevel.allCases)
    func everyStarAreaHasRoomForAStar(_ shipped: ShippedLevel) throws {
        let level = try shipped.read()
        for area in level.starAreas {
            var places: [Vector] = []
            for row in 0...20 {
                for column in 0...20 {
                    let x = area.x + area.width * Double(column) / 20
                    let y = area.y + area.height * Double(row) / 20
                    places.append(Vector(x: x, y: y))
                }
            }
            #expect(places.contains { level.isFree($0, radius: Rules.wallClearance) })
        }
    }

    /// Ships fit through wherever a player can see a way: everything that is free is one room.
    @Test(arguments: ShippedLevel.allCases)
    func everyFreePlaceCanBeReachedFromTheFirstSpawn(_ shipped: ShippedLevel) throws {
        let level = try shipped.read()
        let mesh = 4
        let columns = Int(level.width) * mesh + 1
        let rows = Int(level.height) * mesh + 1
        func isFree(_ column: Int, _ row: Int) -> Bool {
            let place = Vector(x: Double(column) / Double(mesh), y: Double(row) / Double(mesh))
            return level.isFree(place, radius: Rules.shipRadius)
        }
        var isReached = [Bool](repeating: false, count: columns * rows)
        var next = [(Int(level.spawns[0].x * 4), Int(level.spawns[0].y * 4))]
        while let (column, row) = next.popLast() {
            guard (0..<columns).contains(column), (0..<rows).contains(row),
                !isReached[row * columns + column], isFree(column, row)
            else { continue }
            isReached[row * columns + column] = true
            next += [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        }
        for row in 0..<rows {
            for column in 0..<columns where isFree(column, row) {
                #expect(isReached[row * columns + column], "column \(column), row \(row)")
            }
        }
    }

    /// What Tiled itself wants to find in a map.
    struct Frame: Decodable {
        struct Layer: Decodable {
            struct Object: Decodable {
                var id: Double
                var type: String
            }
            var id: Double
            var objects: [Object]
        }
        var type: String
        var version: String
        var tiledversion: String
        var nextlayerid: Double
        var nextobjectid: Double
        var layers: [Layer]
    }

    @Test(arguments: ShippedLevel.allCases)
    func theEditorFindsItsOwnFields(_ shipped: ShippedLevel) throws {
        let bytes = try ShippedLevel.bytes(of: shipped.path)
        let frame = try JSONEdge.decode(Frame.self, from: bytes, source: shipped.path)
        #expect(frame.type == "map")
        #expect(frame.version == "1.10")
        #expect(frame.tiledversion.hasPrefix("1.10"))
        let layers = frame.layers.map(\.id)
        #expect(Set(layers).count == layers.count)
        #expect(layers.allSatisfy { $0 < frame.nextlayerid })
        let objects = frame.layers.flatMap(\.objects).map(\.id)
        #expect(Set(objects).count == objects.count)
        #expect(objects.allSatisfy { $0 < frame.nextobjectid })
    }
}
