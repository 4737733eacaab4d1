import Determinism
import Ranging
import Session
import Testing

@testable import Network

/// Links over real sockets, byte by byte.
@Suite struct HostLinkTests {
    private let host: TestHost

    init() throws {
        host = try TestHost()
    }

    /// A link that has said hello.
    ///
    /// - Returns: The connection and the token of its welcome.
    private func join(
        _ name: String = "Ada", token: ResumeToken? = nil
    ) throws -> (connection: RawConnection, token: ResumeToken) {
        let connection = try RawConnection.upgraded(port: host.port)
        connection.say(.hello(Samples.hello(name, token: token)))
        guard case .welcome(_, let token) = try connection.readMessage() else {
            throw NeverCame("a welcome")
        }
        return (connection, token)
    }

    @Test func whatAPeerSaysBecomesEventsInOrder() throws {
        let (connection, _) = try join()
        let peer = try host.waitForJoin(number: 1)
        connection.say(.run)
        connection.measure(Samples.frame(1))
        connection.say(.suspend)
        connection.say(.suspensionEnded)
        connection.say(.pause)
        connection.say(.failed(.userDidNotAllow))
        connection.say(.end)
        connection.send(RawConnection.frame(8, [0x03, 0xe8]))
        try host.wait(for: .linkLost(peer))
        #expect(
            host.events == [
                .joined(peer, name: PlayerName(cleaning: "Ada"), kind: .phone), .ran(peer),
                .measured(peer, try QuantisedMeasurement(Samples.measured)), .suspended(peer),
                .suspensionEnded(peer), .paused(peer), .failed(peer, .userDidNotAllow),
                .ended(peer), .linkLost(peer),
            ])
        #expect(try connection.readClose() == 1000)
    }

    @Test func arrivalsAreStampedOnTheInjectedClockAndInOrder() throws {
        let before = host.clock.now
        let (connection, _) = try join()
        for sequence in 1...50 as ClosedRange<UInt32> {
            connection.measure(Samples.frame(sequence))
        }
        connection.say(.end)
        try host.wait(for: .ended(PeerNumber(1)))
        let stamps = host.seen.compactMap { arrival -> Microseconds? in
            if case .event(_, let at) = arrival { at } else { nil }
        }
        #expect(stamps.count == 52)
        #expect(stamps == stamps.sorted())
        #expect(before <= stamps[0] && stamps[51] <= host.clock.now)
    }

    @Test func nothingBeforeHelloCounts() throws {
        let connection = try RawConnection.upgraded(port: host.port)
        connection.say(.run)
        connection.measure(Samples.frame(1))
        try host.wait(for: .beforeHello, count: 2)
        connection.say(.hello(Samples.hello()))
        try host.waitForJoin(number: 1)
        #expect(host.events.count == 1)
    }

    @Test func wrongMessagesAreCountedAndTheLinkStays() throws {
        let (connection, _) = try join()
        connection.say("nonsense")
        connection.say(#"{"type":"dance"}"#)
        connection.say(.hello(Samples.hello("Again")))
        connection.send(RawConnection.frame(2, [1, 2, 3]))
        connection.send(RawConnection.frame(2, Samples.frame(1).encoded() + [0]))
        connection.send(RawConnection.frame(2, Samples.frame(1, distance: .nan).encoded()))
        connection.send(RawConnection.frame(2, Samples.frame(1, distance: -1).encoded()))
        connection.measure(Samples.frame(10))
        connection.measure(Samples.frame(10))
        connection.measure(
            MeasurementFrame(sequence: 11, time: 0, measurement: Samples.measured))
        connection.measure(Samples.frame(12))
        for rejection in [
            LinkRejection.malformedMessage, .unknownMessage, .secondHello, .notFinite,
            .outOfRange, .stale, .timeBackwards,
        ] {
            try host.wait(for: rejection)
            #expect(host.rejections(rejection) == 1)
        }
        try host.wait(for: .malformedFrame, count: 2)
        let measured = host.events.filter { if case .measured = $0 { true } else { false } }
        #expect(measured.count == 2)
    }

    @Test func wrongHellosAreToldAndClosed() throws {
        for (hello, refusal, code) in [
            (#"{"type":"hello","version":2}"#, LinkRefusal.wrongVersion, CloseCode.wrongVersion),
            (
                #"{"type":"hello","version":1,"name":"A","kind":"phone","token":"1"}"#,
                .malformedToken, .malformedToken
            ),
        ] {
            let connection = try RawConnection.upgraded(port: host.port)
            connection.say(hello)
            #expect(try connection.readMessage() == .refused(refusal))
            #expect(try connection.readClose() == code.rawValue)
        }
        try host.wait(for: .wrongVersion)
        try host.wait(for: .malformedToken)
        #expect(host.events.isEmpty)
    }

    @Test func twentyReconnectsAreOnePeer() throws {
        var token: ResumeToken?
        for round in 1...20 {
            let joined = try join(token: token)
            if let token { #expect(joined.token == token) }
            token = joined.token
            #expect(try host.waitForJoin(number: round) == PeerNumber(1))
            joined.connection.shutDownSending()
            try host.wait(for: "linkLost \(round)") { host in
                host.events.count { $0 == .linkLost(PeerNumber(1)) } == round ? true : nil
            }
        }
        let stranger = try join(token: ResumeToken(Samples.tokenText))
        #expect(stranger.token.text != Samples.tokenText)
        #expect(try host.waitForJoin(number: 21) == PeerNumber(2))
    }

    @Test func aSecondLinkTakesOver() throws {
        let (first, token) = try join("First")
        let (second, _) = try join("Second", token: token)
        #expect(try first.readMessage() == .replaced)
        #expect(try first.readClose() == CloseCode.replaced.rawValue)
        // The first goes, and nothing that it says counts.
        first.say(.end)
        first.shutDownSending()
        try first.readToEnd()
        second.say(.run)
        let peer = PeerNumber(1)
        try host.wait(for: .ran(peer))
        #expect(
            host.events == [
                .joined(peer, name: PlayerName(cleaning: "First"), kind: .phone),
                .joined(peer, name: PlayerName(cleaning: "Second"), kind: .phone), .ran(peer),
            ])
        host.network.send(.running(peer, SeatNumber(1)))
        #expect(try second.readMessage() == .running)
    }

    @Test func outputsReachTheirPeersAndNobodyElse() throws {
        let (first, _) = try join()
        let (second, _) = try join()
        let name = PlayerName(cleaning: "Ada")
        host.network.send(.seated(PeerNumber(2), SeatNumber(2), name: name, kind: .phone))
        host.network.send(.seated(PeerNumber(1), SeatNumber(1), name: name, kind: .phone))
        host.network.send(.neutral(SeatNumber(1), .silence))
        host.network.send(.running(PeerNumber(77), SeatNumber(3)))
        host.network.send(.removed(PeerNumber(1), SeatNumber(1), .error(.sessionFailed)))
        func seated(_ number: Int) -> HostMessage {
            .seated(HostMessage.Seating(seat: SeatNumber(number), name: name))
        }
        #expect(try first.readMessage() == seated(1))
        #expect(try first.readMessage() == .removed(.error(.sessionFailed)))
        #expect(try second.readMessage() == seated(2))
    }

    @Test func aRefusedPeerIsToldAndClosedAndNotLost() throws {
        let (connection, _) = try join()
        let peer = try host.waitForJoin(number: 1)
        host.network.send(.refused(peer, .full))
        #expect(try connection.readMessage() == .refused(.full))
        #expect(try connection.readClose() == CloseCode.refused.rawValue)
        try connection.readToEnd()
        try host.waitForAnotherToJoin()
        #expect(!host.events.contains(.linkLost(peer)))
    }

    @Test(.tags(.threat)) func T32_namesAreClean() throws {
        let connection = try RawConnection.upgraded(port: host.port)
        connection.say(
            #"{"type":"hello","version":1,"kind":"phone","name":"\u001b[31m\u202eAda\n🛰🛰"}"#)
        try host.waitForJoin(number: 1)
        #expect(
            host.events == [
                .joined(PeerNumber(1), name: PlayerName(cleaning: "[31mAda🛰🛰"), kind: .phone)
            ])
    }

    @Test(.tags(.threat)) func T36_noSecretAndNoAddressArrives() throws {
        let (_, token) = try join()
        let (second, _) = try join(token: token)
        second.say("nonsense")
        try host.wait(for: .malformedMessage)
        var text = ""
        dump(host.seen, to: &text)
        #expect(!text.contains(token.text) && !text.contains("127.0.0.1"))
    }
}
