import Determinism
import JSONEdge
import Testing

@testable import rangepad

@Suite struct EventLineTests {
    @Test(
        arguments: [
            (0, "0.000"), (999, "0.000"), (1000, "0.001"), (12_345_678, "12.345"),
            (1_050_000, "1.050"), (3_600_000_000, "3600.000"),
        ])
    func timesAreSecondsToTheMillisecond(microseconds: Int64, seconds: String) {
        let line = EventLine(Timestamp(microseconds: microseconds), "listening").line
        #expect(line == "{\"t\":\(seconds),\"event\":\"listening\"}")
    }

    @Test func fieldsComeInTheOrderInWhichTheyAreAdded() {
        let line = EventLine(.zero, "joined").with("seat", 3).with("name", "Ann")
            .with("list", ["a", "b"]).with("pads", json: "[1]").with("none", [])
        #expect(
            line.line == "{\"t\":0.000,\"event\":\"joined\",\"seat\":3,\"name\":\"Ann\","
                + "\"list\":[\"a\",\"b\"],\"pads\":[1],\"none\":[]}")
    }

    /// What a peer calls itself stays one text of one line, whatever is in it.
    @Test(arguments: ["\"", "\\", "\n", "\u{0}\u{1f}", "a/b", "}", "Ünicöde 🛰️", "\u{2028}"])
    func everyTextComesBackAsItWas(text: String) throws {
        let line = EventLine(.zero, "joined").with("name", text).line
        #expect(!line.contains("\n"))
        struct Joined: Decodable {
            var name: String
        }
        let joined = try JSONEdge.decode(Joined.self, from: Array(line.utf8), source: "line")
        #expect(joined.name == text)
    }

    @Test func aHashHasSixteenDigits() {
        #expect(StateHash.digits(of: 0) == "0000000000000000")
        #expect(StateHash.digits(of: 0xab_cdef) == "0000000000abcdef")
        #expect(StateHash.digits(of: .max) == "ffffffffffffffff")
    }
}
