import Glibc
import Testing

/// A host that is started again knows its players.
@Suite(.serialized) struct RestartTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    /// A port that was free just now.
    private func freePort() async throws -> String {
        let host = try await venue.host("--duration", "0.1")
        #expect(try await host.end() == .exited(0))
        return "\(try host.port)"
    }

    private func file(_ port: String) -> String { "state/rangepad/host/seats-\(port).json" }

    /// Waits until the host has written that many seats.
    private func waitForSeats(_ count: Int, _ port: String) async throws {
        let limit = ContinuousClock.now + Patience.limit
        while ContinuousClock.now < limit {
            let text = try? String(decoding: venue.folder.read(file(port)), as: UTF8.self)
            if text?.split(separator: "\"seat\":").count == count + 1 { return }
            try await Task.sleep(for: Patience.look)
        }
        Issue.record("never came: \(count) seats in \(file(port))")
    }

    @Test func aKilledHostGivesEverybodyTheSameSeatsInAnyOrder() async throws {
        let port = try await freePort()
        var host = try await venue.host("--port", port)
        let names = ["Ann", "Bo", "Cy", "Di"]
        for (index, name) in names.enumerated() {
            let join = try venue.join(host, "--name", name)
            #expect(try await join.event("seated").seat == index + 1)
            // Half of them are killed with the host, and half come back by themselves.
            if index % 2 == 0 {
                join.signal(SIGKILL)
                try await host.event("linkLost") { $0.seat == index + 1 }
            }
        }
        try await waitForSeats(4, port)
        host.signal(SIGKILL)
        #expect(try await host.end() == .killed(SIGKILL))

        host = try await venue.host("--port", port, "--record", "a.rec.jsonl")
        #expect(try host.port == Int(port))
        try await host.until("four seats") { $0.count("restored") == 4 }
        let cy = try venue.join(host, "--name", "Cy")
        #expect(try await cy.event("seated").seat == 3)
        let newcomer = try venue.join(host, "--name", "Eve")
        #expect(try await newcomer.event("seated").seat == 5, "the others are held")
        let ann = try venue.join(host, "--name", "Ann")
        #expect(try await ann.event("seated").seat == 1)
        try await host.until("five players") { $0.count("joined") == 5 }
        let joined = try host.events.filter { $0.name == "joined" }
        for (index, name) in names.enumerated() {
            #expect(joined.contains { $0["name"].text == name && $0.seat == index + 1 })
        }
        host.signal(SIGINT)
        #expect(try await host.end() == .exited(0))
        let replay = try await venue.replay("a.rec.jsonl")
        #expect(replay.ending == .exited(0), "\(replay.words)")
    }

    @Test func theFileTellsNoToken() async throws {
        let port = try await freePort()
        let host = try await venue.host("--port", port)
        let join = try venue.join(host, "--identity", "me.token")
        try await join.event("seated")
        try await waitForSeats(1, port)
        let token = String(
            decoding: try venue.folder.read("me.token").prefix { $0 != 0x0a }, as: UTF8.self)
        #expect(token.count == 32)
        let text = String(decoding: try venue.folder.read(file(port)), as: UTF8.self)
        #expect(!text.contains(token))
        var status = stat()
        #expect(stat(venue.folder.path(of: file(port)), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test func aHostThatForgetsStartsAnew() async throws {
        let port = try await freePort()
        var host = try await venue.host("--port", port)
        try await venue.join(host).event("seated")
        try await host.event("joined")
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
        try await waitForSeats(1, port)
        host = try await venue.host("--port", port, "--forget", "--duration", "0.5")
        #expect(try await host.end() == .exited(0))
        #expect(try host.events.count("restored") == 0)
    }

    @Test func botsAreNotWaitedFor() async throws {
        let port = try await freePort()
        for _ in 1...2 {
            let host = try await venue.host("--port", port, "--seats", "2", "--bots", "2")
            try await host.until("two bots that run") { $0.count("running") == 2 }
            #expect(try host.events.count("restored") == 0)
            host.signal(SIGTERM)
            #expect(try await host.end() == .exited(0))
        }
    }

    @Test func aBrokenFileIsMovedAsideAndSaidOnce() async throws {
        let port = try await freePort()
        try venue.folder.write("nonsense", to: file(port))
        for isFirst in [true, false] {
            let host = try await venue.host("--port", port, "--duration", "0.5")
            #expect(try await host.end() == .exited(0))
            #expect(host.errorText.contains("\(file(port)).broken") == isFirst)
        }
        #expect(try venue.folder.read(file(port) + ".broken") == Array("nonsense".utf8))
    }

    @Test func whoStoodInTheLineStandsThereAgain() async throws {
        let port = try await freePort()
        let host = try await venue.host("--port", port, "--seats", "1")
        let first = try venue.join(host, "--name", "First")
        try await first.event("seated")
        let second = try venue.join(host, "--name", "Second")
        try await second.event("waiting")
        try await waitForSeats(1, port)
        host.signal(SIGKILL)
        _ = try await host.end()
        let again = try await venue.host("--port", port, "--seats", "1")
        try await first.until("its seat again") { $0.count("seated") == 2 }
        try await second.until("its place again") { $0.count("waiting") == 2 }
        try again.type(#"{"do":"kick","seat":1}"# + "\n")
        try await second.event("seated")
    }
}
