import Testing

@testable import Arena

struct LevelReadingTests {
    @Test func everyClassBecomesItsPart() throws {
        var drawing = Drawing(spawn: Vector(x: 2, y: 3))
        drawing.add(wall: 8, 4, 3, 0.5)
        drawing.add(mine: Vector(x: 20, y: 9), radius: 0.75)
        drawing.add(saw: Vector(x: 4, y: 12), to: Vector(x: 28, y: 12), radius: 0.5, period: 6)
        drawing.add("star", 12, 6, 4, 3)
        drawing.properties.append(#"{"name": "round_s", "type": "int", "value": 90}"#)

        let level = try drawing.level()

        #expect(level.title == "Test")
        #expect(level.width == 32)
        #expect(level.height == 18)
        #expect(level.roundSeconds == 90)
        #expect(level.spawns == [Vector(x: 2, y: 3)])
        #expect(level.walls == [Scene.Box(x: 8, y: 4, width: 3, height: 0.5)])
        #expect(level.mines == [Circle(centre: Vector(x: 20, y: 9), radius: 0.75)])
        #expect(level.starAreas == [Scene.Box(x: 12, y: 6, width: 4, height: 3)])
        let way = Saw(
            radius: 0.5, start: Vector(x: 4, y: 12), end: Vector(x: 28, y: 12), period: 6, phase: 0)
        #expect(level.saws == [way])
    }

    @Test func aRoundIsAMinuteUnlessTheLevelSaysOtherwise() throws {
        #expect(try Drawing().level().roundSeconds == 60)
    }

    @Test(arguments: ["class", "type"])
    func theClassMayStandUnderEitherKey(_ key: String) throws {
        var drawing = Drawing(spawn: nil)
        drawing.objects = [#"{"id": 1, "\#(key)": "spawn", "x": 64, "y": 64, "point": true}"#]
        #expect(try drawing.level().spawns == [Vector(x: 2, y: 2)])
    }

    @Test func anEmptyTypeDoesNotHideTheClass() throws {
        var drawing = Drawing(spawn: nil)
        drawing.objects = [
            #"{"id": 1, "type": "", "class": "spawn", "x": 64, "y": 64, "point": true}"#
        ]
        #expect(try drawing.level().spawns == [Vector(x: 2, y: 2)])
    }

    @Test func aPointForStarsReachesAroundItselfAndNotOutOfTheMap() throws {
        var drawing = Drawing()
        drawing.add("star", 16, 9, more: #""point": true"#)
        drawing.add("star", 0.5, 17.5, more: #""point": true"#)
        #expect(
            try drawing.level().starAreas == [
                Scene.Box(x: 14.5, y: 7.5, width: 3, height: 3),
                Scene.Box(x: 0, y: 16, width: 2, height: 2),
            ])
    }

    @Test func groupsAreReadAndShiftsAddUp() throws {
        let spawn = #"{"id": 1, "type": "spawn", "x": 64, "y": 64, "point": true}"#
        let level = try Level(
            reading: """
                {"width": 16, "height": 9, "tilewidth": 64, "tileheight": 64,
                 "properties": [{"name": "title", "value": "Groups"}],
                 "layers": [
                  {"type": "group", "name": "All", "offsetx": 32, "layers": [
                   {"type": "objectgroup", "name": "Places", "offsetx": 32, "offsety": 96,
                    "objects": [\(spawn)]}]}]}
                """)
        #expect(level.spawns == [Vector(x: 4, y: 5)])
        #expect(level.width == 32)
        #expect(level.height == 18)
    }

    @Test func layersOfOtherKindsAreIgnored() throws {
        let spawn = #"{"id": 1, "type": "spawn", "x": 64, "y": 64, "point": true}"#
        let level = try Level(
            reading: """
                {"orientation": "orthogonal", "width": 32, "height": 18,
                 "tilewidth": 32, "tileheight": 32, "backgroundcolor": "#123456",
                 "properties": [{"name": "title", "type": "string", "value": "Layers"}],
                 "layers": [
                  {"type": "tilelayer", "name": "Floor", "data": "eJxjYBgFAAE", "width": 32},
                  {"type": "imagelayer", "name": "Sky", "image": "sky.png"},
                  {"type": "a kind of the future"},
                  {"type": "objectgroup", "name": "Places", "objects": [\(spawn)]}]}
                """)
        #expect(level.spawns.count == 1)
        #expect(level.walls.isEmpty)
    }

    @Test func aSawTurnsWhereItsPropertyPointsToWhereverThatStandsInTheFile() throws {
        var drawing = Drawing()
        drawing.add(
            "saw", 4, 4, 1, 1,
            more: """
                "ellipse": true, "properties": [
                 {"name": "phase", "type": "float", "value": 0.25},
                 {"name": "to", "type": "object", "value": 3}]
                """)
        drawing.add("turn", 20, 6, more: #""point": true"#)
        let saw = try #require(try drawing.level().saws.first)
        #expect(saw.end == Vector(x: 20, y: 6))
        #expect(saw.phase == 0.25)
        #expect(saw.periodTicks == 240)
    }

    @Test func theLargestNumberOfObjectsIsAccepted() throws {
        var drawing = Drawing()
        while drawing.objects.count < LevelLimits.objects { drawing.add(wall: 20, 10, 1, 1) }
        #expect(try drawing.level().walls.count == LevelLimits.objects - 1)
    }

    @Test func whateverChangesAStepChangesTheDigest() throws {
        var drawing = Drawing()
        drawing.add(wall: 8, 4, 3, 0.5)
        var seen = [try drawing.level().digest]
        func note(_ change: (inout Drawing) -> Void) throws {
            var changed = drawing
            change(&changed)
            let digest = try changed.level().digest
            #expect(!seen.contains(digest))
            seen.append(digest)
        }
        try note { $0.width = 33 }
        try note { $0.height = 19 }
        try note { $0.properties.append(#"{"name": "round_s", "type": "int", "value": 61}"#) }
        try note { $0.add(spawn: Vector(x: 5, y: 5)) }
        try note { $0.add(wall: 9, 9, 1, 1) }
        try note { $0.add(mine: Vector(x: 9, y: 9), radius: 1) }
        try note { $0.add(mine: Vector(x: 9, y: 9), radius: 1.5) }
        try note { $0.add("star", 9, 9, 1, 1) }
        let there = Vector(x: 9, y: 9)
        try note { $0.add(saw: there, to: Vector(x: 9, y: 12), radius: 1, period: 4) }
        try note { $0.add(saw: there, to: Vector(x: 9, y: 12), radius: 1, period: 5) }
        try note { $0.add(saw: there, to: Vector(x: 9, y: 13), radius: 1, period: 4) }
    }
}
