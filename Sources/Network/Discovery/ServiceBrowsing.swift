internal import CAvahi
internal import Glibc

/// Looks for hosts, again whenever the daemon is back, and asks each of them what it says of itself.
final class ServiceBrowsing {
    /// Who is there.
    private(set) var roster = HostRoster()
    /// Why nothing can be found; nil as long as all is well.
    private(set) var trouble: DiscoveryTrouble?
    /// Whether the daemon has nothing more to say for now, and every host has answered.
    var hasHeardAll: Bool { isThatAll && unanswered.isEmpty }

    /// How many services are asked; see `HostRoster.mostSightings`.
    private static let mostResolvers = HostRoster.mostSightings

    private var isThatAll = false
    /// nil without a daemon.
    private var browser: OpaquePointer?
    /// They stay, and tell when a record changes.
    private var resolvers: [HostRoster.Place: OpaquePointer] = [:]
    private var unanswered: Set<HostRoster.Place> = []
    private var daemon: AvahiDaemon?

    /// Begins to look.
    init() {
        daemon = AvahiDaemon(observer: self)
        daemon?.open()
    }

    private func saw(_ event: AvahiBrowserEvent, _ place: HostRoster.Place, domain: String) {
        switch event {
        case AVAHI_BROWSER_NEW: resolve(place, domain: domain)
        case AVAHI_BROWSER_REMOVE: forget(place)
        default: break
        }
    }

    private func changed(_ event: AvahiBrowserEvent) {
        // Without a network Avahi cannot ask, and says so by a failure.
        if event == AVAHI_BROWSER_ALL_FOR_NOW || event == AVAHI_BROWSER_FAILURE { isThatAll = true }
    }

    private func resolve(_ place: HostRoster.Place, domain: String) {
        guard let browser, resolvers[place] == nil, resolvers.count < Self.mostResolvers else {
            return
        }
        resolvers[place] = avahi_service_resolver_new(
            avahi_service_browser_get_client(browser), place.interface, place.family, place.name,
            ProtocolConstants.serviceType, domain, place.family, AvahiLookupFlags(rawValue: 0),
            { _, interface, family, event, name, _, _, _, address, port, record, flags, data in
                guard let name, let data else { return }
                let place = HostRoster.Place(
                    name: String(cString: name), interface: interface, family: family)
                let browsing = Unmanaged<ServiceBrowsing>.fromOpaque(data).takeUnretainedValue()
                guard event == AVAHI_RESOLVER_FOUND, let address else {
                    return browsing.forget(place)
                }
                let isOwn = flags.rawValue & AVAHI_LOOKUP_RESULT_LOCAL.rawValue != 0
                browsing.answered(
                    place, at: address.pointee.hostAddress(on: interface, port: port),
                    AvahiStrings.entries(of: record), isOwn: isOwn)
            }, Unmanaged.passUnretained(self).toOpaque())
        if resolvers[place] != nil { unanswered.insert(place) }
    }

    private func forget(_ place: HostRoster.Place) {
        unanswered.remove(place)
        roster.lost(place)
        if let resolver = resolvers.removeValue(forKey: place) {
            avahi_service_resolver_free(resolver)
        }
    }

    /// A host that says nonsense is none. Nobody but this machine may send its peers to itself: they
    /// would talk to a service that trusts who is here.
    private func answered(
        _ place: HostRoster.Place, at address: HostAddress?, _ entries: [[UInt8]], isOwn: Bool
    ) {
        unanswered.remove(place)
        guard let address, isOwn || !address.isLoopback,
            let advertisement = try? HostAdvertisement(entries: entries)
        else { return roster.lost(place) }
        roster.saw(place, at: address, advertisement)
    }
}

extension ServiceBrowsing: AvahiDaemon.Observer {
    func ready(_ client: OpaquePointer) {
        trouble = nil
        guard browser == nil else { return }
        isThatAll = false
        browser = avahi_service_browser_new(
            client, AvahiIfIndex(AVAHI_IF_UNSPEC), AvahiProtocol(AVAHI_PROTO_UNSPEC),
            ProtocolConstants.serviceType, nil, AvahiLookupFlags(rawValue: 0),
            { _, interface, family, event, name, _, domain, _, data in
                guard let data else { return }
                let browsing = Unmanaged<ServiceBrowsing>.fromOpaque(data).takeUnretainedValue()
                guard let name, let domain else { return browsing.changed(event) }
                let place = HostRoster.Place(
                    name: String(cString: name), interface: interface, family: family)
                browsing.saw(event, place, domain: String(cString: domain))
            }, Unmanaged.passUnretained(self).toOpaque())
        if browser == nil { trouble = DiscoveryTrouble(code: avahi_client_errno(client)) }
    }

    func unready() {}

    func lost(_ trouble: DiscoveryTrouble) {
        self.trouble = trouble
        browser = nil
        resolvers = [:]
        unanswered = []
        roster.clear()
    }
}

extension AvahiAddress {
    /// The address and a port, an IPv6 address of one link with its zone; nil for what is no single
    /// machine's address.
    fileprivate func hostAddress(on interface: AvahiIfIndex, port: UInt16) -> HostAddress? {
        var buffer = [CChar](repeating: 0, count: 64)
        let text = withUnsafePointer(to: self) { address in
            avahi_address_snprint(&buffer, buffer.count, address).map { String(cString: $0) }
        }
        guard let text, port > 0, let address = HostAddress(host: text, port: port),
            address.isUnicast
        else { return nil }
        guard address.isLinkLocal else { return address }
        var name = [CChar](repeating: 0, count: Int(IF_NAMESIZE))
        guard let zone = if_indextoname(UInt32(bitPattern: interface), &name) else { return nil }
        return HostAddress(host: text + "%" + String(cString: zone), port: port)
    }
}
