import Match
import Network
import Session
import Testing

@testable import rangepad

@Suite struct OperatorKeysTests {
    private var situation = OperatorKeys.Situation(
        seats: 24, isHalted: false, isLocked: false, asking: nil)

    private func press(_ text: String) -> [OperatorCommand] {
        var keys = OperatorKeys()
        return text.compactMap { keys.press($0, situation) }
    }

    @Test func lettersThatNeedNoSeat() {
        #expect(press("npl") == [.operate(.nextRound), .operate(.pause), .lock(true)])
        #expect(press("yx").isEmpty, "nobody asks")
    }

    @Test mutating func whatIsOnIsSwitchedOff() {
        situation.isHalted = true
        situation.isLocked = true
        situation.asking = 5
        #expect(
            press("plyx") == [
                .operate(.resume), .lock(false), .answer(peer: 5, accepts: true),
                .answer(peer: 5, accepts: false),
            ])
    }

    @Test mutating func whoWaitsIsInvited() {
        #expect(press("i").isEmpty, "nobody waits")
        situation.uninvited = 7
        #expect(press("i") == [.invite(peer: 7, message: nil, seconds: nil)])
    }

    /// The lobby's words and the keys' meanings are in two places.
    @Test mutating func everyKeyInTheLobbyDoesSomething() {
        situation.asking = 5
        situation.uninvited = 7
        let shown =
            HostKeys.answers + HostKeys.invites
            + HostKeys.others(isLocked: false, isHalted: false)
        // The window's own, and the digits.
        let others: Set<String> = ["J", "F", "Esc", "1\u{2026}9"]
        for key in shown where !others.contains(key.name) {
            #expect(press("1" + key.name.lowercased()).count == 1, "\(key.name)")
        }
    }

    @Test(arguments: [
        ("3k", [Operation.kick(SeatNumber(3))]), ("12b", [.ban(SeatNumber(12))]),
        ("24e", [.free(SeatNumber(24))]), ("25k", [.kick(SeatNumber(5))]),
        ("123k", [.kick(SeatNumber(3))]), ("20k", [.kick(SeatNumber(20))]),
        ("0k", []), ("01k", [.kick(SeatNumber(1))]), ("k", []), ("3kk", [.kick(SeatNumber(3))]),
        ("3zk", []), ("3k4e", [.kick(SeatNumber(3)), .free(SeatNumber(4))]),
    ])
    func digitsChooseASeat(text: String, operations: [Operation]) {
        #expect(press(text) == operations.map { .operate($0) })
    }
}
