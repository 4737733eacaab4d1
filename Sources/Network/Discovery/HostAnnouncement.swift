internal import CAvahi

/// Publishes a host, again whenever the daemon is back, and under another name when its own is taken.
final class HostAnnouncement {
    private var advertisement: HostAdvertisement
    /// The name of the service: the host's, or what became of it.
    private var name: String
    private let port: UInt16
    private let places: [AnnouncedPlace]
    private let report: (DiscoveryNews) -> Void
    /// The last report: nothing is said twice.
    private var reported: DiscoveryNews?
    /// What is published; nil without a daemon.
    private var group: OpaquePointer?
    private var daemon: AvahiDaemon?

    /// Begins to publish.
    ///
    /// - Parameters:
    ///   - advertisement: What the host says of itself.
    ///   - port: Where it listens.
    ///   - places: Where it is announced.
    ///   - report: Told how it stands, once each time.
    init(
        _ advertisement: HostAdvertisement, port: UInt16, at places: [AnnouncedPlace],
        report: @escaping (DiscoveryNews) -> Void
    ) {
        self.advertisement = advertisement
        name = advertisement.serviceName
        self.port = port
        self.places = places
        self.report = report
        daemon = AvahiDaemon(observer: self)
        daemon?.open()
    }

    /// The number of free seats is another. The service stays, its record changes.
    func change(freeSeats: Int) {
        let changed = HostAdvertisement(
            name: advertisement.name, freeSeats: freeSeats, key: advertisement.key)
        guard changed != advertisement else { return }
        advertisement = changed
        guard let group, avahi_entry_group_is_empty(group) == 0 else { return }
        let code = forEachPlace { place, record in
            avahi_entry_group_update_service_txt_strlst(
                group, place.avahiInterface, place.avahiProtocol, Self.flags, name,
                ProtocolConstants.serviceType, nil, record)
        }
        guard code != 0 else { return }
        avahi_entry_group_reset(group)
        publish(in: group)
    }

    private static let flags = AvahiPublishFlags(rawValue: 0)
    /// How many names are tried in one go.
    private static let mostNames = 100

    private func publish(in group: OpaquePointer) {
        for _ in 0..<Self.mostNames {
            let code = add(to: group)
            guard code == AVAHI_ERR_COLLISION else {
                if code == 0 { avahi_entry_group_commit(group) } else { say(code) }
                return
            }
            rename(group)
        }
        say(Int32(AVAHI_ERR_COLLISION))
    }

    private func add(to group: OpaquePointer) -> Int32 {
        forEachPlace { place, record in
            avahi_entry_group_add_service_strlst(
                group, place.avahiInterface, place.avahiProtocol, Self.flags, name,
                ProtocolConstants.serviceType, nil, nil, port, record)
        }
    }

    /// The first code of Avahi's that is not 0.
    private func forEachPlace(
        _ body: (AnnouncedPlace, UnsafeMutablePointer<AvahiStringList>?) -> Int32
    ) -> Int32 {
        AvahiStrings.with(advertisement.entries) { record in
            for place in places {
                let code = body(place, record)
                if code != 0 { return code }
            }
            return 0
        }
    }

    private func rename(_ group: OpaquePointer) {
        avahi_entry_group_reset(group)
        guard let next = avahi_alternative_service_name(name) else { return }
        name = String(cString: next)
        avahi_free(next)
    }

    private func changed(_ group: OpaquePointer, _ state: AvahiEntryGroupState) {
        switch state {
        case AVAHI_ENTRY_GROUP_ESTABLISHED: say(.announced(name: name))
        case AVAHI_ENTRY_GROUP_COLLISION:
            rename(group)
            publish(in: group)
        case AVAHI_ENTRY_GROUP_FAILURE:
            say(avahi_client_errno(avahi_entry_group_get_client(group)))
        default: break  // on its way
        }
    }

    private func say(_ code: Int32) {
        say(.notAnnounced(DiscoveryTrouble(code: code)))
    }

    private func say(_ news: DiscoveryNews) {
        guard news != reported else { return }
        reported = news
        report(news)
    }
}

extension HostAnnouncement: AvahiDaemon.Observer {
    func ready(_ client: OpaquePointer) {
        if group == nil {
            group = avahi_entry_group_new(
                client,
                { group, state, data in
                    guard let group, let data else { return }
                    Unmanaged<HostAnnouncement>.fromOpaque(data).takeUnretainedValue()
                        .changed(group, state)
                }, Unmanaged.passUnretained(self).toOpaque())
        }
        guard let group else { return say(avahi_client_errno(client)) }
        if avahi_entry_group_is_empty(group) != 0 { publish(in: group) }
    }

    func unready() {
        if let group { avahi_entry_group_reset(group) }
    }

    func lost(_ trouble: DiscoveryTrouble) {
        group = nil
        // What exactly is missing may change while it is missing.
        if case .notAnnounced = reported { return }
        say(.notAnnounced(trouble))
    }
}
