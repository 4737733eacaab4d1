/// What is wrong with a level: where, and what is accepted there. The file is the caller's to name.
public struct LevelError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The layer's name; empty when the fault is the map's own.
    public var layer: String
    /// The object's id, and its name where it has one; empty when the fault is not an object's.
    public var object: String
    /// What is wrong, and what is accepted.
    public var problem: String

    /// Takes the parts of the message.
    public init(layer: String = "", object: String = "", problem: String) {
        self.layer = layer
        self.object = object
        self.problem = problem
    }

    /// One line: layer, object, problem.
    public var description: String {
        var place = layer.isEmpty ? "" : "layer \(layer): "
        if !object.isEmpty { place += "object \(object): " }
        return place + problem
    }
}
