public import Determinism

/// One line of a recording: something that entered the session, or a proof of what came out.
public enum Record: Equatable, Sendable {
    /// Something happened.
    case event(Event, at: Timestamp)
    /// A step of the session.
    case tick(Tick)
    /// What the state's parts hashed to, after the step of that number.
    case check(Tick, StateDigest)
    /// The session's regular end: how many steps there were, and the last state.
    case end(ticks: Int, StateDigest)
}
