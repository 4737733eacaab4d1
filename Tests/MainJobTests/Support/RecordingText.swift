/// A recording as an editor of text sees it.
struct RecordingText {
    /// The lines, without their ends.
    var lines: [String]

    /// Splits a file that ends with a whole line.
    init(_ bytes: [UInt8]) {
        lines = bytes.split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The file again.
    var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

    /// How long the header is, with its end.
    var headerLength: Int { lines[0].utf8.count + 1 }

    /// Where the lines of a kind stand.
    func places(of kind: String) -> [Int] {
        lines.indices.filter { lines[$0].hasPrefix("{\"t\":\"\(kind)\"") }
    }

    /// A whole number in a line; nil when the line has no such key.
    func number(_ key: String, at place: Int) -> Int? {
        (try? JSONValue(line: lines[place]))?[key].integer
    }

    /// Changes the last digit of a number; false when the line has no such key.
    mutating func change(_ key: String, at place: Int) -> Bool {
        let line = Array(lines[place].utf8)
        let mark = Array("\"\(key)\":".utf8)
        guard let start = line.indices.first(where: { line[$0...].starts(with: mark) }),
            let end = line[(start + mark.count)...].firstIndex(where: Self.endsNumber)
        else { return false }
        var changed = line
        // Odd becomes even and even odd: never more digits, never fewer.
        changed[end - 1] ^= 1
        lines[place] = String(decoding: changed, as: UTF8.self)
        return true
    }

    /// The tick of the first check after a place; the end is one too.
    func check(after place: Int) -> Int? {
        for place in place..<lines.count {
            let line = lines[place]
            if line.hasPrefix("{\"t\":\"check\"") { return number("n", at: place) }
            if line.hasPrefix("{\"t\":\"end\"") { return number("n", at: place).map { $0 - 1 } }
        }
        return nil
    }

    private static func endsNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
    }
}
