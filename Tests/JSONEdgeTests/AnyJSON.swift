/// Decodes every part of any JSON text.
enum AnyJSON: Decodable, Equatable {
    case null
    case truth(Bool)
    case number(Double)
    case text(String)
    case list([AnyJSON])
    case object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: Key.self) {
            var object: [String: AnyJSON] = [:]
            for key in members.allKeys {
                object[key.stringValue] = try members.decode(AnyJSON.self, forKey: key)
            }
            self = .object(object)
            return
        }
        if var elements = try? decoder.unkeyedContainer() {
            var list: [AnyJSON] = []
            while !elements.isAtEnd { list.append(try elements.decode(AnyJSON.self)) }
            self = .list(list)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let truth = try? single.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? single.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try single.decode(String.self))
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
