import Testing

/// A recording that cannot be made, or not to its end: the session goes on.
@Suite struct LostRecordingTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test(arguments: ["nowhere/a.rec.jsonl", "/proc/a.rec.jsonl", "/dev/full"])
    func aHostThatCannotRecordPlaysAndSaysSoOnce(path: String) async throws {
        let host = try await venue.host("--bots", "1", "--duration", "1", "--record", path)
        #expect(try await host.end() == .exited(0))
        let events = try host.events
        #expect(events.count("recordingFailed") == 1)
        #expect(events.last?["ticks"].integer == 60)
        #expect(events.count("joined") == 1)
        let words = "recording stopped: \(path): "
        #expect(host.errorText.split(separator: "\n").count { $0.hasPrefix(words) } == 1)
    }

    /// A file that may not grow beyond a few ticks stands for a disk that gets full.
    @Test func aFullDiskLeavesAValidBeginning() async throws {
        let header = try venue.folder.read(Venue.package + "/Levels/open-field.tmj").count
        let blocks = header * 2 / 512
        let host = try await venue.host(
            "--bots", "3", "--duration", "4", "--record", "a.rec.jsonl",
            under: "ulimit -f \(blocks)")
        #expect(try await host.end() == .exited(0))
        let events = try host.events
        #expect(events.count("recordingFailed") == 1)
        #expect(events.last?["ticks"].integer == 240, "the session goes on")
        #expect(host.errorText.contains("the session goes on"))

        let bytes = try venue.folder.read("a.rec.jsonl")
        #expect(bytes.last == UInt8(ascii: "\n"), "cut back to whole lines")
        #expect(bytes.count <= blocks * 512)
        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(3))
        #expect(replay.divergence == .null)
        #expect((1..<240).contains(replay.ticks))
        #expect(replay.lines == bytes.count { $0 == UInt8(ascii: "\n") })
    }

    @Test func aFormerRecordingIsKept() async throws {
        try venue.folder.write("something dear", to: "a.rec.jsonl")
        let host = try await venue.host("--duration", "0.5", "--record", "a.rec.jsonl")
        #expect(try await host.end() == .exited(0))
        #expect(try venue.folder.read("a.rec.jsonl.old") == Array("something dear".utf8))
        #expect(try await venue.replay("a.rec.jsonl").ending == .exited(0))
    }
}
