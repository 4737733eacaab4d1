import SimulatedRoom
import Testing

@testable import rangepad

@Suite struct KeyboardTests {
    private func keys(_ text: String) -> [Key] { Keyboard.keys(in: Array(text.utf8)[...]) }

    @Test(
        arguments: [
            ("a", Key.turnLeft), ("d", .turnRight), ("w", .nearer), ("s", .farther),
            ("r", .tipUp), ("f", .tipDown), ("c", .centre), (" ", .suspendOrResume), ("q", .end),
        ])
    func lettersAreKeysInEitherCase(text: String, key: Key) {
        #expect(keys(text) == [key])
        #expect(keys(text.uppercased()) == [key])
    }

    @Test(
        arguments: [
            ("\u{1b}[A", Key.nearer), ("\u{1b}[B", .farther), ("\u{1b}[C", .turnRight),
            ("\u{1b}[D", .turnLeft), ("\u{1b}OA", .nearer), ("\u{1b}OD", .turnLeft),
        ])
    func arrowsAreKeysInBothOfTheirSpellings(text: String, key: Key) {
        #expect(keys(text) == [key])
    }

    @Test func keysComeInTheirOrder() {
        #expect(keys("ad\u{1b}[Cq") == [.turnLeft, .turnRight, .turnRight, .end])
        #expect(keys("a\u{4}$") == [.turnLeft, .end], "Ctrl-D ends, and a dollar does not")
    }

    @Test(arguments: ["", "x", "1", "\n", "\u{1b}", "\u{1b}[", "\u{1b}[Z", "\u{1b}x", "é"])
    func whatMeansNothingIsLeftOut(text: String) {
        #expect(keys(text) == [])
    }

    /// No byte, alone or after an escape, does harm.
    @Test func everyByteIsTaken() {
        for byte in UInt8.min...UInt8.max {
            #expect(Keyboard.keys(in: [byte]).count <= 1)
            #expect(Keyboard.keys(in: [0x1b, 0x5b, byte]).count <= 1)
        }
    }

    @Test func everyKeyIsOnTheKeyboard() {
        let reachable = keys("adwsrfc q")
        #expect(Key.allCases.allSatisfy(reachable.contains))
    }
}
