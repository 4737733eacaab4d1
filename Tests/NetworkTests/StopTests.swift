import Glibc
import Session
import Testing

@testable import Network

@Suite struct StopTests {
    @Test func everybodyIsToldGoodbye() throws {
        let host = try TestHost()
        let connections = try (0..<8).map { _ in try RawConnection.upgraded(port: host.port) }
        for connection in connections { connection.say(.hello(Samples.hello())) }
        try host.waitForJoin(number: 8)
        host.network.stop(reason: "the host was closed\u{1b}")
        for connection in connections {
            guard case .welcome = try connection.readMessage() else {
                throw NeverCame("a welcome")
            }
            #expect(
                try connection.readMessage()
                    == .goodbye(reason: ShownText(cleaning: "the host was closed")))
            #expect(try connection.readClose() == CloseCode.goingAway.rawValue)
            try connection.readToEnd()
        }
        // Who is told goodbye is not lost.
        let rest = host.network.arrivals.takeAll()
        #expect(!rest.contains { if case .event = $0 { true } else { false } })
        #expect(throws: NeverCame.self) { try RawConnection(port: host.port) }
    }

    @Test func connectionsInEveryStateEndWithTheHost() throws {
        let host = try TestHost()
        let idle = try RawConnection(port: host.port)
        let begun = try RawConnection(port: host.port)
        begun.send("GET /session")
        let silent = try RawConnection.upgraded(port: host.port)
        let half = try RawConnection.upgraded(port: host.port)
        half.say(.hello(Samples.hello()))
        try host.waitForJoin(number: 1)
        half.send([0x82, 0xa8, 1, 2])
        try host.waitForAnotherToJoin()
        host.network.stop(reason: "")
        for connection in [idle, begun, silent, half] { try connection.readToEnd() }
    }

    @Test func stoppingTwiceAndSendingAfterwardsDoesNothing() throws {
        let host = try TestHost()
        host.network.stop(reason: "once")
        host.network.stop(reason: "twice")
        host.network.send(.running(PeerNumber(1), SeatNumber(1)))
    }

    @Test func aPortIsFreeAgainAtOnce() throws {
        let clock = TestClock()
        let peers = PeerNetwork { clock.now }
        var port: UInt16 = 0
        for _ in 0..<5 {
            // An address of its own: no other test takes the port meanwhile.
            let host = try TestHost {
                $0.addresses = ["127.0.0.4"]
                $0.port = port
            }
            if port != 0 { #expect(host.port == port) }
            port = host.port
            host.peers = [peers]
            let address = try #require(HostAddress(host: "127.0.0.4", port: port))
            let link = peers.connect(to: address, saying: Samples.hello())
            try host.waitForJoin(number: 1)
            host.network.stop(reason: "")
            link.close()
        }
    }

    /// In a process of its own, where nobody else opens and closes descriptors.
    @Test func hostsAndPeersComeAndGoWithoutLeavingADescriptor() async {
        await #expect(processExitsWith: .success) {
            func openDescriptors() -> Int { (0..<1024).count { fcntl($0, F_GETFD) != -1 } }
            func comeAndGo() throws {
                let host = try TestHost()
                try host.waitForAnotherToJoin()
                let clock = host.clock
                let peers = PeerNetwork { clock.now }
                let address = try #require(HostAddress(host: "127.0.0.1", port: host.port))
                host.peers = [peers]
                let links = (0..<4).map { _ in
                    peers.connect(to: address, saying: Samples.hello())
                }
                try host.waitForJoin(number: 5)
                links[0].drop()
                links[1].close()
                _ = try RawConnection(port: host.port).status([])
                _ = peers.connect(to: address, saying: Samples.hello())
                links[2].drop()
                peers.stop()
            }
            for _ in 0..<3 { try comeAndGo() }
            let before = openDescriptors()
            for _ in 0..<20 { try comeAndGo() }
            #expect(openDescriptors() == before)
        }
    }
}
