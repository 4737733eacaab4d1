import JSONEdge

/// Any JSON, as the programs print it.
enum JSONValue: Decodable, Equatable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// Reads a line that is nothing but JSON.
    init(line: String) throws {
        self = try JSONEdge.decode(JSONValue.self, from: Array(line.utf8), source: line)
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let truth = try? value.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    /// A member of an object; null when there is none.
    subscript(key: String) -> JSONValue {
        guard case .object(let members) = self else { return .null }
        return members[key] ?? .null
    }

    /// The text; nil for everything else.
    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    /// The whole number; nil for everything else.
    var integer: Int? {
        guard case .number(let number) = self else { return nil }
        return Int(exactly: number)
    }

    /// The elements; empty for everything else.
    var elements: [JSONValue] {
        guard case .list(let elements) = self else { return [] }
        return elements
    }
}
