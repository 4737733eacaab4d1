public import Determinism

/// Who a seat belongs to, and whether they are here.
///
///     free --take--> taken --linkLost--> held --take by the same--> taken
///      |               |                   |
///      +---restore-----|------------------>+
///                      +------free-------->+--free, or take by another--> free or taken
///
/// A seat belongs to an identity and outlives its links.
public enum Occupancy: Equatable, Sendable {
    /// Nobody's.
    case free
    /// That identity's, and linked.
    case taken(PeerNumber)
    /// That identity's, without a link since then.
    case held(PeerNumber, since: Timestamp)

    /// Whose seat it is; nil for a free one.
    public var owner: PeerNumber? {
        switch self {
        case .free: nil
        case .taken(let peer), .held(let peer, since: _): peer
        }
    }

    /// Whether its owner is linked.
    public var isLinked: Bool {
        switch self {
        case .taken: true
        case .free, .held: false
        }
    }

    /// Since when it is held; nil when it is not.
    public var heldSince: Timestamp? {
        switch self {
        case .free, .taken: nil
        case .held(_, let since): since
        }
    }

    /// Mixes it into a digest.
    func mix(into hash: inout StateHash) {
        switch self {
        case .free:
            hash.mix(0)
        case .taken(let peer):
            hash.mix(1)
            hash.mix(peer.number)
        case .held(let peer, let since):
            hash.mix(2)
            hash.mix(peer.number)
            hash.mix(since)
        }
    }
}
