import Determinism
import Glibc
import Ranging
import Session
import Testing

@testable import Network

/// Our own client with our own host.
@Suite struct PeerLinkTests {
    private let host: TestHost
    private let peers: PeerNetwork

    init() throws {
        host = try TestHost()
        peers = Self.network(host.clock)
        host.peers = [peers]
    }

    /// A network that waits for long unless a test says otherwise: a busy machine is no reason to fail.
    private static func network(
        _ clock: TestClock, _ patience: PeerPatience? = nil
    ) -> PeerNetwork {
        var long = PeerPatience()
        long.connecting = 600_000_000
        long.pong = 600_000_000
        return PeerNetwork(patience: patience ?? long) { clock.now }
    }

    @Test func aLinkReportsItsLifeInOrder() throws {
        let peer = try TestPeer(peers, port: host.port, hello: Samples.hello("Zoë"))
        let number = try host.waitForJoin(number: 1)
        #expect(
            host.events == [.joined(number, name: PlayerName(cleaning: "Zoë"), kind: .phone)])
        host.network.send(.running(number, SeatNumber(1)))
        try peer.wait(for: .running)
        peer.link.close()
        try peer.waitForEnd()
        guard peer.seen.count == 5, case .message(.welcome(let name, _), _) = peer.seen[2] else {
            throw NeverCame("five arrivals, but \(peer.seen)")
        }
        #expect(peer.seen[0] == .connecting && peer.seen[1] == .connected)
        #expect(name == PlayerName(cleaning: "TV"))
        #expect(peer.seen[4] == .linkLost(code: CloseCode.goingAway.rawValue))
        try host.wait(for: .linkLost(number))
    }

    @Test func whatIsSaidArrivesInOrder() throws {
        let peer = try TestPeer(peers, port: host.port)
        let number = try host.waitForJoin(number: 1)
        peer.link.send(.run)
        for sequence in 1...20 as ClosedRange<UInt32> {
            let distance = Double(sequence) / 4
            peer.link.send(Samples.frame(sequence, distance: distance))
            // All at once would be a queue, and some would be skipped.
            try host.wait(for: .measured(number, .sample(distance: distance)))
        }
        peer.link.send(.failed(.sessionFailed))
        peer.link.close()
        try host.wait(for: .linkLost(number))
        let measured = try (1...20).map {
            Event.measured(number, try .sample(distance: Double($0) / 4))
        }
        #expect(
            Array(host.events.dropFirst())
                == [.ran(number)] + measured + [.failed(number, .sessionFailed), .linkLost(number)])
    }

    @Test func aDroppedLinkIsLostOnBothSidesWithoutAWord() throws {
        let peer = try TestPeer(peers, port: host.port)
        let number = try host.waitForJoin(number: 1)
        peer.link.drop()
        #expect(try peer.waitForEnd() == .linkLost(code: nil))
        try host.wait(for: .linkLost(number))
        peer.link.send(.run)
        peer.link.send(Samples.frame(1))
        peer.link.close()
        try host.waitForAnotherToJoin()
        #expect(peer.link.takeArrivals().isEmpty)
        #expect(!host.events.contains(.ran(number)))
    }

    @Test func whoReleasesALinkClosesIt() throws {
        do { _ = try TestPeer(peers, port: host.port).wait(for: "a welcome") { $0.token } }
        try host.wait(for: .linkLost(PeerNumber(1)))
    }

    @Test func aTokenBringsTheSamePeerBack() throws {
        var token: ResumeToken?
        for round in 1...20 {
            let peer = try TestPeer(peers, port: host.port, hello: Samples.hello(token: token))
            let shown = try peer.wait(for: "a welcome") { $0.token }
            #expect(token == nil || token == shown)
            token = shown
            #expect(try host.waitForJoin(number: round) == PeerNumber(1))
            if round.isMultiple(of: 2) { peer.link.drop() } else { peer.link.close() }
        }
    }

    @Test func theOtherOfTwoLinksIsReplaced() throws {
        let first = try TestPeer(peers, port: host.port)
        let token = try first.wait(for: "a welcome") { $0.token }
        let second = try TestPeer(peers, port: host.port, hello: Samples.hello(token: token))
        try second.wait(for: "a welcome") { $0.token }
        #expect(try first.waitForEnd() == .linkLost(code: CloseCode.replaced.rawValue))
        #expect(first.messages.last == .replaced)
        first.link.close()
        second.link.send(.run)
        try host.wait(for: .ran(PeerNumber(1)))
        #expect(!host.events.contains(.linkLost(PeerNumber(1))))
    }

    @Test func aRefusedPeerIsToldWhy() throws {
        let peer = try TestPeer(peers, port: host.port)
        host.network.send(.refused(try host.waitForJoin(number: 1), .full))
        #expect(try peer.waitForEnd() == .linkLost(code: CloseCode.refused.rawValue))
        #expect(peer.messages.last == .refused(.full))
    }

    @Test func aHostThatStopsSaysGoodbye() throws {
        let peer = try TestPeer(peers, port: host.port)
        try host.waitForJoin(number: 1)
        host.network.stop(reason: "good night")
        #expect(try peer.waitForEnd() == .linkLost(code: CloseCode.goingAway.rawValue))
        #expect(peer.messages.last == .goodbye(reason: ShownText(cleaning: "good night")))
    }

    @Test func aCrowdSharesOneNetwork() throws {
        let crowd = try (0..<40).map { _ in try TestPeer(peers, port: host.port) }
        try host.waitForJoin(number: 40)
        for (index, peer) in crowd.enumerated() {
            peer.link.send(Samples.frame(1, distance: Double(index) / 4))
        }
        for index in 0..<40 {
            let measured = try QuantisedMeasurement.sample(distance: Double(index) / 4)
            try host.wait(for: "\(measured)") { host in
                host.events.contains {
                    if case .measured(_, measured) = $0 { true } else { false }
                } ? true : nil
            }
        }
        peers.stop()
        for peer in crowd { try peer.waitForEnd() }
        for number in 1...40 { try host.wait(for: .linkLost(PeerNumber(number))) }
    }

    // MARK: Hosts that are none

    @Test func whereNobodyIsTheAttemptFails() throws {
        let port = host.port
        host.network.stop(reason: "")
        let peer = try TestPeer(peers, port: port)
        guard case .failed(let reason) = try peer.waitForEnd() else {
            throw NeverCame("a failure")
        }
        #expect(reason.contains("refused"))
        #expect(peer.seen.first == .connecting && peer.seen.count == 2)
    }

    @Test func aNameThatLeadsNowhereFails() throws {
        let peer = try TestPeer(peers, port: 4747, host: "no-such-host.invalid")
        guard case .failed = try peer.waitForEnd() else { throw NeverCame("a failure") }
    }

    @Test func aHostThatDoesNotAnswerIsGivenUp() throws {
        var patience = PeerPatience()
        patience.connecting = 300_000
        let peers = Self.network(host.clock, patience)
        let relay = try Relay(to: host.port)
        let peer = try TestPeer(peers, port: relay.port)
        try relay.accept(from: peers)
        #expect(try peer.waitForEnd() == .failed("no answer in time"))
    }

    @Test func whatIsNoHostIsRefused() throws {
        let relay = try Relay(to: host.port)
        let peer = try TestPeer(peers, port: relay.port)
        try relay.accept(from: peers)
        relay.send([UInt8]("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8))
        guard case .failed = try peer.waitForEnd() else { throw NeverCame("a failure") }
    }

    @Test func anAttemptCanBeGivenUp() throws {
        let relay = try Relay(to: host.port)
        let (closed, dropped) = (
            try TestPeer(peers, port: relay.port), try TestPeer(peers, port: relay.port)
        )
        let left = try TestPeer(peers, port: relay.port)
        closed.link.close()
        dropped.link.drop()
        #expect(try closed.waitForEnd() == .failed("given up"))
        #expect(try dropped.waitForEnd() == .failed("given up"))
        peers.stop()
        #expect(try left.waitForEnd() == .failed("given up"))
        let late = try TestPeer(peers, port: host.port)
        #expect(late.link.takeArrivals() == [.failed("the network has stopped")])
    }

    @Test func aMessageThatIsNoneIsReportedAndTheLinkStays() throws {
        let relay = try Relay(to: host.port)
        let peer = try TestPeer(peers, port: relay.port)
        try peer.wait(for: "a welcome", meanwhile: relay.pass) { $0.token }
        for text in [#"{"type":"fanfare"}"#, "{", #"{"type":"running"}"#] {
            relay.send(RawConnection.frame(1, [UInt8](text.utf8), masked: false))
        }
        relay.send(RawConnection.frame(2, [1, 2, 3], masked: false))
        try peer.wait(for: .running)
        let faults = peer.seen.compactMap { arrival -> String? in
            if case .rejected(let fault) = arrival { fault.countedAs } else { nil }
        }
        #expect(faults == ["unknownMessage", "malformedMessage"])
    }

    @Test func aHostThatDoesNotPongIsLost() throws {
        var patience = PeerPatience()
        patience.ping = 1_000_000
        patience.pong = 3_500_000  // GLib may take a second longer for a ping
        let peers = Self.network(host.clock, patience)
        let relay = try Relay(to: host.port)
        let (lonely, lively) = (
            try TestPeer(peers, port: relay.port), try TestPeer(peers, port: host.port)
        )
        try lonely.wait(for: "a welcome", meanwhile: relay.pass) { $0.token }
        #expect(try lonely.waitForEnd() == .linkLost(code: nil))
        lively.link.send(.run)
        try host.wait(for: "run") { host in
            host.events.contains { if case .ran = $0 { true } else { false } } ? true : nil
        }
    }

    // MARK: A network that stands still

    @Test func measurementsAreSkippedAndNeverQueued() throws {
        let host = try TestHost { settings in
            settings.caps.framesPerSecond = 10_000_000
            settings.caps.measurementsPerSecond = 10_000_000
        }
        let relay = try Relay(to: host.port)
        let peer = try TestPeer(peers, port: relay.port)
        try peer.wait(for: "a welcome", meanwhile: relay.pass) { $0.token }
        // Nothing is passed on: the system's buffers fill, and then the rest is skipped.
        let many: UInt32 = 20_000
        for sequence in 1...many { peer.link.send(Samples.frame(sequence)) }
        let other = try TestPeer(peers, port: host.port)
        try other.wait(for: "a welcome") { $0.token }
        // The newest one after the standstill comes through.
        var last = many
        let newest = Event.measured(PeerNumber(1), try .sample(distance: 9))
        func measureAndPass() throws {
            last += 1
            peer.link.send(Samples.frame(last, distance: 9))
            try relay.pass()
        }
        try host.wait(for: "the newest measurement", meanwhile: measureAndPass) { host in
            host.events.contains(newest) ? true : nil
        }
        let measured = host.events.count { if case .measured = $0 { true } else { false } }
        #expect(measured < Int(many) / 2)
    }

    @Test func whatMustBeSaidAndCannotBeEndsTheLink() throws {
        let relay = try Relay(to: host.port)
        let peer = try TestPeer(peers, port: relay.port)
        try peer.wait(for: "a welcome", meanwhile: relay.pass) { $0.token }
        for sequence in 1...20_000 as ClosedRange<UInt32> {
            peer.link.send(Samples.frame(sequence))
        }
        // A few messages wait for the host to read again; more are more than it deserves.
        for _ in 0..<20 { peer.link.send(.suspend) }
        let other = try TestPeer(peers, port: host.port)
        try other.wait(for: "a welcome") { $0.token }
        #expect(peer.link.takeArrivals().isEmpty)
        try peer.wait(for: "the end", meanwhile: { peer.link.send(.suspend) }) { $0.end }
        #expect(peer.end == .linkLost(code: nil))
    }

    // MARK: Addresses

    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1:4747"), ("tv.local", "tv.local:4747"), ("::1", "[::1]:4747"),
        ("[::1]", "[::1]:4747"), ("my_tv-2", "my_tv-2:4747"),
    ])
    func anAddressIsAHostAndAPort(text: String, shown: String) {
        #expect(HostAddress(host: text)?.description == shown)
    }

    @Test(arguments: [
        "", "a b", "tv/x", "tv@evil", "tv:80", "[::1", "::g", "tv?", "tv#", "ёж", "a\nb", "[tv]x",
        String(repeating: "a", count: 254),
    ])
    func anythingElseIsNone(_ text: String) {
        #expect(HostAddress(host: text) == nil)
    }
}
