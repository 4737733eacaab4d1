import Glibc
import Testing

/// A recording that cannot be made, or not to its end: the session goes on.
@Suite(.serialized) struct LostRecordingTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test(arguments: ["nowhere/a.rec.jsonl", "/proc/a.rec.jsonl", "/dev/full"])
    func aHostThatCannotRecordPlaysAndSaysSoOnce(path: String) async throws {
        let host = try await venue.host("--bots", "1", "--record", path)
        try await host.event("running")
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
        let events = try host.events
        #expect(events.count("recordingFailed") == 1)
        #expect(events.last?.name == "ended")
        let words = "recording stopped: \(path): "
        #expect(host.errorText.split(separator: "\n").count { $0.hasPrefix(words) } == 1)
    }

    /// A file that may not grow beyond a few ticks stands for a disk that gets full.
    @Test func aFullDiskLeavesAValidBeginning() async throws {
        let level = try venue.folder.read(Venue.package + "/Levels/open-field.tmj").count
        let blocks = level * 2 / 512
        let host = try await venue.host(
            "--bots", "3", "--record", "a.rec.jsonl", under: "ulimit -f \(blocks)")
        try await host.event("recordingFailed")
        let before = try host.events.count("pads")
        try await host.until("the session goes on") { $0.count("pads") > before + 1 }
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
        let events = try host.events
        #expect(events.count("recordingFailed") == 1)
        let ticks = try #require(events.last?["ticks"].integer)
        #expect(host.errorText.contains("the session goes on"))

        let bytes = try venue.folder.read("a.rec.jsonl")
        #expect(bytes.last == UInt8(ascii: "\n"), "cut back to whole lines")
        #expect(bytes.count <= blocks * 512)
        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(3))
        #expect(replay.divergence == .null)
        #expect((1..<ticks).contains(replay.ticks))
        #expect(replay.lines == bytes.count { $0 == UInt8(ascii: "\n") })
    }

    @Test func aPictureThatCannotBeSavedIsSaidAndIsTheStatus() async throws {
        let host = try await venue.host(
            "--duration", "1", "--screenshot", "/nowhere/a.png", "--at", "0.5")
        #expect(try await host.end() == .exited(1))
        #expect(try host.events.count("pictureFailed") == 1)
        #expect(try host.events.last?.name == "ended")
        #expect(host.errorText.contains("no picture: "))
    }

    @Test func aFormerRecordingIsKept() async throws {
        try venue.folder.write("something dear", to: "a.rec.jsonl")
        let host = try await venue.host("--duration", "0.5", "--record", "a.rec.jsonl")
        #expect(try await host.end() == .exited(0))
        #expect(try venue.folder.read("a.rec.jsonl.old") == Array("something dear".utf8))
        #expect(try await venue.replay("a.rec.jsonl").ending == .exited(0))
    }
}
