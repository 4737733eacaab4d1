public import Ranging

/// What the session says back: to a peer, to the operator, or to both. A replay drops it.
public enum Output: Equatable, Sendable {
    /// The peer has that seat, for the first time or again.
    case seated(PeerNumber, SeatNumber, name: PlayerName, kind: PeerKind)
    /// The peer has no seat, and why.
    case refused(PeerNumber, RefusalReason)
    /// No seat is free: the peer is at that place of the line. 1 is next.
    case waiting(PeerNumber, place: Int)
    /// The operator sent the peer away, from that seat; nil when it waited in the line.
    case dismissed(PeerNumber, SeatNumber?, DismissalReason)
    /// The seat is held for that identity, which had it before the host started.
    case restored(PeerNumber, SeatNumber, name: PlayerName)
    /// The operator halted the game: for everybody.
    case halted
    /// The game goes on: for everybody.
    case continued
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
    /// Every seat is taken, and the line is as long as it may be.
    case full
}

/// Why the operator sent a peer away.
public enum DismissalReason: String, CaseIterable, Sendable {
    /// The peer alone; it may come back.
    case kicked
    /// The peer alone; it may not come back in this session.
    case banned
    /// Somebody else shall have the seat.
    case freed
    /// Everybody.
    case reset
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
    /// From a peer that holds no seat, in the line or not; or about a seat that it cannot have.
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
