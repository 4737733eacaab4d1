/// What names a ranging session to the other side: opaque bytes, as in Nearby Interaction's
/// `NIDiscoveryToken`. A host passes them on and looks into none: their length is all that it
/// checks.
public struct InteractionToken: Hashable, Sendable {
    /// How many bytes there may be.
    public static let lengths = 8...64

    /// The bytes.
    public let bytes: [UInt8]

    /// Takes bytes; nil when there are too few or too many.
    public init?(bytes: [UInt8]) {
        guard Self.lengths.contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    /// A token that nobody has had before.
    init(using generator: inout some RandomNumberGenerator) {
        bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
