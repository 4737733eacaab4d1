/// What pins a host: the SHA-256 of its public key (the DER of SubjectPublicKeyInfo, as in RFC 7469).
///
/// Certificates come and go, the key stays. A fingerprint is no secret.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    /// The hash, or its first half: as much as a QR code has room for. 16 or 32 bytes.
    public let bytes: [UInt8]

    /// Takes a hash: all 32 bytes of it, or the first 16; nil for another number.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.length || bytes.count == Self.length / 2 else { return nil }
        self.bytes = bytes
    }

    /// Reads a fingerprint; nil when it is none.
    ///
    /// - Parameter text: 64 digits of 0-9 and a-f, or the first 32 of them.
    public init?(_ text: String) {
        guard let bytes = HexBytes.bytes(of: text) else { return nil }
        self.init(bytes: bytes)
    }

    private static let length = 32

    /// The digits: 64, or 32 of half a fingerprint.
    public var description: String { HexBytes.text(of: bytes) }

    /// The first half, which is enough: nobody finds another key with it in 2^128 attempts.
    public var half: Fingerprint {
        Fingerprint(bytes: Array(bytes.prefix(Self.length / 2))) ?? self
    }

    /// Whether both are of one key, as far as both go.
    public func isSame(as other: Fingerprint) -> Bool {
        zip(bytes, other.bytes).allSatisfy { $0 == $1 }
    }
}
