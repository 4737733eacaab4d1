import Ranging
import Recording
import Session
import Testing

@testable import rangepad

@Suite struct RecordingSummaryTests {
    private static let hashes = ["seats", "controls", "random", "arena"]
        .map { ",\"\($0)\":\"00000000000000ff\"" }.joined()

    /// Two players, the second named and measured first; one comes back; half a second in all.
    private static let events = [
        #"{"t":"joined","at":10000,"peer":2,"name":"Bo","kind":"phone"}"#,
        #"{"t":"joined","at":20000,"peer":1,"name":"Ann \"A\"","kind":"simulated"}"#,
        #"{"t":"ran","at":20000,"peer":1}"#,
        #"{"t":"measured","at":30000,"peer":1,"d":2000000,"az":1,"el":2}"#,
        #"{"t":"measured","at":130000,"peer":1,"d":2000000}"#,
        #"{"t":"measured","at":180000,"peer":1}"#,
        #"{"t":"linkLost","at":190000,"peer":1}"#,
        #"{"t":"stoodStill","at":190000,"us":5000000}"#,
        #"{"t":"joined","at":200000,"peer":1,"name":"Ann","kind":"browser"}"#,
        #"{"t":"measured","at":230000,"peer":1,"d":1,"az":-5}"#,
        #"{"t":"measured","at":240000,"peer":2,"d":1,"az":-5}"#,
    ]

    private func summary(_ lines: [String]) throws -> RecordingSummary {
        let header = RecordingHeader(
            product: "1.2.3", rules: 4, seats: 6, seed: 5, clocks: Clocks(), profile: "{}",
            level: "{}")
        let text = ([try header.encoded()] + lines).joined(separator: "\n") + "\n"
        return try RecordingSummary(Array(text.utf8), source: "a.rec.jsonl")
    }

    private static let ticks = (0..<30).map { "{\"t\":\"tick\",\"n\":\($0)}" }
    private static let end = "{\"t\":\"end\",\"n\":30\(hashes)}"

    @Test func peersComeInTheOrderOfTheirNumbers() throws {
        let summary = try summary(Self.events + Self.ticks + [Self.end])
        #expect(summary.peers.map(\.peer.number) == [1, 2])
        #expect(summary.peers.map(\.name) == ["Ann", "Bo"], "by their last names")
        #expect(summary.peers.map(\.kind) == [.browser, .phone])
        #expect(summary.peers.map(\.joins) == [2, 1])
        #expect(summary.peers.map(\.measurements) == [4, 1])
        #expect(summary.peers.map(\.withDirection) == [2, 1])
        #expect(summary.peers.map(\.longestGap) == [100_000, 0])
    }

    @Test func theRateIsFromTheFirstToTheLast() throws {
        let summary = try summary(Self.events + Self.ticks + [Self.end])
        #expect(summary.peers[0].rate == 15, "three intervals in 0.2 s")
        #expect(summary.peers[1].rate == nil, "one measurement has no rate")
    }

    @Test func itSaysHowLongAndWhetherWhole() throws {
        let check = "{\"t\":\"check\",\"n\":29\(Self.hashes)}"
        let whole = try summary(Self.events + Self.ticks + [check, Self.end])
        #expect(whole.ticks == 30)
        #expect(whole.checks == 2)
        #expect(whole.gaps == 1)
        #expect(whole.isComplete)
        let cut = try summary(Self.events + Self.ticks)
        #expect(cut.checks == 0)
        #expect(!cut.isComplete)
    }

    @Test func peopleReadLines() throws {
        #expect(
            try summary(Self.events + Self.ticks + [Self.end]).text == """
                a.rec.jsonl: 0.50 s, 30 ticks, 1 checks, 6 seats, the host stood still 1 times
                  peer 1 Ann (browser): joined 2x, 4 measurements, 2 with a direction, \
                15.00 Hz, longest gap 100 ms
                  peer 2 Bo (phone): joined 1x, 1 measurements, 1 with a direction
                """)
        #expect(
            try summary([]).text == "a.rec.jsonl: 0.00 s, 0 ticks, 0 checks, 6 seats, cut short")
    }

    @Test func programsReadOneObject() throws {
        #expect(
            try summary(Self.events + Self.ticks + [Self.end]).line
                == #"{"file":"a.rec.jsonl","product":"1.2.3","rules":4,"seats":6,"seconds":0.50,"#
                + #""ticks":30,"checks":1,"complete":true,"stoodStill":1,"peers":["#
                + #"{"peer":1,"name":"Ann","kind":"browser","joins":2,"measurements":4,"#
                + #""withDirection":2,"hz":15.00,"longestGapMs":100},"#
                + #"{"peer":2,"name":"Bo","kind":"phone","joins":1,"measurements":1,"#
                + #""withDirection":1,"hz":null,"longestGapMs":0}]}"#)
    }

    @Test func aLineThatIsNoRecordIsNamed() {
        let error = #expect(throws: RecordingError.self) { try summary([#"{"x":1}"#]) }
        #expect(error?.description == "a.rec.jsonl:2: t: expected the kind of line")
    }
}
