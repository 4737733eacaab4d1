internal import CAvahi
internal import CGLib

/// Why hosts can neither be announced nor found. Everything else goes on without.
public enum DiscoveryTrouble: Error, Equatable, Sendable, CustomStringConvertible {
    /// Avahi's daemon does not run, or there is no D-Bus over which it could be spoken to: Avahi does not
    /// tell the one from the other.
    case noDaemon
    /// Avahi refused; in its words.
    case refused(String)

    /// Makes it of Avahi's number of an error.
    init(code: Int32) {
        switch code {
        case Int32(AVAHI_ERR_NO_DAEMON), Int32(AVAHI_ERR_DISCONNECTED),
            Int32(AVAHI_ERR_DBUS_ERROR):
            self = .noDaemon
        default: self = .refused(avahi_strerror(code).map { String(cString: $0) } ?? "\(code)")
        }
    }

    /// One word for programs.
    public var word: String {
        switch self {
        case .noDaemon: "noDaemon"
        case .refused: "refused"
        }
    }

    /// What is wrong.
    public var description: String {
        switch self {
        case .noDaemon: "Avahi's daemon does not run"
        case .refused(let words): "Avahi refused: \(words)"
        }
    }

    /// What to do about it.
    public var fix: String {
        switch self {
        case .noDaemon:
            "apt-get install avahi-daemon, and start it: systemctl start avahi-daemon"
        case .refused: "look at what it says: journalctl -u avahi-daemon"
        }
    }

    /// Asks Avahi's daemon whether it is there.
    ///
    /// - Returns: What is wrong; nil when hosts can be announced and found.
    public static func look() -> DiscoveryTrouble? {
        LoopContext().enter {
            let context = g_main_context_get_thread_default()
            guard let poll = avahi_glib_poll_new(context, G_PRIORITY_DEFAULT) else {
                return .noDaemon
            }
            defer { avahi_glib_poll_free(poll) }
            var error: Int32 = 0
            let client = avahi_client_new(
                avahi_glib_poll_get(poll), AvahiClientFlags(rawValue: 0), { _, _, _ in }, nil,
                &error)
            guard let client else { return DiscoveryTrouble(code: error) }
            avahi_client_free(client)
            return nil
        }
    }
}
