/// Who announces itself at the moment. Each host is seen once on each interface and in each family of
/// addresses, and is one host all the same.
struct HostRoster {
    /// Where a service was seen.
    struct Place: Hashable {
        /// The service's name, as it came.
        var name: String
        /// The system's number of the network interface.
        var interface: Int32
        /// IPv4 or IPv6, in Avahi's numbers.
        var family: Int32
    }

    private struct Sighting {
        var place: Place
        var address: HostAddress
        var advertisement: HostAdvertisement
    }

    /// How many sightings are kept: whoever floods the network shall not fill this machine's memory.
    static let mostSightings = 512

    /// In the order in which they were last confirmed.
    private var sightings: [Sighting] = []

    /// A host was seen, or says something new.
    mutating func saw(
        _ place: Place, at address: HostAddress, _ advertisement: HostAdvertisement
    ) {
        lost(place)
        guard sightings.count < Self.mostSightings else { return }
        sightings.append(
            Sighting(place: place, address: address, advertisement: advertisement))
    }

    /// A service is seen there no more.
    mutating func lost(_ place: Place) {
        sightings.removeAll { $0.place == place }
    }

    /// Nothing is known any more.
    mutating func clear() {
        sightings = []
    }

    /// The hosts, in the order of their names.
    var hosts: [DiscoveredHost] {
        Dictionary(grouping: sightings, by: \.place.name).values.compactMap(Self.host)
            .sorted { $0.order < $1.order }
    }

    private static func host(of sightings: [Sighting]) -> DiscoveredHost? {
        guard let last = sightings.last else { return nil }
        var addresses: [HostAddress] = []
        for sighting in sightings where !addresses.contains(sighting.address) {
            addresses.append(sighting.address)
        }
        addresses.sort { (rank(of: $0), $0.description) < (rank(of: $1), $1.description) }
        return DiscoveredHost(
            serviceName: ShownText(cleaning: last.place.name).text,
            advertisement: last.advertisement, addresses: addresses)
    }

    /// How good a place is; the lower the better. An address with a zone holds on one link alone.
    private static func rank(of address: HostAddress) -> Int {
        if address.isLoopback { return address.host.contains(":") ? 1 : 0 }
        if !address.host.contains(":") { return 2 }
        return address.zone == nil ? 3 : 4
    }
}

extension DiscoveredHost {
    /// What lists are sorted by. Two names can look the same when they are clean.
    fileprivate var order: (String, String) { (serviceName, address.description) }
}
