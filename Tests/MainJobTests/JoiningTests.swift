import Glibc
import Testing

/// How peers find a host, move, and are shown.
@Suite(.serialized) struct JoiningTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test func aTakenPortIsSaidAndTheNextOneServes() async throws {
        let first = try await venue.host()
        let port = try first.port
        let second = try await venue.host("--port", "\(port)")
        #expect(try second.port > port)
        #expect(second.errorText.contains("port \(port) is taken; using \(try second.port)"))
        let join = try venue.join(second)
        try await join.event("running")
        #expect(try first.events.count("joined") == 0)
        #expect(try second.events.count("joined") == 1)
    }

    @Test func aHostThatCannotBeReachedIsSaid() async throws {
        // Nobody listens at a port that a host has just left.
        let host = try await venue.host("--duration", "0.1")
        let address = "127.0.0.1:\(try host.port)"
        #expect(try await host.end() == .exited(0))
        let (ending, join) = try await venue.run("join", address)
        #expect(ending == .exited(1))
        #expect(join.errorText.contains("the host cannot be reached: "))
        #expect(join.outputText == "")
        let (asJSON, diary) = try await venue.run("join", address, "--json")
        #expect(asJSON == .exited(1))
        #expect(try diary.events.map(\.name) == ["connecting", "refused"])
        #expect(diary.errorText == "")
    }

    @Test func aHostNameAndAnIPv6AddressAreReachedToo() async throws {
        let host = try await venue.host()
        let addresses = try #require(try host.events.first)["addresses"].elements.compactMap(\.text)
        let port = try host.port
        for place in addresses.contains("::1") ? ["localhost", "[::1]"] : ["localhost"] {
            let join = try venue.start(["join", "\(place):\(port)", "--json", "--duration", "100"])
            try await join.event("running")
        }
    }

    @Test func keysMoveThePad() async throws {
        let host = try await venue.host()
        let join = try venue.join(host, "--interactive")
        try await join.event("running")
        try join.type("ddd")
        try await sees(host, "turned right, steers right", "leftX") { $0 > 20_000 }
        try join.type("aaaaaa")
        try await sees(host, "turned left, steers left", "leftX") { $0 < -20_000 }
        try join.type("c\u{1b}[A\u{1b}[A\u{1b}[A")
        try await sees(host, "nearer is up", "leftY") { $0 < -20_000 }
        try join.type("crr")
        try await sees(host, "tipped up is up", "rightY") { $0 < -20_000 }
        try join.type(" ")
        try await host.event("suspended")
        try join.type(" ")
        try await host.event("resumed")
        try join.type("q")
        #expect(try await join.end() == .exited(0))
        try await host.event("removed") { $0.reason == "peerEnded" }
    }

    private func sees(
        _ host: Program, _ what: String, _ axis: String, _ isSo: (Int) -> Bool
    ) async throws {
        try await host.until(what) { events in
            events.pads(ofSeat: 1).last?[axis].integer.map(isSo) == true
        }
    }

    @Test func aHostileNameIsCleanEverywhere() async throws {
        let host = try await venue.host(
            "--name", "\u{1b}]0;host\u{7}\n", "--record", "a.rec.jsonl",
            "--screenshot", "a.png", "--at", "2")
        let join = try venue.join(
            host, "--name", "\u{1b}[31mEve\n\u{202e}live\u{2066}\u{7}\r\u{9b}\"\\")
        try await join.event("running")
        try await host.until("the picture") { $0.count("pads") > 2 }
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
        #expect(try await join.end() == .exited(0))
        let joined = try #require(try host.events.first { $0.name == "joined" })
        #expect(joined["name"].text == "[31mEvelive\"\\")
        let recording = try venue.folder.read("a.rec.jsonl")
        let harmful = "\u{1b}\u{7}\r\u{9b}\u{202e}\u{2066}".unicodeScalars
        for text in [host.outputText, join.outputText, String(decoding: recording, as: UTF8.self)] {
            #expect(!text.unicodeScalars.contains(where: harmful.contains))
        }
        #expect(try !Picture(try venue.folder.read("a.png")).isBlank)
        #expect(try await venue.replay("a.rec.jsonl").ending == .exited(0))
    }

    /// Without `--json`, a host and a join have nothing to say to a program.
    @Test func standardOutputCarriesOnlyWhatWasAskedFor() async throws {
        let host = try venue.start(["host", "--headless", "--port", "0", "--duration", "100"])
        try await host.until("the address") { _ in host.errorText.contains("join with: ") }
        let line = host.errorText.split(separator: "\n").first { $0.contains("join with: ") }
        let address = try #require(line?.split(separator: " ").last)
        let join = try venue.start(["join", String(address)])
        try await join.until("measuring") { _ in join.errorText.contains("measuring") }
        host.signal(SIGTERM)
        #expect(try await join.end() == .exited(0))
        #expect(join.outputText == "")
        #expect(join.errorText.contains("the host says: the host ended the session"))
        #expect(try await host.end() == .exited(0))
        #expect(host.outputText == "")
        #expect(host.errorText.contains(" ticks, hash "))
    }
}
