import Glibc
import Testing

/// What runs on a simulated device, as its host sees it: a phone with a session of Nearby
/// Interaction, and an accessory.
@Suite(.serialized) struct RangingAppTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test func aPhoneAsksIsAcceptedAndShowsItsCoaching() async throws {
        let host = try await venue.host("--record", "a.rec.jsonl")
        let join = try venue.join(host, "--walk", "random")
        try await host.until("the phone found its way") { events in
            events.contains { $0.name == "coached" && $0.reason == "none" }
        }
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
        #expect(try await join.end() == .exited(0))
        let story = try host.events.story(ofSeat: 1)
        #expect(
            story.contain(inOrder: ["joined", "coached moveAround", "running", "coached none"])
                || story.contain(inOrder: ["joined", "running", "coached none"]), "\(story)")
        #expect(story.contains("coached turnSideToSide") || story.contains("coached tipUpAndDown"))
        let told = try join.events.map(\.name)
        #expect(told.contain(inOrder: ["seated", "accepted", "running", "ended"]), "\(told)")
        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(0))
        let text = RecordingText(try venue.folder.read("a.rec.jsonl"))
        #expect(text.lines.contains { $0.contains("\"t\":\"coached\"") })
    }

    @Test func anAccessoryIsStartedByItsHostAndEnds() async throws {
        let host = try await venue.host("--record", "a.rec.jsonl")
        let join = try venue.join(host, "--accessory", "--walk", "circle", "--name", "Tag")
        try await join.event("running")
        try await host.until("a pad") { !$0.pads(ofSeat: 1).isEmpty }
        join.signal(SIGTERM)
        #expect(try await join.end() == .exited(0))
        try await host.event("seatFreed")
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
        let joined = try host.events.first { $0.name == "joined" }
        #expect(joined?["kind"].text == "accessory")
        let story = try host.events.story(ofSeat: 1)
        #expect(
            story.contain(inOrder: ["running", "removed peerEnded", "linkLost", "seatFreed"]),
            "\(story)")
        #expect(!story.contains("coaching pointAtScreen"), "an accessory has no direction")
        #expect(try host.events.count("rejected") == 0)
        #expect(try await venue.replay("a.rec.jsonl").ending == .exited(0))
    }

    /// Three at once, each known by its own link.
    @Test func severalAccessoriesPlayAtOnce() async throws {
        let host = try await venue.host()
        let joins = try (1...3).map { number in
            try venue.join(host, "--accessory", "--name", "Tag \(number)")
        }
        for join in joins { try await join.event("running") }
        try await host.until("three pads") { events in
            (1...3).allSatisfy { !events.pads(ofSeat: $0).isEmpty }
        }
    }

    /// Its link is its data channel: when that breaks it stops, and its host starts it anew.
    @Test func anAccessoryThatLinksAgainIsStartedAnew() async throws {
        try venue.folder.write(
            """
            {"at": 1, "do": "drop"}
            {"at": 2, "do": "rejoin"}
            """, to: "again.jsonl")
        let host = try await venue.host()
        let join = try venue.join(host, "--accessory", "--script", "again.jsonl")
        try await host.until("it runs again") { $0.count("running") > 1 }
        let story = try host.events.story(ofSeat: 1)
        #expect(story.contain(inOrder: ["running", "linkLost", "joined", "running"]), "\(story)")
        try await join.event("linkLost")
        #expect(try host.events.count("rejected") == 0)
    }

    /// A host that falls silent to its accessory starts it again with the configuration that it
    /// has.
    @Test func anAccessoryThatWasSilentIsStartedAgain() async throws {
        try venue.folder.write(
            """
            {"at": 0, "do": "walk", "pattern": "circle"}
            {"at": 1, "do": "silence"}
            {"at": 5, "do": "speak"}
            """, to: "quiet.jsonl")
        let host = try await venue.host()
        let join = try venue.join(host, "--accessory", "--script", "quiet.jsonl")
        try await join.event("running")
        try await host.event("retried")
        try await host.until("it runs again") { $0.count("running") > 1 }
        let story = try host.events.story(ofSeat: 1)
        #expect(
            story.contain(inOrder: ["running", "removed timeout", "retried", "running"]),
            "\(story)")
    }
}
