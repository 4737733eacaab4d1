import Determinism
import Testing

@testable import Arena

struct RoundTests {
    /// A round in a state, and where a tick may take it: the drawing, written as data.
    struct Move: Sendable {
        var from: Round.State
        var isAnybodyHere: Bool
        var to: Round.State
        var change: Round.Change?
    }

    static let length = 10 * Tick.perSecond

    static let moves: [Move] = [
        Move(from: .waiting, isAnybodyHere: false, to: .waiting),
        Move(
            from: .waiting, isAnybodyHere: true, to: .playing(ticksLeft: length), change: .began),
        Move(from: .playing(ticksLeft: 300), isAnybodyHere: true, to: .playing(ticksLeft: 299)),
        Move(from: .playing(ticksLeft: 2), isAnybodyHere: true, to: .playing(ticksLeft: 1)),
        Move(
            from: .playing(ticksLeft: 1), isAnybodyHere: true,
            to: .over(ticksLeft: Rules.podiumTicks), change: .ended),
        Move(from: .playing(ticksLeft: 300), isAnybodyHere: false, to: .waiting),
        Move(from: .playing(ticksLeft: 1), isAnybodyHere: false, to: .waiting),
        Move(from: .over(ticksLeft: 300), isAnybodyHere: true, to: .over(ticksLeft: 299)),
        Move(from: .over(ticksLeft: 300), isAnybodyHere: false, to: .over(ticksLeft: 299)),
        Move(
            from: .over(ticksLeft: 1), isAnybodyHere: true, to: .over(ticksLeft: 1),
            change: .next),
        Move(
            from: .over(ticksLeft: 1), isAnybodyHere: false, to: .over(ticksLeft: 1),
            change: .next),
    ]

    /// Plays a fresh round until it is in a state.
    static func round(in state: Round.State) throws -> Round {
        var round = Round(seconds: 10)
        for _ in 0..<2000 {
            if round.state == state { return round }
            _ = round.advance(isAnybodyHere: true)
        }
        throw NeverReached(state: state)
    }

    struct NeverReached: Error {
        var state: Round.State
    }

    @Test(arguments: moves)
    func everyMoveIsADrawnOne(_ move: Move) throws {
        var round = try Self.round(in: move.from)
        let change = round.advance(isAnybodyHere: move.isAnybodyHere)
        #expect(round.state == move.to)
        #expect(change == move.change)
    }

    @Test(arguments: [Round.State.waiting, .playing(ticksLeft: 7), .over(ticksLeft: 7)])
    func theNextRoundWaitsWhereverTheLastOneStood(_ state: Round.State) throws {
        var round = try Self.round(in: state)
        round.crown([2, 5])
        round.beginNext()
        #expect(round.state == .waiting)
        #expect(round.number == 2)
        #expect(round.winners.isEmpty)
    }

    @Test func theGoldRushIsTheEndOfARound() throws {
        #expect(try !Self.round(in: .waiting).isGoldRush)
        var round = Round(seconds: 60)
        var rush = 0
        for _ in 0..<(60 * Tick.perSecond) {
            _ = round.advance(isAnybodyHere: true)
            if round.isGoldRush { rush += 1 }
        }
        #expect(rush == Rules.goldRushTicks)
        #expect(try !Self.round(in: .over(ticksLeft: 9)).isGoldRush)
    }

    @Test func everyPartIsInTheDigest() throws {
        var crowned = try Self.round(in: .over(ticksLeft: 7))
        crowned.crown([1])
        var other = crowned
        other.crown([2])
        var second = try Self.round(in: .waiting)
        second.beginNext()
        let rounds = [
            try Self.round(in: .waiting), second, Round(seconds: 11),
            try Self.round(in: .playing(ticksLeft: 7)), try Self.round(in: .playing(ticksLeft: 6)),
            try Self.round(in: .over(ticksLeft: 7)), try Self.round(in: .over(ticksLeft: 6)),
            crowned, other,
        ]
        let digests = rounds.map { round in
            var hash = StateHash()
            round.mix(into: &hash)
            return hash.value
        }
        #expect(Set(digests).count == digests.count)
    }
}
