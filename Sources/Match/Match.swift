public import Arena
import Determinism
public import Session

/// The session and the game, moved by records alone: the one path that a live host and a replay
/// share.
///
///     let outputs = match.apply(record)
///
/// A match asks no clock, rolls no dice but its own, and answers the same records with the same
/// states and outputs, everywhere.
public struct Match: Equatable, Sendable {
    /// Who is here and what they hold.
    public private(set) var session: GameSession
    /// The game.
    public private(set) var world: World
    /// How many steps were made.
    public private(set) var ticks = 0
    /// The seats that were freed since the last step of the arena. Whoever took one of them since
    /// gets a ship of its own, not the former player's, with its stars.
    private var freedSeats: [SeatNumber] = []
    /// The parts of the state that checks do not prove here: those of another version of the rules.
    public let skippedParts: Set<StateDigest.Part>

    /// How many steps lie between two checks.
    public static let checkInterval = 60

    /// Starts a match.
    ///
    /// - Parameters:
    ///   - setup: What it is started with.
    ///   - skippedParts: What a recording's checks cannot prove here.
    public init(_ setup: MatchSetup, skippedParts: Set<StateDigest.Part> = []) {
        session = GameSession(settings: setup.session)
        world = World(level: setup.level, seed: setup.seed, seats: setup.session.seats)
        self.skippedParts = skippedParts
    }

    /// Takes a record, live or from a file.
    ///
    /// - Parameter record: What happened next.
    /// - Returns: What it brought about.
    public mutating func apply(_ record: Record) -> [MatchOutput] {
        switch record {
        case .event(let event, at: let time): apply(event, at: time)
        case .tick(let tick): step(tick)
        case .check(let tick, let recorded): check(tick, recorded)
        case .end(ticks: _, let recorded): check(Tick(max(0, ticks - 1)), recorded)
        }
    }

    /// Everything the next step depends on, hashed by part.
    public var digest: StateDigest {
        var arena = StateHash()
        arena.mix(ticks)
        world.mix(into: &arena)
        for seat in freedSeats { arena.mix(seat.number) }
        var random = StateHash()
        random.mix(world.random.state)
        return StateDigest(
            seats: session.seatsHash, controls: session.controlsHash, arena: arena.value,
            random: random.value)
    }

    /// Whether the operator halted the game: the session goes on, the arena stands still.
    public var isHalted: Bool { session.isHalted }

    /// The proof to record now: due after every 60th step; nil in between.
    public var dueCheck: Record? {
        guard ticks > 0, ticks % Self.checkInterval == 0 else { return nil }
        return .check(Tick(ticks - 1), digest)
    }

    /// The last record of a session that ends now.
    public var end: Record { .end(ticks: ticks, digest) }

    private mutating func apply(_ event: Event, at time: Timestamp) -> [MatchOutput] {
        if event == .operated(.nextRound) { world.beginNextRound() }
        let outputs = session.apply(event, at: time)
        noteFreedSeats(outputs)
        return outputs.isEmpty ? [] : outputs.map { .session($0) }
    }

    private mutating func step(_ tick: Tick) -> [MatchOutput] {
        ticks = tick.number + 1
        let outputs = session.step(tick)
        noteFreedSeats(outputs)
        let effects = isHalted ? [] : stepWorld()
        guard !outputs.isEmpty || !effects.isEmpty else { return [] }
        return outputs.map { .session($0) } + effects.map { .effect($0) }
    }

    private mutating func noteFreedSeats(_ outputs: [Output]) {
        for case .seatFreed(let seat) in outputs { freedSeats.append(seat) }
    }

    /// A freed seat has nobody in it for one step at least: so its ship goes.
    private mutating func stepWorld() -> [Effect] {
        guard !freedSeats.isEmpty else { return world.step(session.pads) }
        var pads = session.pads
        for seat in freedSeats { pads[seat.index] = nil }
        freedSeats = []
        return world.step(pads)
    }

    private func check(_ tick: Tick, _ recorded: StateDigest) -> [MatchOutput] {
        let divergence = Divergence(
            tick: tick, recorded: recorded, computed: digest, skipped: skippedParts)
        return divergence.map { [.diverged($0)] } ?? []
    }
}
