/// Finds the first place where a text stops being JSON (RFC 8259).
///
/// The library's decoder says that a text is not JSON, and not where. This walks the text once and
/// keeps nothing but a stack of brackets.
enum JSONSyntax {
    /// How deep lists and objects may nest.
    static let maximumDepth = 64
    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

    /// Where a text is not JSON, and what was expected there.
    struct Fault: Equatable {
        /// From 1.
        var line: Int
        /// In words.
        var problem: String
    }

    /// The first fault of a text; nil when it is JSON.
    static func firstFault(in bytes: [UInt8]) -> Fault? {
        guard !bytes.starts(with: byteOrderMark) else {
            return Fault(line: 1, problem: "expected a text without a byte order mark")
        }
        var walk = Walk(bytes: bytes)
        do throws(Walk.Stop) {
            try walk.value(depth: 0)
            walk.skipBlanks()
            guard walk.position == bytes.count else { throw Walk.Stop(problem: "expected the end") }
            return nil
        } catch {
            let before = bytes[..<min(walk.position, bytes.count)]
            let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
            return Fault(line: line, problem: error.problem)
        }
    }

    /// A position in a text, moving forwards.
    private struct Walk {
        let bytes: [UInt8]
        var position = 0

        struct Stop: Error {
            var problem: String
        }

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        var current: UInt8? { position < bytes.count ? bytes[position] : nil }

        mutating func skipBlanks() {
            while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
                position += 1
            }
        }

        mutating func value(depth: Int) throws(Stop) {
            guard depth < JSONSyntax.maximumDepth else {
                throw Stop(problem: "nested deeper than \(JSONSyntax.maximumDepth)")
            }
            skipBlanks()
            guard let first = current else { throw Stop(problem: "expected a value\(found)") }
            switch first {
            case UInt8(ascii: "{"): try object(depth: depth)
            case UInt8(ascii: "["): try list(depth: depth)
            case UInt8(ascii: "\""): try string()
            case UInt8(ascii: "t"): try word("true")
            case UInt8(ascii: "f"): try word("false")
            case UInt8(ascii: "n"): try word("null")
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
            default: throw Stop(problem: "expected a value\(found)")
            }
        }

        var found: String {
            guard let byte = current else { return ", found the end" }
            guard byte > 0x20, byte < 0x7f else { return "" }
            return ", found \(Character(Unicode.Scalar(byte)))"
        }

        mutating func take(_ byte: UInt8) -> Bool {
            guard current == byte else { return false }
            position += 1
            return true
        }

        mutating func object(depth: Int) throws(Stop) {
            position += 1
            skipBlanks()
            if take(UInt8(ascii: "}")) { return }
            repeat {
                skipBlanks()
                guard current == UInt8(ascii: "\"") else {
                    throw Stop(problem: "expected a key in quotes\(found)")
                }
                try string()
                skipBlanks()
                guard take(UInt8(ascii: ":")) else { throw Stop(problem: "expected :\(found)") }
                try value(depth: depth + 1)
                skipBlanks()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "}")) else { throw Stop(problem: "expected , or }\(found)") }
        }

        mutating func list(depth: Int) throws(Stop) {
            position += 1
            skipBlanks()
            if take(UInt8(ascii: "]")) { return }
            repeat {
                try value(depth: depth + 1)
                skipBlanks()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "]")) else { throw Stop(problem: "expected , or ]\(found)") }
        }

        mutating func string() throws(Stop) {
            position += 1
            while let byte = current {
                switch byte {
                case UInt8(ascii: "\""):
                    position += 1
                    return
                case UInt8(ascii: "\\"): try escape()
                case 0x80...0xff: try wideCharacter()
                case 0..<0x20:
                    throw Stop(problem: "a text may not hold a line end or a control character")
                default: position += 1
                }
            }
            throw Stop(problem: "expected the closing quote of a text")
        }

        mutating func escape() throws(Stop) {
            position += 1
            guard let escaped = current, "\"\\/bfnrtu".utf8.contains(escaped) else {
                throw Stop(problem: "expected an escape after \\\(found)")
            }
            position += 1
            guard escaped == UInt8(ascii: "u") else { return }
            let unit = try hexadecimalUnit()
            // Beyond U+FFFF it takes two: a high surrogate and a low one, never either alone.
            guard UTF16.isSurrogate(unit) else { return }
            guard UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
                UTF16.isTrailSurrogate(try hexadecimalUnit())
            else { throw Stop(problem: "expected a pair of \\u escapes, found half of one") }
        }

        mutating func hexadecimalUnit() throws(Stop) -> UInt16 {
            var unit: UInt16 = 0
            for _ in 0..<4 {
                guard let byte = current,
                    let digit = Character(Unicode.Scalar(byte)).hexDigitValue
                else { throw Stop(problem: "expected four hexadecimal digits after \\u\(found)") }
                unit = unit << 4 | UInt16(digit)
                position += 1
            }
            return unit
        }

        mutating func wideCharacter() throws(Stop) {
            var next = bytes[position...].makeIterator()
            var parser = Unicode.UTF8.ForwardParser()
            switch parser.parseScalar(from: &next) {
            case .valid(let encoded): position += encoded.count
            case .emptyInput, .error: throw Stop(problem: "expected UTF-8")
            }
        }

        mutating func word(_ expected: StaticString) throws(Stop) {
            for byte in UnsafeBufferPointer(
                start: expected.utf8Start, count: expected.utf8CodeUnitCount)
            {
                guard take(byte) else { throw Stop(problem: "expected \(expected)") }
            }
        }

        mutating func number() throws(Stop) {
            let start = position
            _ = take(UInt8(ascii: "-"))
            if !take(UInt8(ascii: "0")) { try digits() }
            if take(UInt8(ascii: ".")) { try digits() }
            if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
                if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
                try digits()
            }
            if let problem = Self.problem(with: bytes[start..<position]) {
                position = start
                throw Stop(problem: problem)
            }
        }

        /// What the library has against a number that is spelled well; nil when it takes it.
        static func problem(with text: ArraySlice<UInt8>) -> String? {
            let significand = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            let hasExponent = significand.count < text.count
            guard hasExponent || text.count > 300 else { return nil }
            guard significand.contains(where: { (0x31...0x39).contains($0) }) else {
                // It takes 0e10 and -0e1, and neither 0e1 nor -0.0e1: none is easier to explain.
                return hasExponent ? "expected a zero without an exponent" : nil
            }
            let value = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
            guard value.isFinite, value != 0 else {
                return "expected a number that is neither too large nor too small"
            }
            return nil
        }

        mutating func digits() throws(Stop) {
            let start = position
            while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                position += 1
            }
            guard position > start else { throw Stop(problem: "expected a digit\(found)") }
        }
    }
}
