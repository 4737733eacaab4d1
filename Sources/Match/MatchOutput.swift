public import Arena
public import Session

/// What a record brought about, for the world outside. A replay drops it, but for a divergence.
public enum MatchOutput: Equatable, Sendable {
    /// For peers and the operator.
    case session(Output)
    /// For eyes, ears and hands.
    case effect(Effect)
    /// A proof in the record does not hold: this match is not the one that was recorded.
    case diverged(Divergence)
}
