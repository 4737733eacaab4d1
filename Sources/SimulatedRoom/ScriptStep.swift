/// One line of a script as it stands there: decoded, and nothing checked but the kinds of its
/// values.
///
///     {"at": 3, "do": "suspend"}
///     {"at": 4.5, "do": "place", "distance_m": 2, "azimuth_rad": null, "elevation_rad": 0.1}
public struct ScriptStep: Equatable, Sendable {
    /// A field that may say that there is no value.
    enum Field: Equatable, Sendable {
        case missing
        case null
        case number(Double)
    }

    /// When, in seconds.
    var at: Double
    /// The step's name.
    var name: String
    /// The walk's pattern; nil when the field is missing.
    var pattern: String?
    /// Metres to the anchor.
    var distance: Field
    /// Radians to the right.
    var azimuth: Field
    /// Radians upwards.
    var elevation: Field
    /// The names of all fields that are there, in alphabetical order.
    var fields: [String]
}

extension ScriptStep: Decodable {
    /// A key by any name: a field that nobody knows must be found too.
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }

        static let at = Key(stringValue: "at")
        static let name = Key(stringValue: "do")
        static let pattern = Key(stringValue: "pattern")
        static let distance = Key(stringValue: WrittenUnits.distance)
        static let azimuth = Key(stringValue: WrittenUnits.azimuth)
        static let elevation = Key(stringValue: WrittenUnits.elevation)
    }

    /// Decodes one line.
    ///
    /// - Parameter decoder: At an object with `at` (a number), `do` (a text) and the step's fields.
    /// - Throws: `DecodingError` for a missing or wrong field.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        at = try container.decode(Double.self, forKey: .at)
        name = try container.decode(String.self, forKey: .name)
        pattern =
            container.contains(.pattern)
            ? try container.decode(String.self, forKey: .pattern) : nil
        distance = try Self.field(.distance, in: container)
        azimuth = try Self.field(.azimuth, in: container)
        elevation = try Self.field(.elevation, in: container)
        fields = container.allKeys.map(\.stringValue).sorted()
    }

    private static func field(
        _ key: Key, in container: KeyedDecodingContainer<Key>
    ) throws -> Field {
        guard container.contains(key) else { return .missing }
        guard let number = try container.decodeIfPresent(Double.self, forKey: key) else {
            return .null
        }
        return .number(number)
    }
}
