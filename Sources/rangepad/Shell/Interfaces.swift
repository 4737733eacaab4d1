import Glibc

/// This machine's addresses in its networks.
enum Interfaces {
    /// The IPv4 addresses in figures, loopback left out, in the system's order.
    static var addresses: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [String] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == AF_INET,
                let text = figures(address), !text.hasPrefix("127.")
            else { continue }
            found.append(text)
        }
        return found
    }

    /// What a guest must be told in place of "every address of this machine"; any other as it is.
    static func reachable(_ address: String) -> String {
        address == "0.0.0.0" || address == "::" ? addresses.first ?? "127.0.0.1" : address
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
