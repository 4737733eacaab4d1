public import JSONEdge

/// What is wrong with a text that should be a control message.
public enum MessageFault: Error, Equatable, Sendable {
    /// Not JSON, not an object, a field missing or of the wrong sort.
    case malformed(JSONFault)
    /// A `type` that this version does not know.
    case unknownType
    /// A `hello` or `welcome` of another version, whose other fields were not looked at.
    case wrongVersion(Int)
    /// A `hello` or `welcome` whose token is not 32 hex digits.
    case malformedToken
}

/// A control message: a JSON object whose `type` says which fields it has.
protocol WireMessage: Encodable {
    /// Reads the fields of a message of that type.
    ///
    /// - Throws: `MessageFault` for what only this protocol knows to be wrong, `DecodingError` for
    ///   a field that is missing or of the wrong sort.
    init(type: String, fields: KeyedDecodingContainer<MessageKey>) throws
}

extension WireMessage {
    /// Reads a text in the one function that does.
    static func decode(_ bytes: [UInt8]) throws(MessageFault) -> Self {
        let decoded: Decoded<Self>
        do throws(JSONFault) {
            decoded = try JSONEdge.decode(Decoded<Self>.self, from: bytes, source: "message")
        } catch {
            throw .malformed(error)
        }
        return try decoded.outcome.get()
    }

    /// Writes the text: one line, keys in alphabetical order.
    func encode() -> String {
        do throws(JSONFault) {
            return try JSONEdge.encode(self)
        } catch {
            // Texts and whole numbers always have a spelling in JSON.
            preconditionFailure("a control message without a spelling: \(error)")
        }
    }
}

/// Lets a fault of our own pass through the library's decoder, which would make a text of it.
private struct Decoded<Message: WireMessage>: Decodable {
    let outcome: Result<Message, MessageFault>

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: MessageKey.self)
        let type = try fields.decode(String.self, forKey: .type)
        do {
            outcome = .success(try Message(type: type, fields: fields))
        } catch let fault as MessageFault {
            outcome = .failure(fault)
        }
    }
}

/// Every key that a control message of either side may have.
enum MessageKey: String, CodingKey {
    case type
    case version
    case name
    case kind
    case token
    case code
    case host
    case seat
    case colour
    case symbol
    case reason
    case guidance
    case text
    case discoveryToken
    case data
    case ticket
    case message
    case patience
    case seconds
    case waits
    case place
    case milliseconds
    case at
}
