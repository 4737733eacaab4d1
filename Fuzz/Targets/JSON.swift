import FoundationEssentials
@testable import JSONEdge

/// What our own walk over a text takes for JSON, the library's decoder takes too.
func fuzz(_ bytes: [UInt8]) {
    if let fault = JSONSyntax.firstFault(in: bytes) {
        let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
        precondition((1...lines).contains(fault.line), "line \(fault.line) of \(lines)")
        return
    }
    do {
        _ = try JSONDecoder().decode(Anything.self, from: Data(bytes))
    } catch {
        preconditionFailure("the library says no: \(error)")
    }
}

/// Decodes every part of any JSON text, and keeps nothing.
private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            for key in object.allKeys { _ = try object.decode(Anything.self, forKey: key) }
        } else if var list = try? decoder.unkeyedContainer() {
            while !list.isAtEnd { _ = try list.decode(Anything.self) }
        } else {
            let value = try decoder.singleValueContainer()
            guard !value.decodeNil(), (try? value.decode(Bool.self)) == nil,
                (try? value.decode(Double.self)) == nil
            else { return }
            _ = try value.decode(String.self)
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
