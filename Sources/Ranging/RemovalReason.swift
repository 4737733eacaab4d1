/// Why a peer's ranging stopped, as its host and its player are told.
///
/// The first two are Nearby Interaction's `NINearbyObject.RemovalReason`; an error ends the whole
/// session.
public enum RemovalReason: Hashable, Sendable {
    /// Nothing was heard for too long. The session may run again.
    case timeout
    /// The peer ended its session.
    case peerEnded
    /// The session ended with an error.
    case error(RangingError)

    /// The reason's name, as messages and events spell it.
    public var name: String {
        switch self {
        case .timeout: "timeout"
        case .peerEnded: "peerEnded"
        case .error(let error): error.name
        }
    }
}
