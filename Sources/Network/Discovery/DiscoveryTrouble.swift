internal import CAvahi

/// Why hosts can neither be announced nor found. Everything else goes on without.
public enum DiscoveryTrouble: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is no D-Bus, over which Avahi is spoken to.
    case noBus
    /// Avahi's daemon does not run.
    case noDaemon
    /// Avahi refused; in its words.
    case refused(String)

    /// Makes it of Avahi's number of an error.
    init(code: Int32) {
        switch code {
        case Int32(AVAHI_ERR_NO_DAEMON), Int32(AVAHI_ERR_DISCONNECTED): self = .noDaemon
        case Int32(AVAHI_ERR_DBUS_ERROR): self = .noBus
        default: self = .refused(avahi_strerror(code).map { String(cString: $0) } ?? "\(code)")
        }
    }

    /// One word for programs.
    public var word: String {
        switch self {
        case .noBus: "noBus"
        case .noDaemon: "noDaemon"
        case .refused: "refused"
        }
    }

    /// What is wrong.
    public var description: String {
        switch self {
        case .noBus: "D-Bus cannot be reached, over which Avahi is spoken to"
        case .noDaemon: "Avahi's daemon does not run"
        case .refused(let words): "Avahi refused: \(words)"
        }
    }

    /// What to do about it.
    public var fix: String {
        switch self {
        case .noBus:
            "apt-get install dbus avahi-daemon, and start both: systemctl start dbus avahi-daemon"
        case .noDaemon:
            "apt-get install avahi-daemon, and start it: systemctl start avahi-daemon"
        case .refused: "look at what it says: journalctl -u avahi-daemon"
        }
    }

    /// Asks Avahi's daemon whether it is there.
    ///
    /// - Returns: What is wrong; nil when hosts can be announced and found.
    public static func look() -> DiscoveryTrouble? {
        guard let poll = avahi_simple_poll_new() else { return .noDaemon }
        defer { avahi_simple_poll_free(poll) }
        var error: Int32 = 0
        let client = avahi_client_new(
            avahi_simple_poll_get(poll), AvahiClientFlags(rawValue: 0), { _, _, _ in }, nil,
            &error)
        guard let client else { return DiscoveryTrouble(code: error) }
        avahi_client_free(client)
        return nil
    }
}
