/// A 64-bit digest of everything that the next step depends on.
///
/// It finds divergences; it does not resist forgery. `Hasher` cannot be used: it is seeded anew in
/// each process.
public struct StateHash: Equatable, Sendable {
    /// The digest of what was mixed in so far.
    public private(set) var value: UInt64

    /// Starts an empty digest.
    public init() {
        value = 0x243f_6a88_85a3_08d3  // the first digits of pi
    }

    /// A digest as it is shown to people and written into files: sixteen hexadecimal digits.
    public static func digits(of value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Mixes in 64 bits. Order matters.
    public mutating func mix(_ word: UInt64) {
        value = mixed(value ^ word) &+ 0x9e37_79b9_7f4a_7c15
    }

    /// Mixes in a whole number.
    public mutating func mix(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

    /// Mixes in a whole number.
    public mutating func mix(_ number: Int64) { mix(UInt64(bitPattern: number)) }

    /// Mixes in a number, bit by bit: -0 and 0 differ.
    public mutating func mix(_ number: Double) { mix(number.bitPattern) }

    /// Mixes in a yes or no.
    public mutating func mix(_ flag: Bool) { mix(UInt64(flag ? 1 : 0)) }

    /// Mixes in a moment.
    public mutating func mix(_ time: Timestamp) { mix(time.microseconds) }

    /// Mixes in a text: its UTF-8 and its length.
    public mutating func mix(_ text: String) {
        mix(text.utf8.count)
        for byte in text.utf8 { mix(UInt64(byte)) }
    }

    /// Mixes in a number that may be missing; missing differs from every number.
    public mutating func mix(_ number: Double?) {
        mix(number != nil)
        if let number { mix(number) }
    }

    /// Mixes in a moment that may be missing; missing differs from every moment.
    public mutating func mix(_ time: Timestamp?) {
        mix(time != nil)
        if let time { mix(time) }
    }
}
