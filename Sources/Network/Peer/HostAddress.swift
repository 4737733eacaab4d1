internal import Glibc

/// Where a host is: a name or an address, and a port.
public struct HostAddress: Equatable, Sendable, CustomStringConvertible {
    /// A name, or an address in figures without brackets.
    public let host: String
    /// The port.
    public let port: UInt16

    /// Takes a host and a port; nil when the text can be no host.
    ///
    /// - Parameters:
    ///   - host: A name of letters, digits, `-`, `_` and `.`, or an IPv4 or IPv6 address; brackets
    ///     around the latter are taken off.
    ///   - port: The port.
    public init?(host: String, port: UInt16 = ProtocolConstants.port) {
        var host = host[...]
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        guard Self.isName(host) || Self.isIPv6(String(host)) else { return nil }
        self.host = String(host)
        self.port = port
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

    /// Host and port as a URL has them.
    public var description: String {
        (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
    }

    /// Where the WebSocket is.
    ///
    /// - Parameter isEncrypted: Whether the link is to be encrypted.
    /// - Returns: A URL.
    func url(isEncrypted: Bool) -> String {
        (isEncrypted ? "wss" : "ws") + "://\(self)\(ProtocolConstants.path)"
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

    private static func isIPv6(_ text: String) -> Bool {
        var address = in6_addr()
        return inet_pton(AF_INET6, text, &address) == 1
    }
}
