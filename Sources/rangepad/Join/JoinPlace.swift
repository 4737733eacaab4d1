import Network

/// Where `join` goes when it is not told.
enum JoinPlace: Equatable {
    /// To the only host that announces itself.
    case only(DiscoveredHost)
    /// Nobody knows: the player must choose among these.
    case several([DiscoveredHost])
    /// To this machine: nobody announces itself.
    case thisMachine

    /// Decides. Hosts of another version do not count: nobody could join them.
    init(among hosts: [DiscoveredHost]) {
        let ours = hosts.filter(\.advertisement.isOurVersion)
        switch ours.count {
        case 0: self = .thisMachine
        case 1: self = .only(ours[0])
        default: self = .several(ours)
        }
    }

    /// How long it looks for hosts, in seconds.
    private static let patience = 2.0

    /// Looks for hosts, and says what it found.
    ///
    /// - Returns: Where to join; nil when the player must choose, which is said.
    static func find() throws(UsageError) -> HostInvitation? {
        let found = HostSearch.look(for: patience, stopsEarly: true)
        switch JoinPlace(among: found.hosts) {
        case .only(let host):
            Terminal.say("found \(host.line)")
            return HostInvitation(address: host.address, ticket: nil, key: nil)
        case .several(let hosts):
            Terminal.say("several hosts announce themselves; say which:")
            for host in hosts {
                Terminal.say("  rangepad join \(host.address)    \(host.line)")
            }
            return nil
        case .thisMachine:
            Terminal.say("no host announces itself here; trying this machine")
            return try Values.invitation("127.0.0.1")
        }
    }
}
