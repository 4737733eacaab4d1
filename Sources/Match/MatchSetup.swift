public import Arena
public import Session

/// Everything that a match is started with. A recording's header holds all of it.
public struct MatchSetup: Equatable, Sendable {
    /// The session's settings: seats, clocks, profile.
    public var session: SessionSettings
    /// Where the game is played.
    public var level: Level
    /// The beginning of all chance.
    public var seed: UInt64

    /// Takes the parts.
    public init(session: SessionSettings, level: Level, seed: UInt64) {
        self.session = session
        self.level = level
        self.seed = seed
    }
}
