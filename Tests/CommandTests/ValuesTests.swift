import Determinism
import Network
import SimulatedRoom
import Testing

@testable import rangepad

@Suite struct ValuesTests {
    @Test(
        arguments: [
            ("0", 0), ("719", 719), ("1000000000", 1_000_000_000), ("0:00", 0), ("00:01", 60),
            ("00:01.500", 90), ("1:00", 3600), ("02:03.25", 7395), ("0:59.999", 3600),
            ("100000:00", 360_000_000),
        ])
    func aTickIsANumberOrATime(text: String, number: Int) throws {
        #expect(try Values.tick(text) == Tick(number))
    }

    @Test(
        arguments: [
            "", "-1", "1000000001", "1.5", "x", ":", "1:", ":30", "1:60", "1:-1", "-1:00", "1:2:3",
            "1:nan", "1:1e1", "1:+3", "100001:00", "0x10", " 1",
        ])
    func anythingElseIsNoTick(text: String) {
        let error = #expect(throws: UsageError.self) { try Values.tick(text) }
        #expect(error?.description == "expected a tick (0 to 1000000000) or mm:ss.mmm")
    }

    @Test(
        arguments: [
            ("127.0.0.1", "127.0.0.1", 4747), ("127.0.0.1:80", "127.0.0.1", 80),
            ("living-room.local", "living-room.local", 4747), ("tv:65535", "tv", 65535),
            ("::1", "::1", 4747), ("[::1]", "::1", 4747), ("[::1]:4748", "::1", 4748),
            ("fe80::1", "fe80::1", 4747), ("[2001:db8::2]:1", "2001:db8::2", 1),
        ])
    func anAddressIsAHostWithOrWithoutAPort(text: String, host: String, port: Int) throws {
        let address = try Values.address(text)
        #expect(address.host == host)
        #expect(Int(address.port) == port)
    }

    @Test(
        arguments: [
            "", ":", ":80", "tv:", "tv:0", "tv:65536", "tv:-1", "tv:x", "[::1", "::1]", "[::1]:",
            "[::1]:x", "[tv:80", "a b", "tv/path", "user@tv", "ws://tv", "tv\n", "1:2:3", "[]",
            "tv:80:80", "\u{1b}[31m",
        ])
    func anythingElseIsNoAddress(text: String) {
        let error = #expect(throws: UsageError.self) { try Values.address(text) }
        #expect(error?.description.contains("expected HOST or HOST:PORT") == true)
    }

    @Test func aSeedHasSixtyFourBits() throws {
        #expect(try Values.seed("0") == 0)
        #expect(try Values.seed("18446744073709551615") == .max)
        for text in ["", "-1", "18446744073709551616", "x", "1.0"] {
            #expect(throws: UsageError.self) { try Values.seed(text) }
        }
    }

    @Test func aChoiceIsOneOfItsWords() throws {
        for pattern in Walk.Pattern.allCases {
            #expect(try Values.choice(pattern.rawValue, of: Walk.Pattern.self) == pattern)
        }
        let bare = #expect(throws: UsageError.self) {
            try Values.choice("Circle", of: Walk.Pattern.self)
        }
        #expect(bare?.description == "expected one of still, circle, figure8, random")
        let placed = #expect(throws: UsageError.self) {
            try Values.choice("x", of: Walk.Pattern.self, in: "walk x")
        }
        #expect(placed?.description == "walk x: expected one of still, circle, figure8, random")
    }
}
