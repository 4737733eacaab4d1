/// One line of a recording, taken apart: a flat JSON object of whole numbers and texts.
///
/// Unknown keys are ignored, whatever their values are, so that later versions may add some. The
/// general JSON decoder takes longer for one line than a replay may take for ten.
struct RecordFields {
    /// What is wrong with a line.
    struct Fault: Error, Equatable {
        var problem: String
    }

    /// A value that a line holds for a key.
    private enum Value {
        case number(Int)
        /// Where the text lies in the bytes, without its quotes.
        case text(Range<Int>)
    }

    private var values = [Value?](repeating: nil, count: RecordKey.allCases.count)
    private let packedKeys = RecordKey.allCases.map { Self.packed(Array($0.spelling.utf8)[...]) }

    /// The number of a key; nil when the line has none.
    func number(_ key: RecordKey) -> Int? {
        guard case .number(let number) = values[key.rawValue] else { return nil }
        return number
    }

    /// Where the text of a key lies, without its quotes; nil when the line has none.
    func text(_ key: RecordKey) -> Range<Int>? {
        guard case .text(let range) = values[key.rawValue] else { return nil }
        return range
    }

    /// Takes a line apart; what was there before is gone.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - line: Where the line lies, without its end.
    /// - Throws: `Fault` when the line is not a flat object, or a known key has a fraction.
    mutating func scan(_ bytes: [UInt8], _ line: Range<Int>) throws(Fault) {
        for index in values.indices { values[index] = nil }
        var cursor = Cursor(bytes: bytes, position: line.lowerBound, end: line.upperBound)
        try cursor.expect(UInt8(ascii: "{"))
        repeat {
            let key = try cursor.text()
            try cursor.expect(UInt8(ascii: ":"))
            let packed = Self.packed(bytes[key])
            if let index = packedKeys.firstIndex(of: packed) {
                values[index] = try known(&cursor)
            } else {
                try cursor.skipValue()
            }
        } while cursor.take(UInt8(ascii: ","))
        try cursor.expect(UInt8(ascii: "}"))
        guard cursor.position == cursor.end else { throw Fault(problem: "expected the line's end") }
    }

    private func known(_ cursor: inout Cursor) throws(Fault) -> Value {
        if cursor.current == UInt8(ascii: "\"") { return .text(try cursor.text()) }
        return .number(try cursor.wholeNumber())
    }

    /// Up to eight bytes as one number; longer keys are none of ours and give 0.
    private static func packed(_ key: ArraySlice<UInt8>) -> UInt64 {
        guard key.count <= 8 else { return 0 }
        var word: UInt64 = 0
        for byte in key { word = word << 8 | UInt64(byte) }
        return word
    }
}

/// A place in a line, moving forwards. Lines are written without blanks, and read with them too.
private struct Cursor {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    typealias Fault = RecordFields.Fault

    var current: UInt8? { position < end ? bytes[position] : nil }

    mutating func skipBlanks() {
        while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard current == byte else { return false }
        position += 1
        skipBlanks()
        return true
    }

    mutating func expect(_ byte: UInt8) throws(Fault) {
        guard take(byte) else {
            throw Fault(problem: "expected \(Character(Unicode.Scalar(byte)))")
        }
    }

    /// A text in quotes: where it lies between them.
    mutating func text() throws(Fault) -> Range<Int> {
        guard current == UInt8(ascii: "\"") else {
            throw Fault(problem: "expected a text in quotes")
        }
        position += 1
        let start = position
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return start..<position - 1
            }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        throw Fault(problem: "expected the closing quote of a text")
    }

    mutating func wholeNumber() throws(Fault) -> Int {
        let isNegative = current == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let start = position
        var number = 0
        while position < end {
            let digit = Int(bytes[position]) - Int(UInt8(ascii: "0"))
            guard digit >= 0, digit <= 9 else { break }
            // Sixteen digits are beyond JSON's exact numbers, and far from Int's end.
            guard position - start < 16 else {
                throw Fault(problem: "a number has too many digits")
            }
            number = number * 10 + digit
            position += 1
        }
        let next = current
        guard position > start, next != UInt8(ascii: "."), next != UInt8(ascii: "e"),
            next != UInt8(ascii: "E")
        else { throw Fault(problem: "expected a whole number or a text") }
        return isNegative ? -number : number
    }

    /// Passes over a value of any kind.
    mutating func skipValue() throws(Fault) {
        var depth = 0
        repeat {
            guard let byte = current else { throw Fault(problem: "expected a value") }
            switch byte {
            case UInt8(ascii: "\""): _ = try text()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            default: position += 1
            }
        } while depth > 0 || !isAtEndOfValue
        guard depth == 0 else { throw Fault(problem: "brackets do not match") }
    }

    private var isAtEndOfValue: Bool {
        guard let byte = current else { return true }
        return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
    }
}
