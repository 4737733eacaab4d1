import Session
import Testing

@testable import Network

/// Who is there, seen on several interfaces at once.
@Suite struct HostRosterTests {
    private func place(_ name: String = "TV", _ interface: Int32 = 2, six: Bool = false)
        -> HostRoster.Place
    {
        HostRoster.Place(name: name, interface: interface, family: six ? 1 : 0)
    }

    private func saying(_ seats: Int) -> HostAdvertisement {
        HostAdvertisement(name: PlayerName(cleaning: "TV"), freeSeats: seats)
    }

    private func address(_ host: String) throws -> HostAddress {
        try #require(HostAddress(host: host, port: 4747))
    }

    @Test func aHostIsOneWhereverItIsSeen() throws {
        var roster = HostRoster()
        roster.saw(place(six: true), at: try address("fe80::1%eth0"), saying(3))
        roster.saw(place("TV", 3, six: true), at: try address("2001:db8::1"), saying(3))
        roster.saw(place(), at: try address("192.168.1.20"), saying(3))
        roster.saw(place("TV", 1, six: true), at: try address("::1"), saying(3))
        roster.saw(place("TV", 1), at: try address("127.0.0.1"), saying(3))
        roster.saw(place("TV", 4), at: try address("192.168.1.20"), saying(3))
        #expect(roster.hosts.count == 1)
        let host = try #require(roster.hosts.first)
        // This machine first, then IPv4, then IPv6, and last what holds on one link.
        #expect(
            host.addresses.map(\.host)
                == ["127.0.0.1", "::1", "192.168.1.20", "2001:db8::1", "fe80::1"])
        #expect(host.address == host.addresses[0])
    }

    @Test func whatWasSaidLastCounts() throws {
        var roster = HostRoster()
        roster.saw(place(), at: try address("192.168.1.20"), saying(3))
        roster.saw(place("TV", 3), at: try address("192.168.2.20"), saying(3))
        roster.saw(place(), at: try address("192.168.1.20"), saying(2))
        #expect(roster.hosts.map(\.advertisement.freeSeats) == [2])
    }

    @Test func aHostIsGoneWhenItIsSeenNowhere() throws {
        var roster = HostRoster()
        roster.saw(place(), at: try address("192.168.1.20"), saying(3))
        roster.saw(place(six: true), at: try address("fe80::1%eth0"), saying(3))
        roster.lost(place())
        #expect(roster.hosts.map(\.address.host) == ["fe80::1"])
        roster.lost(place(six: true))
        #expect(roster.hosts == [])
    }

    @Test func hostsAreInTheOrderOfTheirNames() throws {
        var roster = HostRoster()
        for name in ["b", "c", "a"] {
            roster.saw(place(name), at: try address("192.168.1.20"), saying(3))
        }
        #expect(roster.hosts.map(\.serviceName) == ["a", "b", "c"])
        roster.clear()
        #expect(roster.hosts == [])
    }

    @Test func T11_aServicesNameIsCleaned() throws {
        var roster = HostRoster()
        roster.saw(place("\u{1b}[31mTV\u{202e}\n"), at: try address("192.168.1.20"), saying(3))
        #expect(roster.hosts.map(\.serviceName) == ["[31mTV"])
    }

    @Test func T11_aFloodOfServicesIsBounded() throws {
        var roster = HostRoster()
        for number in 0..<HostRoster.mostSightings + 100 {
            roster.saw(place("\(number)"), at: try address("192.168.1.20"), saying(3))
        }
        #expect(roster.hosts.count == HostRoster.mostSightings)
        // Who is known still gets through.
        roster.saw(place("0"), at: try address("192.168.1.20"), saying(1))
        #expect(roster.hosts.first { $0.serviceName == "0" }?.advertisement.freeSeats == 1)
    }
}
