/// The secret by which an identity is known again. Whoever knows it holds the seat.
public typealias ResumeToken = Secret<Resumption>
/// The secret in the QR code: whoever scanned it is let in, for a while.
public typealias Ticket = Secret<Entry>

/// What a resume token is for.
public enum Resumption {}
/// What a ticket is for.
public enum Entry {}

/// 128 random bits, 32 hex digits on the wire: whoever knows them may do what they are for.
///
/// A secret shows itself nowhere by accident: printing it, or anything
/// that contains it, prints no digit. Two secrets are compared in a time that tells nothing about them.
public struct Secret<Purpose>: Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Rolls a secret; the host uses the system's generator, which is fit for secrets.
    init(using generator: inout some RandomNumberGenerator) {
        high = generator.next()
        low = generator.next()
    }

    /// Reads a secret as the wire has it; nil when it is none.
    ///
    /// - Parameter text: 32 digits of 0-9 and a-f.
    public init?(_ text: String) {
        let digits = text.utf8
        guard digits.count == 32 else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for digit in digits {
            guard let value = Self.value(of: digit) else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | value
        }
        self.high = high
        self.low = low
    }

    /// The 32 digits: for the wire and for a file that its owner alone can read, never for a log.
    public var text: String {
        var digits: [UInt8] = []
        for half in [high, low] {
            for shift in stride(from: UInt64(60), through: 0, by: -4) {
                let value = UInt8(truncatingIfNeeded: half >> shift & 0xf)
                digits.append(value < 10 ? 0x30 + value : 0x57 + value)
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private static func value(of digit: UInt8) -> UInt64? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a")) + 10
        default: nil
        }
    }
}

extension Secret: Equatable {
    /// Whether two secrets are the same. Both halves are always compared.
    public static func == (a: ResumeToken, b: ResumeToken) -> Bool {
        (a.high ^ b.high) | (a.low ^ b.low) == 0
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// No digit of it.
    public var description: String { "(secret)" }
    /// No digit of it.
    public var debugDescription: String { description }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
