/// The lines of a text that are not blank, with their numbers.
///
/// Lines end with LF or CRLF. A byte order mark at the beginning is skipped.
struct TextLines {
    /// One line: what it says without the blanks around it, and its number from 1.
    struct Line {
        var text: ArraySlice<UInt8>
        var number: Int
    }

    private var rest: ArraySlice<UInt8>
    private var number = 0

    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

    init(bytes: [UInt8]) {
        rest = bytes[...]
        if rest.starts(with: Self.byteOrderMark) { rest.removeFirst(Self.byteOrderMark.count) }
    }

    /// The next line that is not blank; nil after the last.
    mutating func next() -> Line? {
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let text = rest[..<end].withoutOuterBlanks()
            rest = rest[end...].dropFirst()
            number += 1
            if !text.isEmpty { return Line(text: text, number: number) }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The text without the blanks, tabs and carriage returns at its ends.
    func withoutOuterBlanks() -> ArraySlice<UInt8> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
        guard let first = firstIndex(where: { !isBlank($0) }),
            let last = lastIndex(where: { !isBlank($0) })
        else { return [] }
        return self[first...last]
    }
}
