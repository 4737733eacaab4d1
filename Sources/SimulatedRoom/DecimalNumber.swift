/// A number as a table of measurements may spell it: `-12.5`, `3`, `.25`, `1e-3`.
///
/// Swift's own conversion also takes "nan", "inf" and hexadecimal digits, so the spelling is
/// checked before the value is taken.
enum DecimalNumber {
    /// No number that means anything is longer.
    private static let maximumLength = 64

    /// The value of a text; nil when it is no such number, or too large to have a value.
    static func value(of text: ArraySlice<UInt8>) -> Double? {
        guard text.count <= maximumLength, isSpelledRight(text) else { return nil }
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
            return nil
        }
        return value
    }

    private static func isSpelledRight(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        skipSign(&rest)
        var digits = skipDigits(&rest)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            digits += skipDigits(&rest)
        }
        guard digits > 0 else { return false }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            skipSign(&rest)
            guard skipDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func skipSign(_ text: inout ArraySlice<UInt8>) {
        if text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") { text.removeFirst() }
    }

    /// Skips digits, and says how many there were.
    private static func skipDigits(_ text: inout ArraySlice<UInt8>) -> Int {
        let count = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        text.removeFirst(count)
        return count
    }
}
