/// What the operator can do to a session.
public enum Operation: Hashable, Sendable {
    /// End this round and begin the next.
    case nextRound
    /// Halt the game: seats and ranging go on, the arena stands still.
    case pause
    /// Let the game go on.
    case resume
    /// Send everybody away, from the seats and from the line.
    case reset
    /// Take the seat from its owner, who may come back.
    case kick(SeatNumber)
    /// Take the seat from its owner, who may not come back in this session.
    case ban(SeatNumber)
    /// Make the seat free, whether its owner is here or not.
    case free(SeatNumber)

    /// Its name, and the seat that it is about; nil when it is about none.
    public var parts: (name: Name, seat: SeatNumber?) {
        switch self {
        case .nextRound: (.nextRound, nil)
        case .pause: (.pause, nil)
        case .resume: (.resume, nil)
        case .reset: (.reset, nil)
        case .kick(let seat): (.kick, seat)
        case .ban(let seat): (.ban, seat)
        case .free(let seat): (.free, seat)
        }
    }

    /// Puts an operation together; nil when it is about a seat and none is given. A seat that is
    /// not wanted is passed over.
    public init?(_ name: Name, seat: SeatNumber?) {
        switch (name, seat) {
        case (.nextRound, _): self = .nextRound
        case (.pause, _): self = .pause
        case (.resume, _): self = .resume
        case (.reset, _): self = .reset
        case (.kick, let seat?): self = .kick(seat)
        case (.ban, let seat?): self = .ban(seat)
        case (.free, let seat?): self = .free(seat)
        case (.kick, nil), (.ban, nil), (.free, nil): return nil
        }
    }

    /// An operation's name, as recordings and operators spell it.
    public enum Name: String, CaseIterable, Sendable {
        /// The names of `Operation`'s cases.
        case nextRound, pause, resume, reset, kick, ban, free
    }
}
