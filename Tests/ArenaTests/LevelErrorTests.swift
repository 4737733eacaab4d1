import JSONEdge
import Testing

@testable import Arena

struct LevelErrorTests {
    /// A faulty map and what is said about it.
    struct Case: CustomTestStringConvertible, Sendable {
        var drawing: Drawing
        var message: String

        init(
            _ message: String, spawn: Vector? = Vector(x: 2, y: 2),
            _ edit: (inout Drawing) -> Void
        ) {
            drawing = Drawing(spawn: spawn)
            edit(&drawing)
            self.message = message
        }

        var testDescription: String { message }
    }

    @Test(arguments: maps + objects + shapes + properties)
    func everyFaultSaysWhereItIsAndWhatIsAccepted(_ test: Case) throws {
        let error = #expect(throws: LevelError.self) { try test.drawing.level() }
        #expect(error?.description == test.message)
    }

    static let maps = [
        Case("infinite: expected a map with a fixed size") {
            $0.members = #""orientation": "orthogonal", "infinite": true"#
        },
        Case("orientation isometric: expected orthogonal") {
            $0.members = #""orientation": "isometric""#
        },
        Case("width of 7 tiles of 32 pixels: expected 256 to 4096 pixels in all") { $0.width = 7 },
        Case("width of 129 tiles of 32 pixels: expected 256 to 4096 pixels in all") {
            $0.width = 129
        },
        Case("height of 0 tiles of 32 pixels: expected 256 to 4096 pixels in all") {
            $0.height = 0
        },
        Case("height of -18 tiles of 32 pixels: expected 256 to 4096 pixels in all") {
            $0.height = -18
        },
        Case("width of 1e+300 tiles of 32 pixels: expected 256 to 4096 pixels in all") {
            $0.width = 1e300
        },
        Case("no place to begin: expected a point of class spawn", spawn: nil) { _ in },
        Case("layer Things: too many objects: expected at most 256") {
            while $0.objects.count <= LevelLimits.objects { $0.add(wall: 20, 10, 1, 1) }
        },
    ]

    static let objects = [
        Case(
            "layer Things: object 2: class mien: expected one of "
                + "wall, spawn, star, mine, saw, turn"
        ) { $0.add("mien", 4, 4, 1, 1) },
        Case(
            "layer Things: object 2: no class: expected one of "
                + "wall, spawn, star, mine, saw, turn"
        ) { $0.add("", 4, 4, 1, 1) },
        Case("layer Things: object 2: is rotated by 45.5 degrees: expected 0") {
            $0.add("wall", 4, 4, 1, 1, more: #""rotation": 45.5"#)
            $0.objects[1] = $0.objects[1].replacing(#""rotation": 0, "#, with: "")
        },
        Case(
            "layer Things: object 2: x 1008, y 32, width 32, height 32: "
                + "expected a place inside the map of 1024 x 576 pixels"
        ) { $0.add(wall: 31.5, 1, 1, 1) },
        Case(
            "layer Things: object 2: x -1, y 32, width 32, height 32: "
                + "expected a place inside the map of 1024 x 576 pixels"
        ) { $0.add(wall: -1 / 32, 1, 1, 1) },
        Case(
            "layer Things: object 2: x 32, y 32, width -32, height 32: "
                + "expected a place inside the map of 1024 x 576 pixels"
        ) { $0.add(wall: 1, 1, -1, 1) },
        Case(
            "layer Things: object 2: x 32, y 1e+300, width 32, height 32: "
                + "expected a place inside the map of 1024 x 576 pixels"
        ) { $0.add(wall: 1, 1e300 / 32, 1, 1) },
        Case(
            "layer Things: object 2: x 1024, y 577, width 0, height 0: "
                + "expected a place inside the map of 1024 x 576 pixels"
        ) { $0.add("star", 32, 577 / 32, more: #""point": true"#) },
        Case("layer Things: object 2: is 0 x 32 pixels: expected a size above 0") {
            $0.add(wall: 4, 4, 0, 1)
        },
        Case("layer Things: object 2: is 0 x 0 pixels: expected a size above 0") {
            $0.add("mine", 4, 4, more: #""ellipse": true"#)
        },
        Case("layer Things: object 2: is 4 pixels thick: expected 8 or more for class wall") {
            $0.add(wall: 4, 4, 6, 0.125)
        },
        Case("layer Things: object 2: is kept in a template: expected an object of its own") {
            $0.objects.append(#"{"id": 2, "template": "mine.tx", "x": 32, "y": 32}"#)
        },
        Case("layer Things: object 2: is at the map's edge: expected 16 pixels or more from it") {
            $0.add(spawn: Vector(x: 0.25, y: 9))
        },
        Case("layer Things: object 1: is in or at a wall: expected 16 pixels or more from it") {
            $0.add(wall: 2.25, 1, 2, 2)
        },
        Case("layer Things: object 1: is in or at a mine: expected 16 pixels or more from it") {
            $0.add(mine: Vector(x: 2, y: 3), radius: 0.75)
        },
        Case("layer Things: object 7 (the ? door): is a point: expected a rectangle for class wall")
        {
            $0.objects.append(
                """
                {"id": 7, "name": "the \\u001b door", "type": "wall", "x": 64, "y": 64,
                 "point": true}
                """)
        },
    ]

    static let shapes = [
        Case("layer Things: object 2: is a rectangle: expected a point for class spawn") {
            $0.add("spawn", 4, 4, 1, 1)
        },
        Case("layer Things: object 2: is an ellipse: expected a rectangle for class wall") {
            $0.add("wall", 4, 4, 1, 1, more: #""ellipse": true"#)
        },
        Case("layer Things: object 2: is a rectangle: expected an ellipse for class mine") {
            $0.add("mine", 4, 4, 1, 1)
        },
        Case("layer Things: object 2: is a point: expected an ellipse for class saw") {
            $0.add("saw", 4, 4, more: #""point": true"#)
        },
        Case(
            "layer Things: object 2: is an ellipse: expected a point or a rectangle for class star"
        ) { $0.add("star", 4, 4, 1, 1, more: #""ellipse": true"#) },
        Case("layer Things: object 2: is a rectangle: expected a point for class turn") {
            $0.add("turn", 4, 4, 1, 1)
        },
        Case("layer Things: object 2: is not round: expected an ellipse as wide as it is high") {
            $0.add("mine", 4, 4, 1, 2, more: #""ellipse": true"#)
        },
        Case("layer Things: object 2: is 8 pixels wide: expected 16 to 256") {
            $0.add("mine", 4, 4, 0.25, 0.25, more: #""ellipse": true"#)
        },
        Case("layer Things: object 2: is 288 pixels wide: expected 16 to 256") {
            $0.add("mine", 4, 4, 9, 9, more: #""ellipse": true"#)
        },
        Case("layer Things: object 2: is a polygon: expected a point, a rectangle or an ellipse") {
            $0.add("wall", 4, 4, more: #""polygon": [{"x": 0, "y": 0}, {"x": 9, "y": 9}]"#)
        },
        Case("layer Things: object 2: is a line: expected a point, a rectangle or an ellipse") {
            $0.add("wall", 4, 4, more: #""polyline": [{"x": 0, "y": 0}, {"x": 9, "y": 9}]"#)
        },
        Case("layer Things: object 2: is a text: expected a point, a rectangle or an ellipse") {
            $0.add("wall", 4, 4, 1, 1, more: #""text": {"text": "hello"}"#)
        },
        Case("layer Things: object 2: is a tile: expected a point, a rectangle or an ellipse") {
            $0.add("wall", 4, 4, 1, 1, more: #""gid": 3"#)
        },
    ]

    static let properties = [
        Case("property title: missing: expected a text of 1 to 40 characters") {
            $0.properties = []
        },
        Case(#"property title: "": expected a text of 1 to 40 characters"#) {
            $0.properties = [#"{"name": "title", "value": ""}"#]
        },
        Case("property title: 7: expected a text of 1 to 40 characters") {
            $0.properties = [#"{"name": "title", "type": "int", "value": 7}"#]
        },
        Case(#"property title: "two?lines": expected a text of 1 to 40 characters"#) {
            $0.properties = [#"{"name": "title", "value": "two\nlines"}"#]
        },
        Case("property round_s: 9: expected a number from 10 to 600") {
            $0.properties.append(#"{"name": "round_s", "type": "int", "value": 9}"#)
        },
        Case("property round_s: 601.5: expected a number from 10 to 600") {
            $0.properties.append(#"{"name": "round_s", "type": "float", "value": 601.5}"#)
        },
        Case(#"property round_s: "60": expected a number from 10 to 600"#) {
            $0.properties.append(#"{"name": "round_s", "value": "60"}"#)
        },
        Case("property round_s: true: expected a number from 10 to 600") {
            $0.properties.append(#"{"name": "round_s", "type": "bool", "value": true}"#)
        },
        Case("property round_s: a value with members: expected a number from 10 to 600") {
            $0.properties.append(#"{"name": "round_s", "type": "class", "value": {"a": 1}}"#)
        },
        Case("property round: not known here: expected title, round_s") {
            $0.properties.append(#"{"name": "round", "type": "int", "value": 60}"#)
        },
        Case("layer Things: object 2: property hard: not known here: expected none") {
            $0.add(
                "wall", 4, 4, 1, 1,
                more: #""properties": [{"name": "hard", "type": "bool", "value": true}]"#)
        },
        Case(
            "layer Things: object 2: property to: missing: "
                + "expected the id of an object of class turn"
        ) { $0.add("saw", 4, 4, 1, 1, more: #""ellipse": true"#) },
        Case(
            "layer Things: object 2: property to: 1: expected the id of an object of class turn"
        ) { $0.add(sawWith: #"{"name": "to", "type": "object", "value": 1}"#) },
        Case(
            "layer Things: object 2: property to: 3: expected the id of an object of class turn"
        ) {
            $0.add(sawWith: #"{"name": "to", "type": "int", "value": 3}"#)
            $0.add("turn", 20, 6, more: #""point": true"#)
        },
        Case("layer Things: object 2: property period_s: 0: expected a number from 0.5 to 60") {
            $0.add(sawWith: turn + #", {"name": "period_s", "type": "float", "value": 0}"#)
            $0.add("turn", 20, 6, more: #""point": true"#)
        },
        Case("layer Things: object 2: property phase: 1.5: expected a number from 0 to 1") {
            $0.add(sawWith: turn + #", {"name": "phase", "type": "float", "value": 1.5}"#)
            $0.add("turn", 20, 6, more: #""point": true"#)
        },
        Case("layer Things: object 2: property speed: not known here: expected to, period_s, phase")
        {
            $0.add(sawWith: turn + #", {"name": "speed", "type": "float", "value": 2}"#)
            $0.add("turn", 20, 6, more: #""point": true"#)
        },
    ]

    private static let turn = #"{"name": "to", "type": "object", "value": 3}"#

    @Test func numbersThatAreNoneAreRefused() throws {
        var drawing = Drawing()
        drawing.add(wall: 4, 4, 1, 1)
        let text = Array(drawing.text.utf8)
        var map = try JSONEdge.decode(TiledMap.self, from: text, source: "test.tmj")
        map.layers[0].objects?[1].x = .nan
        #expect(throws: LevelError.self) { try Level(map) }
        map.layers[0].objects?[1].x = 32
        map.layers[0].objects?[1].width = .infinity
        #expect(throws: LevelError.self) { try Level(map) }
        map.layers[0].objects?[1].width = 32
        map.layers[0].objects?[1].rotation = .nan
        #expect(throws: LevelError.self) { try Level(map) }
        map.layers[0].objects?[1].rotation = nil
        map.layers[0].offsetX = .nan
        #expect(throws: LevelError.self) { try Level(map) }
        map.layers[0].offsetX = nil
        map.tileWidth = .nan
        #expect(throws: LevelError.self) { try Level(map) }
    }

    @Test func aFieldOfTheWrongTypeIsNamedByItsPath() {
        let error = #expect(throws: JSONFault.self) {
            var drawing = Drawing()
            drawing.objects.append(#"{"id": 2, "type": "wall", "x": "4"}"#)
            _ = try drawing.level()
        }
        #expect(error?.description == "test.tmj: layers[0].objects[1].x: expected a number")
    }

    /// Every way in which a file can be cut short.
    @Test func aMapCutAnywhereIsRefused() {
        var drawing = Drawing()
        drawing.add(saw: Vector(x: 4, y: 12), to: Vector(x: 28, y: 12), radius: 0.5, period: 6)
        let bytes = Array(drawing.text.utf8)
        for count in bytes.indices {
            #expect(throws: JSONFault.self) {
                try JSONEdge.decode(
                    TiledMap.self, from: Array(bytes[..<count]), source: "test.tmj")
            }
        }
    }
}

extension Drawing {
    /// Adds a saw with these properties.
    fileprivate mutating func add(sawWith properties: String) {
        add("saw", 4, 4, 1, 1, more: #""ellipse": true, "properties": [\#(properties)]"#)
    }
}
