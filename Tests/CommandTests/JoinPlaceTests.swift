import Network
import Session
import Testing

@testable import rangepad

/// Where `join` goes when it is not told.
@Suite struct JoinPlaceTests {
    private func host(_ name: String, version: Int = ProtocolConstants.version) throws
        -> DiscoveredHost
    {
        let fields = ["v=\(version)", "name=\(name)", "seats=3"]
        let address = try #require(HostAddress(host: "192.168.1.20"))
        return DiscoveredHost(
            serviceName: name,
            advertisement: try HostAdvertisement(entries: fields.map { Array($0.utf8) }),
            addresses: [address])
    }

    @Test func theOnlyHostIsJoined() throws {
        let host = try host("TV")
        #expect(JoinPlace(among: [host]) == .only(host))
    }

    @Test func amongSeveralThePlayerChooses() throws {
        let hosts = [try host("TV"), try host("Radio")]
        #expect(JoinPlace(among: hosts) == .several(hosts))
    }

    @Test func aHostOfAnotherVersionCouldNotBeJoined() throws {
        let later = try host("Later", version: 2)
        let ours = try host("TV")
        #expect(JoinPlace(among: [later]) == .thisMachine)
        #expect(JoinPlace(among: [later, ours]) == .only(ours))
        #expect(JoinPlace(among: []) == .thisMachine)
    }

    @Test func aHostIsToldInOneLine() throws {
        #expect(
            try host("TV", version: 2).line
                == "TV at 192.168.1.20:4747, 3 free seats, "
                + "version 2 (this program speaks another), no key")
        let one = DiscoveredHost(
            serviceName: "TV",
            advertisement: HostAdvertisement(
                name: PlayerName(cleaning: "TV"), freeSeats: 1,
                key: Fingerprint(bytes: Array(0..<32))),
            addresses: try host("TV").addresses)
        #expect(
            one.line == "TV at 192.168.1.20:4747, 1 free seat, version 1, key 0001020304050607")
    }
}
