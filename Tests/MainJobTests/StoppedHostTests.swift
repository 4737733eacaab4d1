import Glibc
import Testing

/// A host that stands still, as one does that is suspended or swapped out, and goes on.
@Suite(.serialized) struct StoppedHostTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test func nobodyIsTimedOutForAHostThatStoodStill() async throws {
        let host = try await venue.host("--record", "a.rec.jsonl")
        let joins = [
            try venue.join(host, "--walk", "circle"), try venue.join(host, "--walk", "random"),
        ]
        for join in joins { try await join.event("running") }
        try await host.until("pads") { $0.count("pads") > 0 && $0.count("running") == 2 }
        host.signal(SIGSTOP)
        try await Task.sleep(for: .seconds(5))
        host.signal(SIGCONT)
        try await host.event("stoodStill") { ($0["ms"].integer ?? 0) > 4000 }
        // A host that held the gap against its peers would do so within the two seconds of silence.
        let before = try host.events.count("pads")
        try await host.until("three more seconds") { $0.count("pads") >= before + 3 }
        let events = try host.events
        for name in ["removed", "linkLost", "retried", "seatFreed"] {
            #expect(events.count(name) == 0, "\(events)")
        }
        #expect(events.count("joined") == 2)
        for seat in 1...2 {
            let pads = events.pads(ofSeat: seat).suffix(3).map { $0["leftX"] }
            #expect(Set(pads.compactMap(\.integer)).count > 1, "seat \(seat) plays on: \(pads)")
        }
        for join in joins {
            #expect(try join.events.count("removed") == 0)
            #expect(try join.events.count("linkLost") == 0)
        }
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
        let recording = RecordingText(try venue.folder.read("a.rec.jsonl"))
        #expect(!recording.places(of: "stoodStill").isEmpty)
        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(0), "\(replay.words)")
        #expect(replay.hash == (try host.events.last?["hash"].text))
    }

    /// The other way round it is the peer's doing, and the peer is timed out.
    @Test func aPeerThatStandsStillIsTimedOutAndRunsAgain() async throws {
        let host = try await venue.host("--bots", "1")
        let join = try venue.join(host, "--walk", "circle", "--name", "Still")
        try await join.event("running")
        let seat = try #require(
            try await host.event("joined") { $0["name"].text == "Still" }.seat)
        join.signal(SIGSTOP)
        try await host.event("removed") { $0.seat == seat && $0.reason == "timeout" }
        join.signal(SIGCONT)
        let wanted = ["running", "neutral silence", "removed timeout", "retried", "running"]
        try await host.until("running again") {
            $0.story(ofSeat: seat).contain(inOrder: wanted)
        }
        #expect(try !host.events.story(ofSeat: seat).contains("seatFreed"))
        #expect(try join.events.contains { $0.name == "removed" && $0.reason == "timeout" })
    }
}
