public import Determinism
public import Ranging

/// Anything the outside world can say to the session.
public enum Event: Equatable, Sendable {
    /// A link of that identity was established: it wants a seat, or its own back.
    case joined(PeerNumber, name: PlayerName, kind: PeerKind)
    /// The identity's link is gone, with or without a word.
    case linkLost(PeerNumber)
    /// The peer runs its ranging session.
    case ran(PeerNumber)
    /// The peer measured.
    case measured(PeerNumber, QuantisedMeasurement)
    /// The peer paused its ranging session.
    case paused(PeerNumber)
    /// The peer's system suspended its ranging session.
    case suspended(PeerNumber)
    /// The peer's system lets its ranging session run again.
    case suspensionEnded(PeerNumber)
    /// The peer ended its ranging session.
    case ended(PeerNumber)
    /// The peer's ranging session ended with an error.
    case failed(PeerNumber, RangingError)
    /// The peer's device told its player what would help it to measure; nil when nothing is
    /// missing.
    case coached(PeerNumber, Guidance?)
    /// A deadline of the peer's ranging session passed.
    case expired(PeerNumber, Deadlines.Reason)
    /// The identity's seat was held for so long that the first in the line may have it.
    case holdExpired(PeerNumber)
    /// The host started again: that identity held that seat before, and holds it now.
    case restored(PeerNumber, SeatNumber, name: PlayerName, kind: PeerKind)
    /// The host itself stood still for so long; session time stood still with it.
    case stoodStill(Microseconds)
    /// The operator did something.
    case operated(Operation)
}
