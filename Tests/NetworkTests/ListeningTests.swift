import Glibc
import Session
import Testing

@testable import Network

@Suite struct ListeningTests {
    @Test func aHostServesAtItsAddressesAndItsPort() throws {
        let host = try TestHost()
        #expect(host.port != 0)
        #expect(host.network.addresses.first == "127.0.0.1")
        try host.waitForAnotherToJoin()
        let clock = host.clock
        let peers = PeerNetwork { clock.now }
        host.peers = [peers]
        for name in host.network.addresses + ["localhost"] {
            let before = host.joined.count
            let address = try #require(HostAddress(host: name, port: host.port))
            let link = peers.connect(to: address, saying: Samples.hello())
            try host.waitForJoin(number: before + 1)
            link.close()
        }
    }

    @Test func aTakenPortIsPassedOver() throws {
        let first = try TestHost()
        let second = try TestHost { $0.port = first.port }
        #expect(second.port > first.port && second.port <= first.port + 19)
        try first.waitForAnotherToJoin()
        try second.waitForAnotherToJoin()
    }

    @Test func aPortThatIsTakenAtOneOfTheAddressesIsPassedOver() throws {
        let first = try TestHost { $0.addresses = ["127.0.0.2"] }
        let second = try TestHost {
            $0.addresses = ["127.0.0.1", "127.0.0.2"]
            $0.port = first.port
        }
        #expect(second.port > first.port)
        #expect(second.network.addresses == ["127.0.0.1", "127.0.0.2"])
    }

    @Test func whenEveryPortIsTakenItSaysWhich() throws {
        // The highest port has no next one.
        let taken = try? TestHost { $0.port = .max }
        if taken?.port == .max {
            #expect(throws: NetworkError.noFreePort(from: .max, through: .max)) {
                try TestHost { $0.port = .max }
            }
        }
        let first = try Listening.bind(["127.0.0.3"], port: 0)
        defer { for socket in first { close(socket.descriptor) } }
        let port = first[0].port
        var held: [BoundSocket] = []
        defer { for socket in held { close(socket.descriptor) } }
        while held.last.map({ $0.port < port + 19 }) ?? true {
            held += try Listening.bind(["127.0.0.3"], port: port)
        }
        #expect(throws: NetworkError.noFreePort(from: port, through: port + 19)) {
            try Listening.bind(["127.0.0.3"], port: port)
        }
    }

    @Test func addressesThatCannotBeHadAreNamed() {
        for text in ["", "tv", "127.0.0", "127.0.0.1.1", "300.0.0.1", "::g", "[::1]", "1.2.3.4:5"] {
            #expect(throws: NetworkError.notAnAddress(text)) {
                try TestHost { $0.addresses = [text] }
            }
        }
        #expect(throws: NetworkError.addressNotOurs("192.0.2.1")) {
            try TestHost { $0.addresses = ["127.0.0.1", "192.0.2.1"] }
        }
    }

    @Test func errorsSayWhatToDo() {
        for (error, text) in [
            (
                NetworkError.notAnAddress("tv"),
                "tv: expected an IPv4 or IPv6 address, like 127.0.0.1 or ::1"
            ),
            (
                .addressNotOurs("192.0.2.1"),
                "192.0.2.1: no network interface of this machine has this address"
            ),
            (
                .notAllowed(address: "127.0.0.1", port: 80),
                "not allowed to listen on 127.0.0.1 port 80; ports from 1024 need no permission"
            ),
            (.noFreePort(from: 4747, through: 4766), "ports 4747 to 4766 are all taken"),
            (.noFreePort(from: 65_535, through: 65_535), "port 65535 is taken"),
            (.system(call: "eventfd", code: EMFILE), "eventfd: Too many open files"),
        ] {
            #expect(error.description == text)
        }
    }
}
