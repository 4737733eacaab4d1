import Network
import Ranging
import Session
import Testing

@Suite struct SmokeTests {
    @Test func aPeerJoinsMeasuresAndLeaves() throws {
        let host = try TestHost()
        let clock = host.clock
        let peers = try PeerNetwork { clock.now }
        let address = try #require(HostAddress(host: "127.0.0.1", port: host.port))
        let link = try peers.connect(to: address, saying: Samples.hello())
        let peer = try host.waitForJoin(number: 1)
        link.send(PeerMessage.run)
        link.send(Samples.frame(1))
        try host.wait(for: .ran(peer))
        try host.wait(for: .measured(peer, QuantisedMeasurement(Samples.measured)))
        host.network.send(.running(peer, SeatNumber(1)))
        link.close()
        try host.wait(for: .linkLost(peer))
        print(link.arrivals.takeAll())
        print(host.seen)
        peers.stop()
    }
}
