public import Determinism

/// What a peer's link reports. Exactly one of `untrusted`, `failed` and `linkLost` comes at the end, and nothing after it.
public enum PeerArrival: Equatable, Sendable {
    /// It looks for the host.
    case connecting
    /// The link is encrypted, by a host with that key.
    case secured(Fingerprint)
    /// The host's key is not the one that was pinned: whoever answers there is not that host, or its key was
    /// made anew. The end of the link, as `failed`.
    case untrusted(Fingerprint)
    /// The host took the link; `hello` is on its way.
    case connected
    /// The host said something; on the injected clock.
    case message(HostMessage, arrivedAt: Microseconds)
    /// The host said something that is no message of ours.
    case rejected(MessageFault)
    /// There never was a link, and why.
    case failed(String)
    /// The link is gone. The host's close code; nil when it ended without a word.
    case linkLost(code: UInt16?)
}
