/// Which host a peer believes to be the right one. Off loopback every link is encrypted.
public enum HostTrust: Equatable, Sendable {
    /// The link stays on this machine, and is not encrypted.
    case sameMachine
    /// The host with that key: from its QR code, or from an earlier visit.
    case pinned(Fingerprint)
    /// Whichever host answers. The peer learns its key, to pin it the next time.
    case firstUse

    /// Whether the link is encrypted.
    var isEncrypted: Bool { self != .sameMachine }

    /// Whether a host with that key is the right one.
    func accepts(_ fingerprint: Fingerprint) -> Bool {
        switch self {
        case .sameMachine: false
        case .pinned(let pinned): pinned.isSame(as: fingerprint)
        case .firstUse: true
        }
    }
}
