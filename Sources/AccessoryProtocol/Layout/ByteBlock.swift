/// A fixed number of bytes that are carried as they are: an address, a reserved place.
///
/// The number is in the type, so a block of another length cannot be put in a layout.
public struct ByteBlock<let count: Int>: Sendable {
    private var bytes = InlineArray<count, UInt8>(repeating: 0)

    /// All zero.
    public init() {}

    /// Takes the bytes in the order of the wire; nil unless there are exactly `count`.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == count else { return nil }
        for (index, byte) in bytes.enumerated() { self.bytes[index] = byte }
    }

    /// Reads `count` bytes. The caller has checked that they are there.
    init(_ span: RawSpan, at offset: Int) {
        for index in 0..<count { bytes[index] = span.integer(UInt8.self, at: offset + index) }
    }

    /// The bytes, in the order of the wire.
    public var array: [UInt8] { (0..<count).map { bytes[$0] } }
}

extension ByteBlock: Hashable {
    /// Whether both hold the same bytes.
    public static func == (one: Self, other: Self) -> Bool { one.array == other.array }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(array) }
}

extension ByteBlock: CustomStringConvertible {
    /// Two hex digits a byte, in the order of the wire, with colons between: `11:D7`.
    public var description: String {
        array.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
            .joined(separator: ":")
    }
}
