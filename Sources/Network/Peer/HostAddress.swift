internal import Glibc

/// Where a host is: a name or an address, and a port.
public struct HostAddress: Equatable, Sendable, CustomStringConvertible {
    /// A name, or an address in figures without brackets; an IPv6 address in its one shortest spelling.
    public let host: String
    /// The network interface through which an IPv6 address of one link is reached, like `eth0`; nil when
    /// none was named.
    public let zone: String?
    /// The port.
    public let port: UInt16

    /// Takes a host and a port; nil when the text can be no host.
    ///
    /// - Parameters:
    ///   - host: A name of letters, digits, `-`, `_` and `.`, or an IPv4 or IPv6 address; the latter may
    ///     have a zone, `fe80::1%eth0`, and brackets around it all, which are taken off.
    ///   - port: The port.
    public init?(host: String, port: UInt16 = ProtocolConstants.port) {
        var host = host[...]
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        self.port = port
        if Self.isName(host) {
            self.host = String(host)
            zone = nil
            return
        }
        let parts = host.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first, let bytes = Self.bytes(ofIPv6: String(address)),
            let spelling = Self.spelling(ofIPv6: bytes),
            parts.count == 1 || Self.isZone(parts[1])
        else { return nil }
        self.host = spelling
        zone = parts.count == 1 ? nil : String(parts[1])
    }

    /// Reads a host with or without a port. An IPv6 address with a port is in brackets.
    public init?(authority text: String) {
        if let address = HostAddress(host: text) {
            self = address
            return
        }
        guard let colon = text.lastIndex(of: ":"),
            let port = UInt16(text[text.index(after: colon)...]), port > 0,
            let address = HostAddress(host: String(text[..<colon]), port: port)
        else { return nil }
        self = address
    }

    /// Host and port as people write them; but for a zone, as a URL has them.
    public var description: String { authority(zoneMark: "%") }

    /// Where the WebSocket is.
    ///
    /// - Parameter isEncrypted: Whether the link is to be encrypted.
    /// - Returns: A URL.
    func url(isEncrypted: Bool) -> String {
        // In a URL a percent sign is written as three characters (RFC 6874).
        (isEncrypted ? "wss" : "ws") + "://" + authority(zoneMark: "%25") + ProtocolConstants.path
    }

    private func authority(zoneMark: String) -> String {
        guard isIPv6 else { return "\(host):\(port)" }
        return "[" + host + (zone.map { zoneMark + $0 } ?? "") + "]:\(port)"
    }

    /// Whether it is an IPv6 address.
    public var isIPv6: Bool { host.contains(":") }

    /// Whether somebody must be asked which address it is.
    var isName: Bool { !isIPv6 && !Self.isIPv4(host) }

    /// Whether it holds on one link alone: without a zone nobody knows on which.
    var isLinkLocal: Bool {
        guard let bytes = Self.bytes(ofIPv6: host) else { return false }
        return bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80
    }

    /// Whether it is the address of one machine, and no other spelling of an IPv4 address.
    var isUnicast: Bool {
        if let bytes = Self.bytes(ofIPv6: host) {
            // The first 80 bits are 0 in ::, in ::1, and in all that IPv4 addresses are wrapped into.
            return host == "::1" || (bytes[0] != 0xff && bytes[..<10].contains { $0 != 0 })
        }
        let first = host.prefix { $0 != "." }
        return Self.isIPv4(host) && (1..<224).contains(Int(first) ?? 0)
    }

    /// Whether it names this machine itself.
    public var isLoopback: Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && Self.isIPv4(host))
    }

    private static func isName(_ text: Substring) -> Bool {
        guard (1...253).contains(text.utf8.count) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    private static func isIPv4(_ text: String) -> Bool {
        var address = in_addr()
        return inet_pton(AF_INET, text, &address) == 1
    }

    private static func bytes(ofIPv6 text: String) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16)
        return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
    }

    /// As hosts compare it: they know no other spelling of their own address.
    private static func spelling(ofIPv6 bytes: [UInt8]) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        return inet_ntop(AF_INET6, bytes, &buffer, socklen_t(buffer.count))
            .map { String(cString: $0) }
    }

    /// Whether a text can be the name or the number of a network interface.
    private static func isZone(_ text: Substring) -> Bool {
        isName(text) && text.utf8.count < Int(IF_NAMESIZE)
    }
}
