internal import CGLib
public import Session

/// What a host keeps of a resume token: the SHA-256 of its 32 digits.
///
/// Whoever reads it cannot show the token. Two hashes are compared in a time that tells nothing about
/// them.
public struct TokenHash: Sendable {
    private let words: SIMD4<UInt64>

    /// Hashes a token.
    public init(of token: ResumeToken) {
        let digits = Array(token.text.utf8)
        guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, digits, gsize(digits.count))
        else { preconditionFailure("GLib always has SHA-256") }
        defer { g_free(text) }
        guard let hash = TokenHash(String(cString: text)) else {
            preconditionFailure("SHA-256 has 64 hexadecimal digits")
        }
        self = hash
    }

    /// Reads a hash; nil when it is none.
    ///
    /// - Parameter text: 64 digits of 0-9 and a-f.
    public init?(_ text: String) {
        guard let bytes = HexBytes.bytes(of: text), bytes.count == 32 else { return nil }
        var words = SIMD4<UInt64>()
        for (index, byte) in bytes.enumerated() {
            words[index / 8] = words[index / 8] << 8 | UInt64(byte)
        }
        self.words = words
    }

    /// The 64 digits, for a file that its owner alone can read.
    public var text: String {
        HexBytes.text(
            of: (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8)) }
        )
    }
}

extension TokenHash: Equatable {
    /// Whether two hashes are the same. All their words are always compared.
    public static func == (a: TokenHash, b: TokenHash) -> Bool {
        let difference = a.words ^ b.words
        return difference[0] | difference[1] | difference[2] | difference[3] == 0
    }
}

/// An identity that a host knows from before its start.
public struct KnownPeer: Equatable, Sendable {
    /// Its number: identities that are new get higher ones.
    public var peer: PeerNumber
    /// What it shows.
    public var token: TokenHash

    /// Takes both.
    public init(peer: PeerNumber, token: TokenHash) {
        self.peer = peer
        self.token = token
    }
}
