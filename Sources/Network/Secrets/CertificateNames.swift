internal import Glibc

/// What a host is called in its certificate.
public struct CertificateNames: Equatable, Sendable {
    /// Names of DNS, like `tv.local`; in the order in which they are written.
    public var dns: [String]
    /// Addresses in figures, without brackets and zones.
    public var addresses: [String]

    /// Takes names and addresses.
    public init(dns: [String], addresses: [String]) {
        self.dns = dns
        self.addresses = addresses
    }

    /// Whether both say the same, in any order.
    func isSame(as other: CertificateNames) -> Bool {
        Set(dns) == Set(other.dns) && Set(addressBytes) == Set(other.addressBytes)
    }

    /// The addresses as certificates have them: 4 or 16 bytes. What is no address is left out.
    var addressBytes: [[UInt8]] { addresses.compactMap(Self.bytes) }

    /// Takes a name as certificates have it.
    mutating func note(isAddress: Bool, _ bytes: [UInt8]) {
        if !isAddress {
            dns.append(String(decoding: bytes, as: UTF8.self))
        } else if let text = Self.figures(of: bytes) {
            addresses.append(text)
        }
    }

    private static func bytes(of text: String) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: text.contains(":") ? 16 : 4)
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        let plain = text.split(separator: "%").first.map(String.init) ?? text
        return inet_pton(family, plain, &bytes) == 1 ? bytes : nil
    }

    private static func figures(of bytes: [UInt8]) -> String? {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return nil }
        return String(
            decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
