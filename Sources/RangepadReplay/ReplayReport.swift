public import Match
public import Session

/// What a replay found.
public struct ReplayReport: Equatable, Sendable {
    /// How many steps were played.
    public var ticks: Int
    /// The state after the last step, as one number: a live host prints the same.
    public var hash: UInt64
    /// How many checks were compared, the end's among them.
    public var checks: Int
    /// Whether the recording has its regular end. If not, it was cut short after `lines` lines.
    public var isComplete: Bool
    /// How many whole lines were read, the header among them.
    public var lines: Int
    /// The first check that did not hold; nil when all did.
    public var divergence: Divergence?
    /// Parts that were not compared, since another version of the game's rules recorded them.
    public var skippedParts: Set<StateDigest.Part>
}
