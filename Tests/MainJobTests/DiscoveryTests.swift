import Glibc
import Testing

/// How hosts are announced and found, by real programs over a real Avahi.
@Suite(
    .serialized,
    .enabled(if: Services.arePossible, "this machine allows no network namespaces"))
struct DiscoveryTests {
    let venue: Venue
    let services: Services

    init() async throws {
        venue = try Venue()
        services = try await Services(for: venue)
        try await services.startAvahi()
    }

    private func announcedHost(_ name: String = "TV", seats: Int = 3) async throws -> Program {
        let host = try await venue.host(
            "--announce", "--bind", "127.0.0.1", "--name", name, "--seats", "\(seats)")
        try await host.event("announced")
        return host
    }

    /// What `discover --json` lists, once it lists what is wanted.
    private func discover(
        _ what: String, until isWanted: ([JSONValue]) -> Bool
    ) async throws -> [JSONValue] {
        let limit = ContinuousClock.now + Patience.limit
        while true {
            let (ending, program) = try await venue.run("discover", "--json", "--timeout", "1.2")
            let hosts = try program.lines.map { try JSONValue(line: $0) }
            #expect(ending == .exited(hosts.isEmpty ? 1 : 0))
            if isWanted(hosts) { return hosts }
            try #require(ContinuousClock.now < limit, "never came: \(what), but \(hosts)")
        }
    }

    @Test func aHostIsListedWithWhatItSays() async throws {
        let host = try await announcedHost()
        let hosts = try await discover("the host") { !$0.isEmpty }
        let found = try #require(hosts.first)
        #expect(hosts.count == 1)
        #expect(found["name"] == .text("TV"))
        #expect(found["addresses"] == .list([.text("127.0.0.1:\(try host.port)")]))
        #expect(found["freeSeats"].integer == 3)
        #expect(found["version"].integer == 1)
        #expect(found["key"].text?.count == 64)
        let (ending, people) = try await venue.run("discover")
        #expect(ending == .exited(0))
        #expect(
            people.outputText.hasPrefix(
                "TV at 127.0.0.1:\(try host.port), 3 free seats, version 1, key "))
        #expect(people.errorText == "")
    }

    @Test func theFreeSeatsFollowTheGame() async throws {
        let host = try await announcedHost(seats: 2)
        let join = try venue.join(host, "--duration", "8")
        try await join.event("seated")
        _ = try await discover("one seat") { $0.first?["freeSeats"].integer == 1 }
        #expect(try await join.end() == .exited(0))
        _ = try await discover("two seats") { $0.first?["freeSeats"].integer == 2 }
    }

    @Test func theOnlyHostIsJoinedWithoutItsAddress() async throws {
        let host = try await announcedHost("Party TV")
        let join = try venue.start(["join", "--json", "--duration", "100"])
        try await join.event("running")
        #expect(join.errorText.hasPrefix("found Party TV at 127.0.0.1:\(try host.port), "))
        #expect(try host.events.count("joined") == 1)
    }

    @Test func amongSeveralHostsThePlayerChooses() async throws {
        let first = try await announcedHost()
        let second = try await announcedHost()
        #expect(try await first.event("announced")["name"] == .text("TV"))
        #expect(try await second.event("announced")["name"] == .text("TV #2"))
        let (ending, join) = try await venue.run("join", "--json")
        #expect(ending == .exited(1))
        #expect(join.outputText == "")
        let lines = join.errorText.split(separator: "\n")
        #expect(lines.first == "several hosts announce themselves; say which:")
        for (host, name) in [(first, "TV"), (second, "TV #2")] {
            let wanted = "  rangepad join 127.0.0.1:\(try host.port)    \(name) at "
            #expect(lines.contains { $0.hasPrefix(wanted) })
        }
        #expect(try first.events.count("joined") + second.events.count("joined") == 0)
    }

    @Test func whereNobodyIsThatIsSaid() async throws {
        let (ending, program) = try await venue.run("discover", "--json", "--timeout", "0.5")
        #expect(ending == .exited(1))
        #expect(program.outputText == "")
        #expect(program.errorText == "no host announces itself here\n")
    }

    @Test func aDaemonThatComesBackAnnouncesTheHostAgain() async throws {
        let host = try await announcedHost()
        let join = try venue.join(host)
        try await join.event("running")
        try await services.killAvahi()
        let gone = try await host.event("notAnnounced")
        #expect(gone.reason == "noDaemon")
        // It asks again each second, and says nothing more.
        try await host.until("three seconds") { events in events.count("pads") >= 5 }
        #expect(try host.events.count("notAnnounced") == 1)
        try await services.startAvahi()
        try await host.until("the announcement") { $0.count("announced") == 2 }
        #expect(try await discover("the host") { !$0.isEmpty }.first?["name"] == .text("TV"))
        #expect(try host.events.count("notAnnounced") == 1)
        #expect(try host.events.count("linkLost") == 0)
    }
}

/// Where there is no Avahi: everything else goes on.
@Suite(.serialized) struct NoDiscoveryTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    @Test func aHostSaysItOnceAndGoesOn() async throws {
        let host = try await venue.host("--announce", "--bind", "127.0.0.1")
        let join = try venue.join(host)
        try await join.event("running")
        try await host.until("some seconds") { events in events.count("pads") >= 4 }
        let said = try host.events.filter { $0.name == "notAnnounced" }
        #expect(said.map(\.reason) == ["noDaemon"])
        host.signal(SIGTERM)
        #expect(try await host.end() == .exited(0))
    }

    @Test func aPersonIsToldTheFix() async throws {
        let host = try venue.start(["host", "--headless", "--port", "0", "--announce"])
        try await host.until("the fix") { _ in host.errorText.contains("apt-get install") }
        #expect(host.errorText.contains("the host cannot be found by itself: Avahi"))
        let (ending, program) = try await venue.run("discover")
        #expect(ending == .exited(1))
        #expect(program.outputText == "")
        #expect(program.errorText.contains("fix: apt-get install avahi-daemon"))
    }

    @Test func aPeerTriesItsOwnMachine() async throws {
        let join = try venue.start(["join", "--json", "--duration", "0.1"])
        _ = try await join.end()
        #expect(join.errorText == "no host announces itself here; trying this machine\n")
        #expect(try join.events.first?.name == "connecting")
    }

    @Test func aHostThatIsNotToBeAnnouncedSaysNothing() async throws {
        let host = try await venue.host("--no-announce", "--duration", "1")
        #expect(try await host.end() == .exited(0))
        #expect(try host.events.count("notAnnounced") + host.events.count("announced") == 0)
        #expect(host.errorText == "")
    }

    @Test func theDoctorKnowsTheFix() async throws {
        let (_, program) = try await venue.run("doctor", "--json")
        let findings = try program.lines.map { try JSONValue(line: $0) }
        let finding = try #require(findings.first { $0["subject"] == .text("discovery") })
        #expect(finding["works"] == .truth(false))
        #expect(finding["fix"].text?.contains("apt-get install avahi-daemon") == true)
    }

    @Test func announcingAndNotAnnouncingExcludeEachOther() async throws {
        let (ending, program) = try await venue.run("host", "--announce", "--no-announce")
        #expect(ending == .exited(2))
        #expect(program.errorText.contains("--announce and --no-announce: expected one of them"))
    }
}
