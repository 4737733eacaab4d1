public import Foundation

/// What names a session to other devices, and nothing else: random, opaque, without meaning beyond
/// its session's life.
///
/// Send it to the other device by any channel, as an archive:
///
///     let data = try NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: true)
///     let token = try NSKeyedUnarchiver.unarchivedObject(ofClass: NIDiscoveryToken.self, from: data)
///
/// On Linux two archives of one token need not be the same bytes: compare tokens, never archives.
/// And Foundation's unarchiver there ends the process on some bytes that are no such archive:
/// unarchive only what an honest peer sent (see `docs/NEARBY-INTERACTION.md`).
public final class NIDiscoveryToken: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// How long a token's bytes may be: what this module makes has 16.
    package static let lengths = 8...64

    /// The token itself.
    package let bytes: [UInt8]

    /// Takes the bytes of a token; nil when there are too few or too many.
    package init?(bytes: [UInt8]) {
        guard Self.lengths.contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    /// A token that nobody has had before.
    override init() {
        bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    }

    /// What the device of the token's session can do.
    ///
    /// Available on this platform for sessions of the same simulation; for all others nothing is
    /// known, and everything is false.
    public var deviceCapabilities: any NIDeviceCapability {
        World.current.capabilities(behind: self)
    }

    // MARK: NSSecureCoding

    /// True.
    public static var supportsSecureCoding: Bool { true }

    private static let key = "token"

    /// Reads a token from an archive; nil when there is none of a token's length in it.
    public init?(coder: NSCoder) {
        guard
            let data = coder.decodeObject(of: NSData.self, forKey: Self.key),
            Self.lengths.contains(data.length)
        else { return nil }
        bytes = [UInt8](data as Data)
    }

    /// Writes the token into an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(Data(bytes) as NSData, forKey: Self.key)
    }

    // MARK: NSObject

    /// A token never changes: the copy is the token itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether two tokens name the same session.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NIDiscoveryToken)?.isSame(as: self) ?? false
    }

    /// The same question where it is asked for every measurement: `==` goes through `isEqual` and a cast.
    func isSame(as other: NIDiscoveryToken) -> Bool { self === other || bytes == other.bytes }

    /// The same for equal tokens.
    public override var hash: Int { bytes.hashValue }

    /// The first bytes, for a log.
    public override var description: String {
        let digits = bytes.prefix(4).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "<NIDiscoveryToken \(digits.joined())...>"
    }
}
