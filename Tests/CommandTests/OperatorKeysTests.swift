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
