import JSONEdge

@testable import Arena

/// A map for a test, object by object, in units: what an editor would save.
struct Drawing {
    var width = 32.0
    var height = 18.0
    /// The members of the map besides its size and layers.
    var members = #""orientation": "orthogonal", "infinite": false"#
    /// The members of the map's custom properties.
    var properties = [#"{"name": "title", "type": "string", "value": "Test"}"#]
    /// The objects of the one layer, each a JSON object.
    var objects: [String] = []
    private var nextID = 1

    /// A map with nothing but a place to begin in its upper left corner.
    init(spawn: Vector? = Vector(x: 2, y: 2)) {
        if let spawn { add(spawn: spawn) }
    }

    /// The text of the map.
    var text: String {
        """
        {"type": "map", \(members), "width": \(width), "height": \(height),
         "tilewidth": 32, "tileheight": 32, "properties": [\(properties.joined(separator: ", "))],
         "layers": [{"type": "objectgroup", "name": "Things", "id": 1,
                     "objects": [\(objects.joined(separator: ",\n"))]}]}
        """
    }

    /// The level that the map makes.
    func level() throws -> Level { try Level(reading: text) }

    mutating func add(spawn: Vector) { add("spawn", spawn.x, spawn.y, more: #""point": true"#) }

    mutating func add(wall x: Double, _ y: Double, _ width: Double, _ height: Double) {
        add("wall", x, y, width, height)
    }

    mutating func add(mine centre: Vector, radius: Double) {
        add(
            "mine", centre.x - radius, centre.y - radius, 2 * radius, 2 * radius,
            more: #""ellipse": true"#)
    }

    /// Adds a saw and the place where it turns.
    mutating func add(saw start: Vector, to end: Vector, radius: Double, period: Double) {
        add("turn", end.x, end.y, more: #""point": true"#)
        add(
            "saw", start.x - radius, start.y - radius, 2 * radius, 2 * radius,
            more: """
                "ellipse": true, "properties": [
                  {"name": "to", "type": "object", "value": \(nextID - 1)},
                  {"name": "period_s", "type": "float", "value": \(period)}]
                """)
    }

    /// Adds an object of any class, with any further members.
    mutating func add(
        _ kind: String, _ x: Double, _ y: Double, _ width: Double = 0, _ height: Double = 0,
        more: String = #""visible": true"#
    ) {
        objects.append(
            """
            {"id": \(nextID), "name": "", "type": "\(kind)", "x": \(x * 32), "y": \(y * 32),
             "width": \(width * 32), "height": \(height * 32), "rotation": 0, \(more)}
            """)
        nextID += 1
    }
}

extension Level {
    /// Reads a level out of the text of a map.
    init(reading text: String) throws {
        try self.init(JSONEdge.decode(TiledMap.self, from: Array(text.utf8), source: "test.tmj"))
    }
}
