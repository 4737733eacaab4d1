import Determinism
import Glibc
import Session
import Testing

@testable import Network

/// Links over TLS, on the port that speaks in the clear too.
@Suite struct EncryptionTests {
    private let certificate: HostCertificate
    private let host: TestHost
    private let peers: PeerNetwork

    init() throws {
        let names = CertificateNames(dns: ["localhost"], addresses: ["127.0.0.1", "::1"])
        let made = try HostCertificate(names: names)
        certificate = made
        host = try TestHost {
            $0.certificate = made
            $0.addresses = ["127.0.0.1", "::1"]
        }
        let clock = host.clock
        var patience = PeerPatience()
        patience.connecting = 600_000_000
        patience.pong = 600_000_000
        peers = PeerNetwork(patience: patience) { clock.now }
        host.peers = [peers]
    }

    @Test func aPeerThatPinsTheKeyIsLinked() throws {
        for pin in [certificate.fingerprint, certificate.fingerprint.half] {
            let peer = try TestPeer(peers, port: host.port, trusting: .pinned(pin))
            try peer.wait(for: "a welcome") { $0.token }
            #expect(
                peer.seen.prefix(3) == [
                    .connecting, .secured(certificate.fingerprint), .connected,
                ])
        }
    }

    @Test func onFirstUseThePeerLearnsTheKey() throws {
        let peer = try TestPeer(peers, port: host.port, trusting: .firstUse)
        try peer.wait(for: "a welcome") { $0.token }
        #expect(peer.seen.contains(.secured(certificate.fingerprint)))
    }

    @Test(arguments: ["127.0.0.1", "::1", "localhost"])
    func itIsTheSameByAnyAddress(name: String) throws {
        let peer = try TestPeer(
            peers, port: host.port, host: name, trusting: .pinned(certificate.fingerprint))
        try peer.wait(for: "a welcome") { $0.token }
    }

    @Test(.tags(.threat)) func T12_anotherKeyIsRefused() throws {
        let other = try HostCertificate(names: CertificateNames(dns: [], addresses: []))
        let peer = try TestPeer(peers, port: host.port, trusting: .pinned(other.fingerprint))
        try peer.waitForEnd()
        #expect(peer.end == .untrusted(certificate.fingerprint))
        #expect(peer.token == nil)
        #expect(host.joined == [])
    }

    @Test func theSamePortStillSpeaksInTheClear() throws {
        let peer = try TestPeer(peers, port: host.port)
        try peer.wait(for: "a welcome") { $0.token }
        #expect(!peer.seen.contains { if case .secured = $0 { true } else { false } })
    }

    @Test func measurementsAndWordsArrive() throws {
        let peer = try TestPeer(peers, port: host.port, trusting: .firstUse)
        let number = try host.waitForJoin(number: 1)
        peer.link.send(.run)
        for sequence in 1...20 as ClosedRange<UInt32> {
            let distance = Double(sequence) / 4
            peer.link.send(Samples.frame(sequence, distance: distance))
            try host.wait(for: .measured(number, .sample(distance: distance)))
        }
        host.network.send(.running(number, SeatNumber(1)))
        try peer.wait(for: .running)
        peer.link.close()
        try host.wait(for: .linkLost(number))
    }

    @Test(.tags(.threat)) func T21_aHandshakeThatStopsHalfwayIsCounted() throws {
        let host = try TestHost { [certificate] settings in
            settings.certificate = certificate
            settings.patience.request = 500_000
        }
        let connection = try RawConnection(port: host.port)
        // The head of a record of 512 bytes, which never come.
        connection.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])
        try host.wait(for: .requestTooLate)
        _ = try connection.readToEnd()
    }

    @Test(.tags(.threat)) func T13_nonsenseAfterTheFirstByteEndsTheConnection() throws {
        let connection = try RawConnection(port: host.port)
        connection.send([0x16] + Array(repeating: 0, count: 600))
        try host.wait(for: .handshakeFailed)
        _ = try connection.readToEnd()
    }
}

extension Tag {
    /// After a row of the threat table: `T` and its number.
    @Tag static var threat: Self
}
