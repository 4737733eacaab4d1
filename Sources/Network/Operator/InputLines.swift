/// Takes bytes apart into lines, however they come in pieces.
///
/// However long a line is, little more than the longest that is wanted is kept of it: a line that is
/// longer than `longest` can be seen to be.
public struct InputLines: Sendable {
    /// A line that is not blank.
    public struct Line: Equatable, Sendable {
        /// Which one, from 1; blank lines count.
        public var number: Int
        /// Without its end.
        public var bytes: [UInt8]
    }

    private let longest: Int
    private var rest: [UInt8] = []
    private var number = 1

    /// Nothing was said yet.
    ///
    /// - Parameter longest: How many bytes of a line are wanted at most.
    public init(longest: Int) {
        self.longest = longest
    }

    /// Takes what arrived.
    ///
    /// - Returns: The lines that have come to their end, in order, but for blank ones.
    public mutating func take(_ bytes: some Sequence<UInt8>) -> [Line] {
        var lines: [Line] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                if let line = finish() { lines.append(line) }
            } else if rest.count <= longest {
                rest.append(byte)
            }
        }
        return lines
    }

    /// Takes note of the input's end.
    ///
    /// - Returns: The last line, which nothing ended; nil when it is blank.
    public mutating func finish() -> Line? {
        defer {
            rest.removeAll(keepingCapacity: true)
            number += 1
        }
        guard rest.contains(where: { $0 > 0x20 }) else { return nil }
        return Line(number: number, bytes: rest)
    }
}
