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

    /// Host and port as a URL has them.
    public var description: String {
        (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
    }

    /// Where the WebSocket is.
    var url: String { "ws://\(self)\(ProtocolConstants.path)" }

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

    private static func isIPv6(_ text: String) -> Bool {
        var address = in6_addr()
        return inet_pton(AF_INET6, text, &address) == 1
    }
}
