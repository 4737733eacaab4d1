import FoundationEssentials

/// JSON at the edges of the product: files that people write, and control messages.
///
/// Decode numbers as `Double` and check them yourself: the library's answer to a fraction where an
/// `Int` is wanted names neither the line nor the field.
public enum JSONEdge {
    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - type: What to decode. Unknown keys are ignored.
    ///   - bytes: The text, UTF-8.
    ///   - source: The file's name, for the message.
    /// - Returns: The value.
    /// - Throws: `JSONFault` that says where the text is wrong and what is accepted there.
    public static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], source: String
    ) throws(JSONFault) -> Value {
        // The library takes a trailing comma and a mark at the beginning; no other tool does.
        if let fault = JSONSyntax.firstFault(in: bytes) {
            throw JSONFault(source: source, line: fault.line, problem: fault.problem)
        }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw JSONFault(error, source: source)
        } catch {
            throw JSONFault(source: source, problem: "\(error)")
        }
    }

    /// Encodes a value on one line, keys in alphabetical order.
    ///
    /// - Parameter value: What to encode.
    /// - Returns: The text, without a line end.
    /// - Throws: `JSONFault` for a number that JSON has no word for.
    public static func encode(_ value: some Encodable) throws(JSONFault) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw JSONFault(source: "encoding", problem: "\(error)")
        }
    }
}

extension JSONFault {
    /// Translates the library's error into a path and an expectation.
    init(_ error: DecodingError, source: String) {
        switch error {
        case .typeMismatch(let type, let context):
            self.init(
                source: source, field: Self.path(context.codingPath),
                problem: "expected \(Self.words(for: type))")
        case .valueNotFound(let type, let context):
            self.init(
                source: source, field: Self.path(context.codingPath),
                problem: "expected \(Self.words(for: type)), found null")
        case .keyNotFound(let key, let context):
            self.init(
                source: source, field: Self.path(context.codingPath + [key]), problem: "missing")
        case .dataCorrupted(let context) where context.debugDescription == Self.notJSON:
            // The text is JSON: so the library refuses a fraction or a large number where an
            // integer is wanted.
            self.init(
                source: source, field: Self.path(context.codingPath),
                problem: "expected a whole number that is not too large, found another number")
        case .dataCorrupted(let context):
            self.init(
                source: source, field: Self.path(context.codingPath),
                problem: context.debugDescription)
        @unknown default:
            self.init(source: source, problem: "\(error)")
        }
    }

    /// What the library says of whatever it cannot read.
    private static let notJSON = "The given data was not valid JSON."

    private static func path(_ keys: [any CodingKey]) -> String {
        var path = ""
        for key in keys {
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return path
    }

    private static func words(for type: any Any.Type) -> String {
        switch type {
        case is any Numeric.Type: "a number"
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is [Any].Type: "a list"
        default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
        }
    }
}
