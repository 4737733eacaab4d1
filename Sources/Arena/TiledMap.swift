/// What is read of a Tiled map in its JSON format (`.tmj`), as it stands in the file.
///
/// Nothing is checked here but the shape of the JSON; `Level` checks the rest, and says where the
/// fault lies. Numbers are `Double`s, so that `1.5` where a whole number belongs is a fault of the
/// level with a place and not of the decoder. Unknown keys are ignored.
///
/// Source of the format: "JSON Map Format" in the Tiled manual, versions 1.9 and 1.10.
public struct TiledMap: Decodable, Sendable {
    /// Only `orthogonal` is a level.
    var orientation: String?
    /// Whether the map has no edges.
    var infinite: Bool?
    /// Columns of tiles.
    var width: Double
    /// Rows of tiles.
    var height: Double
    /// A tile's width, in pixels.
    var tileWidth: Double
    /// A tile's height, in pixels.
    var tileHeight: Double
    var layers: [Layer]
    var properties: [Property]?

    enum CodingKeys: String, CodingKey {
        case orientation, infinite, width, height, layers, properties
        case tileWidth = "tilewidth"
        case tileHeight = "tileheight"
    }

    /// A layer of any kind.
    struct Layer: Decodable, Sendable {
        var name: String?
        /// `objectgroup`, `group`, or a kind that is ignored.
        var type: String
        /// How far the layer is shifted, in pixels.
        var offsetX: Double?
        var offsetY: Double?
        /// The objects of an `objectgroup`.
        var objects: [Object]?
        /// The layers of a `group`.
        var layers: [Layer]?

        enum CodingKeys: String, CodingKey {
            case name, type, objects, layers
            case offsetX = "offsetx"
            case offsetY = "offsety"
        }
    }

    /// An object. Its shape is what its flags say, and a rectangle without any.
    struct Object: Decodable, Sendable {
        var id: Double
        var name: String?
        /// The class, as Tiled 1.9 calls it.
        var classOf1_9: String?
        /// The class, as every other Tiled calls it.
        var type: String?
        var x: Double?
        var y: Double?
        var width: Double?
        var height: Double?
        /// Degrees, clockwise.
        var rotation: Double?
        var point: Bool?
        var ellipse: Bool?
        /// Present in a polygon; its corners are not read.
        var polygon: [Corner]?
        /// Present in a line; its corners are not read.
        var polyline: [Corner]?
        /// Present in a text; what it says is not read.
        var text: Corner?
        /// Present in an object that shows a tile.
        var tile: Double?
        /// Present in an object that is kept in another file.
        var template: String?
        var properties: [Property]?

        enum CodingKeys: String, CodingKey {
            case id, name, type, x, y, width, height, rotation, point, ellipse, polygon, polyline
            case text, template, properties
            case classOf1_9 = "class"
            case tile = "gid"
        }

        /// The class, under either key; empty when there is none.
        var className: String {
            if let type, !type.isEmpty { return type }
            return classOf1_9 ?? ""
        }
    }

    /// Something that is only looked at for being there.
    struct Corner: Decodable, Sendable {}

    /// A custom property.
    struct Property: Decodable, Sendable {
        var name: String
        /// Tiled's word for the value's type; missing means `string`.
        var type: String?
        var value: Value
    }

    /// A custom property's value.
    enum Value: Decodable, Equatable, Sendable {
        case flag(Bool)
        case number(Double)
        case text(String)
        /// A value with members, or none at all.
        case other

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let flag = try? value.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else {
                self = .other
            }
        }
    }
}
