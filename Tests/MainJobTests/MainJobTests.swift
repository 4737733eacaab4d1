import Glibc
import Testing

/// The session of the product's promise: a host, four peers with one source of movement each, twelve
/// seconds; then the recording of it.
@Suite struct MainJobTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    /// Real ranging of a phone, where the developer has it.
    private static let phone = Venue.package + "/../shared/uwb/iphone/arexp_tracking.csv"

    @Test func fourPeersPlayAndTheRecordingReplays() async throws {
        try await play(table: Venue.package + "/Tests/Movements/moving.csv")
    }

    @Test(.enabled(if: access(phone, R_OK) == 0, "no phone's recorded ranging beside the package"))
    func aRecordedPhonePlaysBesideThem() async throws {
        try await play(table: Self.phone)
    }

    private func play(table: String) async throws {
        try await venue.waitForCalm()
        let host = try await venue.host(
            "--seed", "7", "--duration", "12", "--record", "a.rec.jsonl", "--screenshot", "a.png",
            "--at", "8")
        let story = Venue.package + "/Tests/Movements/story.jsonl"
        let scripted = try venue.join(host, "--script", story)
        let others = [
            try venue.join(host, "--walk", "circle"),
            try venue.join(host, "--walk", "random", "--seed", "2"),
            try venue.join(host, "--measurements", table, "--name", "iPhone"),
        ]
        #expect(try await host.end() == .exited(0))
        #expect(try await scripted.end() == .exited(0))
        for join in others { #expect(try await join.end() == .exited(0)) }

        let seats = try seats(in: try host.events)
        #expect(Set(seats.values) == [1, 2, 3, 4])
        for seat in seats.values { try checkPads(ofSeat: seat, in: try host.events) }
        try checkStory(ofSeat: #require(seats["Script"]), in: try host.events)
        try checkDiaries(scripted, others)
        try checkPicture()
        try await checkRecording(hash: try hash(in: try host.events))
    }

    /// The seats by the names of those who sat down first.
    private func seats(in events: [Event]) throws -> [String: Int] {
        var seats: [String: Int] = [:]
        for event in events where event.name == "joined" {
            let name = try #require(event["name"].text)
            #expect(event["kind"].text == "simulated")
            #expect(seats[name] == nil || seats[name] == event.seat, "\(name) keeps the seat")
            seats[name] = event.seat
        }
        #expect(seats.keys.sorted() == ["Circle", "Random", "Script", "iPhone"])
        return seats
    }

    private func checkPads(ofSeat seat: Int, in events: [Event]) throws {
        let pads = events.pads(ofSeat: seat)
        #expect(events.count("pads") == 11, "once a second")
        #expect(pads.count >= 6)
        for axis in ["leftX", "leftY", "rightY"] {
            let values = Set(pads.compactMap { $0[axis].integer })
            #expect(values.count > 2, "seat \(seat): \(axis) moves: \(values)")
            #expect(values.allSatisfy { (-32768...32767).contains($0) })
        }
    }

    private func checkStory(ofSeat seat: Int, in events: [Event]) {
        let story = events.story(ofSeat: seat)
        var wanted = [
            "joined", "running", "suspended", "neutral notRunning", "resumed", "running",
            "linkLost", "neutral linkLost", "joined", "running", "removed peerEnded", "linkLost",
            "seatFreed",
        ]
        // A host that stood still from the drop to the rejoin made no tick without the link.
        if events.count("stoodStill") > 0 { wanted.removeAll { $0 == "neutral linkLost" } }
        #expect(story.contain(inOrder: wanted), "\(story)")
        #expect(story.last == "seatFreed")
    }

    private func checkDiaries(_ scripted: Program, _ others: [Program]) throws {
        let seated = ["connecting", "connected", "seated", "running"]
        let script = try scripted.events.map(\.name)
        let wanted = seated + ["suspended", "resumed", "running", "linkLost"] + seated + ["ended"]
        #expect(script.contain(inOrder: wanted), "\(script)")
        #expect(try scripted.events.last?.reason == "peerEnded")
        for join in others {
            #expect(try join.events.map(\.name).contain(inOrder: seated + ["ended"]))
            #expect(try join.events.last?.reason == "the host ended the session")
        }
    }

    private func hash(in events: [Event]) throws -> String {
        let end = try #require(events.last)
        #expect(end.name == "ended")
        #expect(end["ticks"].integer == 720)
        return try #require(end["hash"].text)
    }

    private func checkPicture() throws {
        let picture = try Picture(try venue.folder.read("a.png"))
        #expect(picture.width == 1280)
        #expect(picture.height == 720)
        #expect(!picture.isBlank)
    }

    private func checkRecording(hash: String) async throws {
        for _ in 1...2 {
            let replay = try await venue.replay("a.rec.jsonl")
            #expect(replay.ending == .exited(0))
            #expect(replay.hash == hash)
            #expect(replay.ticks == 720)
            #expect(replay.words == "")
        }
        let (verified, _) = try await venue.run("recording", "verify", "a.rec.jsonl")
        #expect(verified == .exited(0))
        let (ending, info) = try await venue.run("recording", "info", "a.rec.jsonl", "--json")
        #expect(ending == .exited(0))
        let answer = try JSONValue(line: try #require(info.lines.first))
        #expect(answer["complete"] == .truth(true))
        let peers = answer["peers"].elements
        #expect(
            peers.compactMap { $0["name"].text }.sorted()
                == ["Circle", "Random", "Script", "iPhone"])
        for peer in peers {
            #expect(peer["joins"].integer == (peer["name"].text == "Script" ? 2 : 1))
            #expect(try #require(peer["measurements"].integer) > 100)
        }
    }
}
