/// Where something stands in a map, for messages.
struct LevelPlace: Sendable {
    var layer = ""
    var object = ""

    /// The map itself.
    static let map = LevelPlace(layer: "", object: "")

    /// The error that something here is wrong.
    func fault(_ problem: String) -> LevelError {
        LevelError(layer: layer, object: object, problem: problem)
    }

    /// The error that something here is of a shape that no class has.
    func unread(_ shape: String) -> LevelError {
        fault("is \(shape): expected a point, a rectangle or an ellipse")
    }
}

extension LevelPlace {
    /// The place of an object: its id, and its name where it has one.
    init(layer: String, object: TiledMap.Object) {
        self.layer = LevelText.printable(layer)
        self.object = LevelText.number(object.id)
        if let name = object.name, !name.isEmpty {
            self.object += " (\(LevelText.printable(name)))"
        }
    }
}
