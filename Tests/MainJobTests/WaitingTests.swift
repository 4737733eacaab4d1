import Glibc
import Testing

/// Peers that wait to be invited by the host's operator: `join --wait`.
@Suite(.serialized) struct WaitingTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    /// A host, a peer that waits, and the number by which the operator knows it.
    private func guest(
        _ options: String..., at host: Program
    ) async throws -> (peer: Program, number: Int) {
        let already = try host.events.count("waits")
        let peer = try venue.start(
            ["join", "127.0.0.1:\(try host.port)", "--json", "--wait", "--duration", "100"]
                + options)
        try await peer.event("listed")
        try await host.until("the guest") { $0.count("waits") == already + 1 }
        let event = try #require(host.events.last { $0.name == "waits" })
        return (peer, try #require(event["peer"].integer))
    }

    @Test func whoIsInvitedAndAcceptsPlays() async throws {
        let host = try await venue.host("--record", "a.rec.jsonl")
        let (peer, number) = try await guest("--name", "Ada", "--message", "Hi", at: host)
        #expect(try await host.event("waits")["message"].text == "Hi")
        try host.type(#"{"do":"invite","peer":\#(number),"message":"Come in","seconds":0}"# + "\n")
        let invited = try await peer.event("invited")
        #expect(invited["message"].text == "Come in")
        #expect(invited["seconds"].integer == 30)
        try peer.type("accept\n")
        try await peer.event("seated")
        try await peer.event("running")
        #expect(try await host.event("invited")["answer"].text == "accepted")
        try await host.event("joined")
        try host.type(#"{"do":"stop"}"# + "\n")
        #expect(try await host.end() == .exited(0))
        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(0), "\(replay.words)")
    }

    @Test func whoDeclinesAndWhoIsTooLateGoOnWaiting() async throws {
        let host = try await venue.host()
        let (peer, number) = try await guest(at: host)
        try host.type(#"{"do":"invite","peer":\#(number)}"# + "\n")
        try await peer.event("invited")
        try peer.type("what?\n" + #"{"do":"decline"}"# + "\n")
        #expect(try await peer.event("invitationEnded")["reason"].text == "declined")
        #expect(try await peer.event("badCommand")["line"].integer == 1)
        #expect(try await host.event("invited")["answer"].text == "declined")
        try host.type(#"{"do":"invite","peer":\#(number),"seconds":1}"# + "\n")
        try await host.until("the second end") { $0.count("invited") == 2 }
        #expect(try host.events.last { $0.name == "invited" }?["answer"].text == "timedOut")
        try await peer.until("the second end") { $0.count("invitationEnded") == 2 }
        try peer.type("accept\n")
        try await host.until("the late answer") { events in
            events.contains { $0.name == "rejected" && $0["reason"].text == "notInvited" }
        }
        #expect(try host.events.count("joined") == 0)
    }

    @Test func invitationsThatCrossMakeOneLink() async throws {
        let host = try await venue.host()
        let (asker, number) = try await guest("--name", "Asker", at: host)
        try asker.type("ask\n")
        try await host.event("asks")
        try host.type(#"{"do":"invite","peer":\#(number)}"# + "\n")
        try await asker.event("seated")
        #expect(try await host.event("asked")["answer"].text == "accepted")

        let (invited, other) = try await guest("--name", "Invited", at: host)
        try host.type(#"{"do":"invite","peer":\#(other)}"# + "\n")
        try await invited.event("invited")
        try invited.type("ask\n")
        try await invited.event("seated")
        #expect(try await host.event("invited")["answer"].text == "accepted")
        #expect(try host.events.count("joined") == 2)
    }

    @Test func whoAcceptsByItselfIsInAndWhoIsGoneIsNot() async throws {
        let host = try await venue.host()
        let (leaver, first) = try await guest(at: host)
        try host.type(#"{"do":"invite","peer":\#(first)}"# + "\n")
        try await leaver.event("invited")
        leaver.signal(SIGKILL)
        #expect(try await host.event("invited")["answer"].text == "left")
        let (willing, second) = try await guest("--accept", at: host)
        try host.type(#"{"do":"invite","peer":\#(second)}"# + "\n")
        try await willing.event("seated")
    }

    @Test func theEndOfTheHostAndAResetAreToldToWhoWaits() async throws {
        let host = try await venue.host()
        let (first, number) = try await guest("--name", "First", at: host)
        try host.type(#"{"do":"invite","peer":\#(number)}"# + "\n")
        try await first.event("invited")
        try host.type(#"{"do":"reset"}"# + "\n")
        #expect(try await first.end() == .exited(1))
        #expect(try first.events.last?.description == "dismissed reset")
        #expect(try await host.event("invited")["answer"].text == "reset")
        let (second, again) = try await guest("--name", "Second", at: host)
        try host.type(#"{"do":"withdraw","peer":\#(again)}"# + "\n")
        try await host.event("badCommand")
        try host.type(#"{"do":"invite","peer":\#(again)}"# + "\n")
        try await second.event("invited")
        try host.type(#"{"do":"stop"}"# + "\n")
        #expect(try await host.end() == .exited(0))
        #expect(try await second.end() == .exited(0))
        #expect(try second.events.last?.name == "ended")
        #expect(try host.events.last { $0.name == "invited" }?["answer"].text == "withdrawn")
    }
}
