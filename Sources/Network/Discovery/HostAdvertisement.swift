public import Session

/// What a host says of itself to whoever looks for hosts: the TXT record of its service.
///
/// Anybody in the network can say anything here. It tells a peer whom it could join, and proves nothing.
public struct HostAdvertisement: Equatable, Sendable {
    /// The version of the protocol that the host speaks; 1 or more.
    public let version: Int
    /// What the host is called.
    public let name: PlayerName
    /// How many seats are free: 0 ... 128.
    public let freeSeats: Int
    /// Which key the host claims to have, whole; nil when it says none.
    public let key: Fingerprint?

    /// How many seats a host can have.
    static let mostSeats = 128

    /// Describes a host of this version.
    ///
    /// - Parameters:
    ///   - name: What the host is called. What is too long for a record is cut off.
    ///   - freeSeats: How many seats are free; brought into 0 ... 128.
    ///   - key: The fingerprint of its key; left out unless it is whole.
    public init(name: PlayerName, freeSeats: Int, key: Fingerprint? = nil) {
        self.init(
            version: ProtocolConstants.version, name: name,
            freeSeats: min(max(freeSeats, 0), Self.mostSeats), key: key?.whole)
    }

    /// Takes fields that are as they should be; but for the name, which may be too long.
    init(version: Int, name: PlayerName, freeSeats: Int, key: Fingerprint?) {
        self.version = version
        self.name = PlayerName(cleaning: Self.cut(name.text, bytes: Self.longestName))
        self.freeSeats = freeSeats
        self.key = key
    }

    /// Whether this program can talk to the host.
    public var isOurVersion: Bool { version == ProtocolConstants.version }

    /// The strings of the TXT record, `key=value` each.
    public var entries: [[UInt8]] {
        var fields = [
            (Field.version, "\(version)"), (.name, name.text), (.seats, "\(freeSeats)"),
        ]
        if let key { fields.append((.key, key.description)) }
        return fields.map { Array("\($0.rawValue)=\($1)".utf8) }
    }

    /// The name of its service, before any is taken.
    var serviceName: String { Self.cut(name.text, bytes: Self.longestServiceName) }

    /// The keys of the record.
    enum Field: String, CaseIterable, Sendable {
        case version = "v"
        case name
        case seats
        case key
    }

    /// A string of a TXT record has at most 255 bytes, the name's key among them.
    private static let longestName = 255 - "name=".utf8.count
    /// A label of DNS has at most 63 bytes.
    private static let longestServiceName = 63

    /// As many whole graphemes as go into so many bytes.
    private static func cut(_ text: String, bytes: Int) -> String {
        var cut = text
        while cut.utf8.count > bytes { cut.removeLast() }
        while cut.last?.isWhitespace == true { cut.removeLast() }
        return cut
    }
}

extension Fingerprint {
    /// Itself when it is all of a hash; nil for half of one.
    fileprivate var whole: Fingerprint? { self == half ? nil : self }
}
