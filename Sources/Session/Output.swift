public import Ranging

/// What the session says back: to a peer, to the operator, or to both. A replay drops it.
public enum Output: Equatable, Sendable {
    /// The peer has that seat, for the first time or again.
    case seated(PeerNumber, SeatNumber, name: PlayerName, kind: PeerKind)
    /// The peer has no seat, and why.
    case refused(PeerNumber, RefusalReason)
    /// The peer's session measures.
    case running(PeerNumber, SeatNumber)
    /// The peer's session is suspended.
    case suspended(PeerNumber, SeatNumber)
    /// The peer's suspension is over.
    case resumed(PeerNumber, SeatNumber)
    /// The seat's pad was let go, and why.
    case neutral(SeatNumber, NeutralReason)
    /// The peer's ranging stopped.
    case removed(PeerNumber, SeatNumber, RemovalReason)
    /// The host runs the peer's timed-out session again: the peer may measure.
    case retried(PeerNumber, SeatNumber)
    /// The seat's link is gone; the seat is held.
    case linkLost(PeerNumber, SeatNumber)
    /// The seat is free again.
    case seatFreed(SeatNumber)
    /// What would help the peer to be measured; nil when nothing is missing any more.
    case coaching(PeerNumber, SeatNumber, Guidance?)
    /// What the peer's own device told its player; nil when it needs nothing any more.
    case coached(PeerNumber, SeatNumber, Guidance?)
    /// An event that made no sense, counted.
    case rejected(PeerNumber, Rejection)
}

/// Why a peer gets no seat.
public enum RefusalReason: String, CaseIterable, Sendable {
    /// Every seat is taken.
    case full
}

/// Why a pad is neutral.
public enum NeutralReason: String, CaseIterable, Sendable {
    /// The ranging session does not run.
    case notRunning
    /// The link is gone.
    case linkLost
    /// No usable measurement came for too long.
    case silence
}

/// What a player can do to be measured again.
public enum Guidance: String, CaseIterable, Sendable {
    /// Out of range.
    case moveCloser
    /// A distance, but no direction: no line of sight.
    case pointAtScreen
    /// Camera assistance needs the device turned from side to side.
    case turnSideToSide
    /// Camera assistance needs the device tipped up and down.
    case tipUpAndDown
    /// Camera assistance needs the device moved.
    case moveAround
    /// Camera assistance needs more light.
    case moreLight

    /// What to tell the player.
    public var text: String {
        switch self {
        case .moveCloser: "Out of range: move closer"
        case .pointAtScreen: "No line of sight: point at the screen"
        case .turnSideToSide: "Finding you: turn from side to side"
        case .tipUpAndDown: "Finding you: tip up and down"
        case .moveAround: "Finding you: move around"
        case .moreLight: "Too dark: turn on more light"
        }
    }
}

/// An event that made no sense. Counted, logged, never fatal.
public enum Rejection: Hashable, Sendable {
    /// From a peer that holds no seat.
    case notSeated
    /// Refused by the ranging session's machine.
    case ranging(RangingSession.Refusal)

    /// The rejection's name, as events spell it.
    public var name: String {
        switch self {
        case .notSeated: "notSeated"
        case .ranging(let refusal): refusal.rawValue
        }
    }
}
