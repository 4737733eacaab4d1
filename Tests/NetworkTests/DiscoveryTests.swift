import Determinism
import Glibc
import Session
import Testing

@testable import Network

/// Announcing and finding, over this machine's Avahi. `scripts/services` starts it.
@Suite(.serialized) struct DiscoveryTests {
    /// A name that no other test, and no other run of the tests, has at this time.
    private let name: String

    init() throws {
        let trouble = DiscoveryTrouble.look()
        try #require(trouble == nil, "run scripts/services")
        name = "Test \(getpid()) \(UInt32.random(in: .min ... .max))"
    }

    private func announcedHost(
        _ configure: (inout HostNetwork.Settings) -> Void = { _ in }
    ) throws -> TestHost {
        try TestHost {
            $0.name = PlayerName(cleaning: name)
            $0.isAnnounced = true
            $0.freeSeats = 3
            configure(&$0)
        }
    }

    /// Waits for the host's next news, and says it.
    private func news(of host: TestHost, number: Int = 1) throws -> DiscoveryNews {
        try host.wait(for: "news \(number)") { host in
            let all = host.seen.compactMap {
                if case .discovery(let news) = $0 { news } else { nil }
            }
            return all.count >= number ? all[number - 1] : nil
        }
    }

    /// Looks until something is true of the hosts of this test, and says it.
    @discardableResult
    private func look<Found>(
        _ browser: HostBrowser, for what: String, _ find: ([DiscoveredHost]) -> Found?
    ) throws -> Found {
        let begin = monotonicMilliseconds()
        while true {
            let hosts = browser.hosts.filter { $0.serviceName.hasPrefix(cleanName) }
            if let found = find(hosts) { return found }
            guard monotonicMilliseconds() - begin < Int64(generousMilliseconds) else {
                throw NeverCame("\(what), but \(hosts), \(String(describing: browser.trouble))")
            }
            browser.wait(milliseconds: 50)
        }
    }

    /// What is left of the name when it is cleaned.
    private var cleanName: String { PlayerName(cleaning: name).text }

    @Test func aHostIsFoundAsLongAsItIsThere() throws {
        let key = try HostCertificate(names: CertificateNames(dns: ["localhost"], addresses: []))
        let host = try announcedHost { $0.certificate = key }
        #expect(try news(of: host) == .announced(name: cleanName))
        let browser = HostBrowser()
        let found = try look(browser, for: "the host") { $0.first }
        #expect(found.serviceName == cleanName)
        #expect(found.advertisement.name.text == cleanName)
        #expect(found.advertisement.isOurVersion)
        #expect(found.advertisement.freeSeats == 3)
        #expect(found.advertisement.key == key.fingerprint)
        #expect(found.address == HostAddress(host: "127.0.0.1", port: host.port))
        #expect(found.addresses.allSatisfy { $0.isLoopback && $0.port == host.port })
        #expect(browser.trouble == nil)
        host.network.stop(reason: "over")
        try look(browser, for: "nobody") { $0.isEmpty ? true : nil }
    }

    @Test func aChangeOfTheFreeSeatsIsSeenWhileTheHostStays() throws {
        let host = try announcedHost()
        let browser = HostBrowser()
        for seats in [3, 2, 0, 3] {
            host.network.announce(freeSeats: seats)
            var wasGone = false
            var wasSeen = false
            try look(browser, for: "\(seats) free seats") { hosts in
                if hosts.isEmpty, wasSeen { wasGone = true }
                if !hosts.isEmpty { wasSeen = true }
                return hosts.first?.advertisement.freeSeats == seats ? true : nil
            }
            #expect(!wasGone)
        }
    }

    @Test func aTakenNameIsChangedAndSaid() throws {
        let first = try announcedHost()
        #expect(try news(of: first) == .announced(name: cleanName))
        let second = try announcedHost()
        #expect(try news(of: second) == .announced(name: cleanName + " #2"))
        let browser = HostBrowser()
        let hosts = try look(browser, for: "both") { $0.count == 2 ? $0 : nil }
        #expect(hosts.map(\.serviceName) == [cleanName, cleanName + " #2"])
        #expect(hosts.map(\.address.port) == [first.port, second.port])
        // They are called the same all the same.
        #expect(hosts.map(\.advertisement.name.text) == [cleanName, cleanName])
    }

    @Test func aHostThatIsNotAnnouncedIsNotFound() throws {
        let quiet = try announcedHost { $0.isAnnounced = false }
        let loud = try announcedHost()
        let browser = HostBrowser()
        let hosts = try look(browser, for: "the other") { $0.isEmpty ? nil : $0 }
        #expect(hosts.map(\.address.port) == [loud.port])
        #expect(quiet.port != loud.port)
    }
}
