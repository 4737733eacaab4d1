/// How it stands with a host's announcement. Each is said once, until it stands otherwise.
public enum DiscoveryNews: Equatable, Sendable {
    /// The host can be found under that name. It differs from the host's own when that was taken.
    case announced(name: String)
    /// The host cannot be found by itself. It goes on, and is announced as soon as that is possible.
    case notAnnounced(DiscoveryTrouble)
}
