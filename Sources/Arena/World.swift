public import Controls
public import Determinism

/// The game as a value: pads in, effects and a scene out, the same ones everywhere.
///
/// It reads no clock: a step is `Tick.seconds` long, however long it took. Two worlds that are
/// equal stay equal under the same pads, so a copy of a world is a saved game.
public struct World: Equatable, Sendable {
    /// The level that is played.
    public let level: Level
    /// How many seats there are.
    public let seats: Int
    /// The one source of chance. Its state is a part of its own in a recording's checks.
    public private(set) var random: SplitMix64

    var fleet: Fleet
    var stars = StarField()
    private(set) var round: Round
    /// Steps since the world began: where the saws are.
    private(set) var age = 0
    private let levelDigest: UInt64

    /// Makes the world before its first step: no ships, no stars.
    ///
    /// - Parameters:
    ///   - level: The level that is played.
    ///   - seed: Where chance begins; the same seed gives the same game.
    ///   - seats: How many seats there are, 0 or more.
    public init(level: Level, seed: UInt64, seats: Int) {
        precondition(seats >= 0, "a world with \(seats) seats")
        self.level = level
        self.seats = seats
        random = SplitMix64(seed: seed)
        fleet = Fleet(seats: seats)
        round = Round(seconds: level.roundSeconds)
        levelDigest = level.digest
    }

    /// Goes on by one tick.
    ///
    /// A step in which nothing happens allocates nothing.
    ///
    /// - Parameter pads: One a seat, in seat order; nil where nobody plays. A seat that is freed loses
    ///   its ship and what it collected.
    /// - Returns: What can be heard or felt, in the order in which it happened.
    public mutating func step(_ pads: [Pad?]) -> [Effect] {
        precondition(pads.count == seats, "\(pads.count) pads for \(seats) seats")
        var effects: [Effect] = []
        fleet.admit(pads, in: level)
        advanceRound(effects: &effects)
        fleet.steer(pads, effects: &effects)
        let rams = fleet.meet(in: level, effects: &effects)
        fleet.move(in: level, effects: &effects)
        if round.isPlaying { play(rams, effects: &effects) }
        age += 1
        return effects
    }

    /// Ends the round, or the showing of its winners, and begins the next one with the next step.
    /// Its winners are not named: nobody won a round that was cut short.
    public mutating func beginNextRound() {
        round.beginNext()
        stars.clear()
        fleet.beginAgain(in: level)
    }

    /// What a seat collected in this round; 0 when nobody plays there.
    public func score(ofSeat seat: Int) -> Int {
        fleet.place(ofSeat: seat).map { fleet.ships[$0].score } ?? 0
    }

    /// Mixes everything that the next step depends on into a digest, except the generator.
    public func mix(into hash: inout StateHash) {
        hash.mix(levelDigest)
        hash.mix(seats)
        hash.mix(age)
        round.mix(into: &hash)
        fleet.mix(into: &hash)
        stars.mix(into: &hash)
    }

    private mutating func advanceRound(effects: inout [Effect]) {
        switch round.advance(isAnybodyHere: !fleet.ships.isEmpty) {
        case .began:
            effects.append(.roundBegan)
        case .ended:
            effects.append(.roundEnded)
            round.crown(fleet.leaders)
            stars.clear()
        case .next:
            beginNextRound()
        case nil:
            break
        }
    }

    /// What only happens while a round is played: stars count, hazards hurt.
    private mutating func play(_ rams: [Fleet.Ram], effects: inout [Effect]) {
        stars.pull(towards: fleet.ships)
        stars.advance(in: level)
        stars.collect(by: &fleet, effects: &effects)
        for ram in rams {
            Hazards.hurt(
                ram.victim, from: ram.from, loss: Rules.ramLoss, fleet: &fleet, stars: &stars,
                random: &random, effects: &effects)
        }
        Hazards.hurt(
            in: level, at: age, fleet: &fleet, stars: &stars, random: &random, effects: &effects)
        stars.strew(
            in: level, among: fleet, isGoldRush: round.isGoldRush, random: &random)
    }
}
