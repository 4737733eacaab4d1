import Determinism

/// Where a round stands, and what the clock does to it next.
///
///     waiting --somebody plays--> playing --time is up--> over --6 s--> waiting (the next round)
///        ^------nobody plays---------'
///
/// A round that nobody plays waits with its whole time: the first player begins a whole round.
struct Round: Equatable, Sendable {
    /// 1 for the first round.
    private(set) var number = 1
    private(set) var state = State.waiting
    /// The seats that won the round that is over, in seat order.
    private(set) var winners: [Int] = []
    /// A round's length, in ticks.
    let length: Int

    /// Where a round stands. Ticks left are 1 or more.
    enum State: Equatable, Sendable {
        case waiting
        case playing(ticksLeft: Int)
        case over(ticksLeft: Int)
    }

    /// What the clock did.
    enum Change: Equatable, Sendable {
        /// Stars may come out.
        case began
        /// Whoever has most has won.
        case ended
        /// The winners were shown for long enough.
        case next
    }

    /// A round that waits for its first player.
    init(seconds: Double) {
        length = max(1, Int((seconds * Double(Tick.perSecond)).rounded()))
    }

    /// Whether stars count and hazards hurt.
    var isPlaying: Bool {
        switch state {
        case .playing: true
        case .waiting, .over: false
        }
    }

    /// Whether the end is near.
    var isGoldRush: Bool {
        switch state {
        case .playing(let left): left <= Rules.goldRushTicks
        case .waiting, .over: false
        }
    }

    /// Lets a tick pass.
    ///
    /// - Parameter isAnybodyHere: Whether a seat has a ship.
    /// - Returns: What changed; nil for nothing.
    mutating func advance(isAnybodyHere: Bool) -> Change? {
        switch (state, isAnybodyHere) {
        case (.waiting, true):
            state = .playing(ticksLeft: length)
            return .began
        case (.waiting, false):
            return nil
        case (.playing, false):
            state = .waiting
            return nil
        case (.playing(let left), true) where left > 1:
            state = .playing(ticksLeft: left - 1)
            return nil
        case (.playing, true):
            state = .over(ticksLeft: Rules.podiumTicks)
            return .ended
        case (.over(let left), _) where left > 1:
            state = .over(ticksLeft: left - 1)
            return nil
        case (.over, _):
            return .next
        }
    }

    /// Writes down who won the round that just ended.
    mutating func crown(_ seats: [Int]) {
        winners = seats
    }

    /// Makes the next round wait for its first tick.
    mutating func beginNext() {
        number += 1
        winners = []
        state = .waiting
    }

    /// Mixes the whole state into a digest.
    func mix(into hash: inout StateHash) {
        hash.mix(number)
        hash.mix(length)
        switch state {
        case .waiting: hash.mix(0)
        case .playing(let left):
            hash.mix(1)
            hash.mix(left)
        case .over(let left):
            hash.mix(2)
            hash.mix(left)
        }
        hash.mix(winners.count)
        for seat in winners { hash.mix(seat) }
    }
}
