import Glibc
import Testing

/// A host that gets no chance to say goodbye.
@Suite(.serialized) struct KilledHostTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    /// Twenty hosts, each killed at a moment of its own, in waves of five.
    @Test(arguments: 1...4) func aKilledHostLosesAtMostATornLine(wave: Int) async throws {
        let names = (1...5).map { "\(wave)-\($0).rec.jsonl" }
        var hosts: [Program] = []
        for name in names { hosts.append(try await venue.host("--bots", "2", "--record", name)) }
        for host in hosts { try await host.event("joined") }
        for host in hosts {
            try await Task.sleep(for: .milliseconds(Int.random(in: 1...500)))
            host.signal(SIGKILL)
        }
        for (name, host) in zip(names, hosts) {
            #expect(try await host.end() == .killed(SIGKILL))
            try await checkRecording(name, of: host)
        }
    }

    private func checkRecording(_ name: String, of host: Program) async throws {
        let replay = try await venue.replay(name)
        #expect(replay.ending == .exited(3), "\(replay.words)")
        #expect(replay.divergence == .null)
        #expect(replay.words.contains("\(name): cut short after line \(replay.lines)"))
        let whole = try venue.folder.read(name).count { $0 == UInt8(ascii: "\n") }
        #expect(replay.lines == whole, "every line but a torn last one is replayed")
        // What was recorded comes before what is told: nothing that the host said is missing.
        let told = try host.events.filter { $0.name == "pads" }.count
        #expect(replay.ticks > told * 60)
    }
}
