import Glibc

/// This machine's addresses in its networks.
enum Interfaces {
    /// This machine itself.
    static let loopback = ["127.0.0.1", "::1"]

    /// The private IPv4 addresses in figures, loopback left out: those of home networks (RFC 1918) and of
    /// networks that nobody manages (RFC 3927). Those first that a guest can most likely reach: networks of
    /// containers, virtual machines and tunnels come last.
    static var addresses: [String] {
        let found = all
        return found.filter { !isVirtual($0.interface) }.map(\.address)
            + found.filter { isVirtual($0.interface) }.map(\.address)
    }

    /// What a guest must be told in place of "every address of this machine"; any other as it is.
    static func reachable(_ address: String) -> String {
        address == "0.0.0.0" || address == "::" ? addresses.first ?? "127.0.0.1" : address
    }

    private static let virtualPrefixes = [
        "docker", "br-", "veth", "virbr", "vnet", "lxc", "lxd", "tun", "tap", "wg", "tailscale",
        "zt",
    ]

    private static func isVirtual(_ interface: String) -> Bool {
        virtualPrefixes.contains { interface.hasPrefix($0) }
    }

    private static var all: [(interface: String, address: String)] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [(interface: String, address: String)] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == AF_INET,
                let text = figures(address), isPrivate(text)
            else { continue }
            found.append((String(cString: entry.ifa_name), text))
        }
        return found
    }

    /// Whether an IPv4 address is one of a private network.
    static func isPrivate(_ address: String) -> Bool {
        let parts = address.split(separator: ".").compactMap { UInt8($0) }
        guard parts.count == 4 else { return false }
        return switch (parts[0], parts[1]) {
        case (10, _), (192, 168), (169, 254): true
        case (172, 16...31): true
        default: false
        }
    }

    private static func figures(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let status = getnameinfo(
            address, socklen_t(MemoryLayout<sockaddr_in>.size), &buffer,
            socklen_t(buffer.count), nil, 0, NI_NUMERICHOST)
        guard status == 0 else { return nil }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
