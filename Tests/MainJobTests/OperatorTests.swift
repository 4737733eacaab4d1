import Glibc
import Testing

/// A program that operates a host by its standard input.
@Suite(.serialized) struct OperatorTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test func whoIsKickedIsToldAndDoesNotComeBackByItself() async throws {
        let host = try await venue.host("--seats", "1", "--record", "a.rec.jsonl")
        let first = try venue.join(host, "--name", "First")
        try await first.event("running")
        let second = try venue.join(host, "--name", "Second")
        try await second.event("waiting")
        try await host.event("waiting")
        try host.type(#"{"do":"kick","seat":1}"# + "\n")
        #expect(try await first.end() == .exited(1))
        #expect(try first.events.last?.description == "dismissed kicked")
        #expect(try await second.event("seated").seat == 1)
        #expect(try await host.event("dismissed").description == "dismissed 1 kicked")

        try host.type(#"{"do":"pause"}"# + "\n")
        try await second.event("halted")
        let again = try venue.join(host, "--name", "First")
        #expect(try await again.event("waiting")["place"].integer == 1, "it may come back")
        try host.type(#"{"do":"resume"}"# + "\n" + #"{"do":"free","seat":1}"# + "\n")
        try await again.event("seated")
        #expect(try await second.end() == .exited(1))
        #expect(try second.events.last?.description == "dismissed freed")
        try host.type(#"{"do":"reset"}"# + "\n")
        #expect(try await again.end() == .exited(1))
        try host.type(#"{"do":"nextRound"}"# + "\n" + #"{"do":"stop"}"# + "\n")
        #expect(try await host.end() == .exited(0))
        #expect(try host.events.count("halted") == 1)
        #expect(try host.events.count("continued") == 1)

        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(0), "\(replay.words)")
    }

    @Test func whoIsBannedDoesNotComeBack() async throws {
        let host = try await venue.host()
        let first = try venue.join(host, "--name", "First")
        try await first.event("running")
        try host.type(#"{"do":"ban","seat":1}"# + "\n")
        #expect(try await first.end() == .exited(1))
        #expect(try first.events.last?.description == "dismissed banned")
        let again = try venue.join(host, "--name", "First")
        #expect(try await again.end() == .exited(1))
        #expect(try again.events.last?.description == "refused banned")
    }

    @Test func aLockedHostLetsInWhoItKnows() async throws {
        let host = try await venue.host()
        let first = try venue.join(host, "--name", "First")
        try await first.event("running")
        try host.type(#"{"do":"lock"}"# + "\n")
        try await host.event("locked")
        let stranger = try venue.join(host, "--name", "Stranger")
        #expect(try await stranger.end() == .exited(1))
        #expect(try stranger.events.last?.description == "refused locked")
        first.signal(SIGKILL)
        try await host.event("linkLost")
        let again = try venue.join(host, "--name", "First")
        #expect(try await again.event("seated").seat == 1)
        try host.type(#"{"do":"unlock"}"# + "\n")
        try await host.event("unlocked")
        #expect(try await venue.join(host, "--name", "Other").event("seated").seat == 2)
    }

    @Test func aBadLineIsAnsweredAndTheNextOneIsTaken() async throws {
        let host = try await venue.host()
        let endless = String(repeating: "x", count: 10_000)
        try host.type("nonsense\n" + endless + "\n" + #"{"do":"kick","seat":999}"# + "\n")
        try host.type(#"{"do":"kick","seat":9}"# + "\n" + #"{"do":"free","seat":8}"# + "\n")
        try host.type(#"{"do":"accept","peer":7}"# + "\n")
        try await host.until("six answers") { $0.count("badCommand") == 6 }
        let bad = try host.events.filter { $0.name == "badCommand" }
        #expect(bad.map { $0["line"].integer } == [1, 2, 3, 4, 5, 6])
        #expect(bad[1]["text"].text == "expected at most 4096 bytes")
        #expect(bad[2]["text"].text == "seat: expected a whole number from 1 to 128")
        #expect(bad[3]["text"].text == "seat: expected a whole number from 1 to 8")
        #expect(bad[4]["text"].text == "seat: nobody has seat 8")
        #expect(bad[5]["text"].text == "peer: nobody of number 7 asks to join")
        try host.type(#"{"do":"stop"}"# + "\n")
        #expect(try await host.end() == .exited(0))
    }

    @Test func theLastLineNeedsNoEnd() async throws {
        let host = try venue.start(
            ["host", "--headless", "--json", "--port", "0", "--duration", "60"],
            under: #"printf '{"do":"stop"}' >commands; exec <commands"#)
        #expect(try await host.end() == .exited(0))
        #expect(try #require(host.events.last?["ticks"].integer) < 3600)
    }

    @Test(arguments: ["exec </dev/null", "exec <&-"])
    func theHostGoesOnWhenItsInputEnds(ending: String) async throws {
        let host = try venue.start(
            ["host", "--headless", "--json", "--port", "0", "--duration", "1"], under: ending)
        #expect(try await host.end() == .exited(0))
        #expect(try host.events.last?["ticks"].integer == 60)
    }
}
