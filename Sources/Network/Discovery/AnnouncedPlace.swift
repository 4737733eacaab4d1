internal import CAvahi
internal import Glibc

/// Where a host is announced: where it listens, and nowhere else.
struct AnnouncedPlace: Hashable, Sendable {
    /// The number of the network interface; nil for all of them.
    var interface: Int32?
    /// IPv4 or IPv6.
    var family: Family

    /// A family of addresses.
    enum Family: Hashable, Sendable {
        case four
        case six
    }

    /// Avahi's number of the interface.
    var avahiInterface: AvahiIfIndex { interface ?? AvahiIfIndex(AVAHI_IF_UNSPEC) }

    /// Avahi's number of the family.
    var avahiProtocol: AvahiProtocol {
        AvahiProtocol(family == .four ? AVAHI_PROTO_INET : AVAHI_PROTO_INET6)
    }

    /// The places of addresses that a host listens on.
    ///
    /// - Parameter addresses: In figures. One that no interface has any more has no place.
    /// - Returns: Each place once, in the order of the addresses.
    static func places(of addresses: [String]) -> [AnnouncedPlace] {
        let interfaces = interfaceAddresses
        var places: [AnnouncedPlace] = []
        for address in addresses {
            let family: Family = address.contains(":") ? .six : .four
            var place = AnnouncedPlace(interface: nil, family: family)
            if address != "0.0.0.0", address != "::" {
                guard let found = interfaces.first(where: { $0.address == address }) else {
                    continue
                }
                place.interface = found.interface
            }
            if !places.contains(place) { places.append(place) }
        }
        return places
    }

    /// The addresses of this machine's interfaces in figures, a link-local one with its zone.
    private static var interfaceAddresses: [(address: String, interface: Int32)] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [(address: String, interface: Int32)] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let address = entry.ifa_addr, let text = figures(address) else { continue }
            found.append((text, Int32(if_nametoindex(entry.ifa_name))))
        }
        return found
    }

    private static func figures(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
        let size: Int
        switch Int32(address.pointee.sa_family) {
        case AF_INET: size = MemoryLayout<sockaddr_in>.size
        case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard
            getnameinfo(
                address, socklen_t(size), &buffer, socklen_t(buffer.count), nil, 0,
                NI_NUMERICHOST) == 0
        else { return nil }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
