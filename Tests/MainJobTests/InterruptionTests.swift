import Glibc
import Testing

/// SIGINT, SIGTERM and SIGHUP end a host or a join as if it had come to its end by itself.
@Suite(.serialized) struct InterruptionTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func anInterruptedHostTellsItsPeers(signal: Int32)
        async throws
    {
        let host = try await venue.host("--record", "a.rec.jsonl")
        let join = try venue.join(host)
        try await join.event("running")
        host.signal(signal)
        #expect(try await host.end() == .exited(0))
        #expect(try await join.end() == .exited(0))
        #expect(try join.events.last?.description == "ended the host ended the session")
        let recording = RecordingText(try venue.folder.read("a.rec.jsonl"))
        #expect(recording.lines.last?.hasPrefix("{\"t\":\"end\"") == true)
        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(0))
        #expect(replay.hash == (try host.events.last?["hash"].text))
        #expect(replay.ticks == (try host.events.last?["ticks"].integer))
    }

    @Test(arguments: [SIGINT, SIGTERM]) func anInterruptedJoinTellsItsHost(signal: Int32)
        async throws
    {
        let host = try await venue.host()
        let join = try venue.join(host)
        try await join.event("running")
        join.signal(signal)
        #expect(try await join.end() == .exited(0))
        #expect(try join.events.last?.description == "ended peerEnded")
        try await host.event("seatFreed")
        let story = try host.events.story(ofSeat: 1)
        #expect(story.contain(inOrder: ["removed peerEnded", "linkLost", "seatFreed"]), "\(story)")
    }

    @Test func aHostUnderNohupOutlivesItsTerminal() async throws {
        let host = try await venue.host("--bots", "1", under: "trap '' HUP")
        host.signal(SIGHUP)
        let before = try host.events.count("pads")
        try await host.until("the session goes on") { $0.count("pads") > before }
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
    }

    /// Whoever was to read the events stopped reading: that is not the players' trouble.
    @Test func aHostWhoseEventsNobodyReadsPlaysOnAndEnds() async throws {
        let full = "mkfifo pipe && exec 3<>pipe && head -c 65536 /dev/zero >&3 && exec >&3 2>&3"
        let host = try venue.start(
            [
                "host", "--headless", "--json", "--port", "0", "--bots", "1", "--duration", "2",
                "--record", "a.rec.jsonl",
            ], under: full)
        #expect(try await host.end() == .exited(0))
        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(0))
        #expect(replay.ticks == 120)
    }

    /// A join that waits for a host that will not answer can be ended too.
    @Test func aJoinWhoseHostStandsStillCanBeInterrupted() async throws {
        let host = try await venue.host()
        host.signal(SIGSTOP)
        let join = try venue.join(host)
        try await join.event("connecting")
        join.signal(SIGTERM)
        #expect(try await join.end() == .exited(0))
    }

    @Test func aReplayThatWasInterruptedEndsWell() async throws {
        let recording = Venue.package + "/Tests/Recordings/bots.rec.jsonl"
        let replay = try venue.start(["replay", recording, "--headless"])
        replay.signal(SIGTERM)
        let ending = try await replay.end()
        // Before it could listen to signals, it ends by this one.
        #expect([.exited(0), .killed(SIGTERM)].contains(ending))
    }
}
