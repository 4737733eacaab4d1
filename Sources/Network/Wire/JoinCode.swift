/// The six digits on the screen that let a newcomer in who cannot scan the QR code.
///
/// It shows itself nowhere by accident, and two are compared in a time that tells nothing about them.
public struct JoinCode: Sendable {
    private let number: UInt32

    /// How many codes there are.
    private static let count = 1_000_000

    /// Rolls a code.
    init(using generator: inout some RandomNumberGenerator) {
        number = UInt32.random(in: 0..<UInt32(Self.count), using: &generator)
    }

    /// Reads a code; nil when it is none.
    ///
    /// - Parameter text: Six digits of 0-9; a blank in the middle, as the screen has it, is passed over.
    public init?(_ text: String) {
        let digits = text.utf8.filter { $0 != UInt8(ascii: " ") }
        guard digits.count == 6, digits.count + 1 >= text.utf8.count else { return nil }
        var number: UInt32 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + UInt32(digit - UInt8(ascii: "0"))
        }
        self.number = number
    }

    /// The six digits: for the screen and for the wire, never for a log.
    public var text: String {
        let digits = String(number)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}

extension JoinCode: Equatable {
    /// Whether two codes are the same.
    public static func == (a: JoinCode, b: JoinCode) -> Bool { a.number ^ b.number == 0 }
}

extension JoinCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// No digit of it.
    public var description: String { "(secret)" }
    /// No digit of it.
    public var debugDescription: String { description }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
