import Network
import Session

/// What the keys of a host's window mean. Digits choose a seat, a letter says what happens to it.
struct OperatorKeys: Equatable {
    /// What a key's meaning depends on.
    struct Situation {
        /// How many seats there are.
        var seats: Int
        /// Whether the game is halted.
        var isHalted: Bool
        /// Whether nobody new is let in.
        var isLocked: Bool
        /// The number of the peer that asks first; nil when nobody does.
        var asking: Int?
        /// The number of the peer that waits and is not invited; nil for none.
        var uninvited: Int?
    }

    /// The seat that the digits chose; nil for none.
    private(set) var chosen: SeatNumber?

    /// Takes a key.
    ///
    /// - Parameters:
    ///   - key: A letter or a digit.
    ///   - situation: How things stand.
    /// - Returns: What the operator wants; nil for nothing yet.
    mutating func press(_ key: Character, _ situation: Situation) -> OperatorCommand? {
        switch key {
        case "n": return .operate(.nextRound)
        case "p": return .operate(situation.isHalted ? .resume : .pause)
        case "l": return .lock(!situation.isLocked)
        case "y": return situation.asking.map { .answer(peer: $0, accepts: true) }
        case "x": return situation.asking.map { .answer(peer: $0, accepts: false) }
        case "i":
            return situation.uninvited.map { .invite(peer: $0, message: nil, seconds: nil) }
        case "k": return takeChosen().map { .operate(.kick($0)) }
        case "b": return takeChosen().map { .operate(.ban($0)) }
        case "e": return takeChosen().map { .operate(.free($0)) }
        default:
            choose(key.wholeNumberValue, seats: situation.seats)
            return nil
        }
    }

    /// A further digit makes the number longer, where there is such a seat, or begins another one.
    private mutating func choose(_ digit: Int?, seats: Int) {
        guard let digit else {
            chosen = nil
            return
        }
        let longer = (chosen?.number ?? 0) * 10 + digit
        let number = (1...seats).contains(longer) ? longer : digit
        chosen = (1...seats).contains(number) ? SeatNumber(number) : nil
    }

    private mutating func takeChosen() -> SeatNumber? {
        defer { chosen = nil }
        return chosen
    }
}
