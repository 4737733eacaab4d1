public import Controls
public import Ranging
public import Session

/// What a player's panel shows: who it is and how well they are measured.
public struct Panel: Equatable, Sendable {
    /// The seat; its colour and symbol follow from it.
    public var seat: SeatNumber
    /// The player's name.
    public var name: String
    /// What the player collected in this round.
    public var score: Int
    /// Where the player stands.
    public var status: Status
    /// Metres to the screen, as last measured; nil when missing.
    public var distance: Double?
    /// Radians to the right, as last measured; nil when missing.
    public var azimuth: Double?
    /// Radians upwards, as last measured; nil when missing.
    public var elevation: Double?
    /// How well the player is measured.
    public var signal: SignalQuality
    /// What the player can do to be measured; nil when nothing is missing.
    public var guidance: Guidance?
    /// What the seat's controller does now.
    public var pad: Pad

    /// Where a player stands, in one word.
    public enum Status: Equatable, Sendable {
        /// Seated, and nothing run yet.
        case seated
        /// Run, and nothing measured yet.
        case starting
        /// Measuring.
        case running
        /// Paused by the player.
        case paused
        /// Suspended by the player's system.
        case suspended
        /// The suspension is over, but the player did not run yet.
        case resuming
        /// Nothing was heard for too long.
        case timedOut
        /// The player ended the session, or it ended with an error.
        case ended(RemovalReason)
        /// The link is gone; the seat is held.
        case linkLost
    }

    /// Takes what the panel shows.
    public init(
        seat: SeatNumber, name: String, score: Int, status: Status, distance: Double? = nil,
        azimuth: Double? = nil, elevation: Double? = nil, signal: SignalQuality = .none,
        guidance: Guidance? = nil, pad: Pad = .neutral
    ) {
        self.seat = seat
        self.name = name
        self.score = score
        self.status = status
        self.distance = distance
        self.azimuth = azimuth
        self.elevation = elevation
        self.signal = signal
        self.guidance = guidance
        self.pad = pad
    }
}
