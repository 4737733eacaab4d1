import Determinism
import Ranging
import Session
import Testing

@testable import Network

/// Peers that keep a host waiting, and hosts that keep their peers waiting.
@Suite struct DeadlineTests {
    /// A host that is soon out of patience.
    private static func impatientHost() throws -> TestHost {
        try TestHost { settings in
            settings.patience.request = 300_000
            settings.patience.hello = 300_000
            settings.patience.closing = 300_000
            settings.patience.ping = 1_000_000
            settings.patience.pong = 3_500_000  // GLib may take a second longer for a ping
        }
    }

    @Test(.tags(.threat), arguments: ["", "G", "GET /session HTTP/1.1\r\nHost: "])
    func T21_aRequestThatDoesNotComeEndsTheConnection(_ begun: String) throws {
        let host = try Self.impatientHost()
        let connection = try RawConnection(port: host.port)
        connection.send(begun)
        try connection.readToEnd()
        try host.wait(for: .requestTooLate)
        #expect(host.events.isEmpty)
    }

    @Test(.tags(.threat)) func T21_aRequestThatComesByteByByteIsNotWaitedForEither() throws {
        let host = try Self.impatientHost()
        let connection = try RawConnection(port: host.port)
        connection.send("GET /session HTTP/1.1\r\nX: ")
        while connection.send("x") { host.network.arrivals.wait(milliseconds: 20) }
        try host.wait(for: .requestTooLate)
    }

    @Test(.tags(.threat)) func T21_aHelloThatDoesNotComeClosesTheLink() throws {
        let host = try Self.impatientHost()
        let connection = try RawConnection.upgraded(port: host.port)
        connection.say(.run)
        #expect(try connection.readClose() == CloseCode.helloTooLate.rawValue)
        try host.wait(for: .helloTooLate)
        try connection.readToEnd()
        #expect(host.events.isEmpty)
    }

    @Test func aCloseThatIsNotAnsweredEndsTheConnection() throws {
        let host = try Self.impatientHost()
        let connection = try RawConnection.upgraded(port: host.port)
        connection.say(.hello(Samples.hello()))
        let peer = try host.waitForJoin(number: 1)
        host.network.send(.refused(peer, .full))
        #expect(try connection.readClose() == CloseCode.refused.rawValue)
        try connection.readToEnd()
        try host.wait(for: .closeTooLate)
    }

    @Test(.tags(.threat)) func T21_halfAFrameIsNotWaitedForEither() throws {
        let host = try Self.impatientHost()
        let (silent, lively) = (
            try RawConnection.upgraded(port: host.port),
            try RawConnection.upgraded(port: host.port)
        )
        silent.say(.hello(Samples.hello("Silent")))
        try host.waitForJoin(number: 1)
        lively.say(.hello(Samples.hello("Lively")))
        try host.waitForJoin(number: 2)
        // Half a frame: what comes after it, a pong as well, would be part of it.
        silent.send([0x82, 0xa8, 1, 2, 3, 4, 5])
        var pongs = 0
        while pongs < 3 {
            let frame = try #require(try lively.readFrame())
            guard frame.opcode == 9 else { continue }
            lively.send(RawConnection.frame(10, frame.payload))
            pongs += 1
        }
        try host.wait(for: .linkLost(PeerNumber(1)))
        try host.wait(for: .pongTooLate)
        #expect(!host.events.contains(.linkLost(PeerNumber(2))))
    }

    // MARK: A host that stood still

    @Test func aHostThatStoodStillTimesNobodyOut() throws {
        let host = try TestHost { $0.patience = LinkPatience() }
        let unfinished = try RawConnection(port: host.port)
        unfinished.send("GET /session HTTP/1.1\r\n")
        let silent = try RawConnection.upgraded(port: host.port)
        let joined = try RawConnection.upgraded(port: host.port)
        joined.say(.hello(Samples.hello()))
        try host.waitForJoin(number: 1)
        for round in 1...2 {
            host.clock.jump(by: 20_000_000)
            // The report of a rejection shows that the loop has looked at the deadlines since.
            joined.say("nonsense")
            try host.wait(for: .malformedMessage, count: round)
        }
        silent.say(.hello(Samples.hello("Late")))
        let late = try host.waitForJoin(number: 2)
        joined.say(.run)
        try host.wait(for: .ran(PeerNumber(1)))
        let rest = RawConnection.goodHeaders(port: host.port).map { "\($0.0): \($0.1)\r\n" }
        unfinished.send(rest.joined() + "\r\n")
        #expect(try #require(try unfinished.readHead()).contains(" 101 "))
        #expect(!host.events.contains(.linkLost(PeerNumber(1))))
        #expect(!host.events.contains(.linkLost(late)))
        for rejection in [LinkRejection.requestTooLate, .helloTooLate, .pongTooLate] {
            #expect(host.rejections(rejection) == 0)
        }
    }

    @Test func whatWasSentWhileTheHostStoodStillIsNotTooMuch() throws {
        let host = try TestHost()
        let connection = try RawConnection.upgraded(port: host.port)
        connection.say(.hello(Samples.hello()))
        let peer = try host.waitForJoin(number: 1)
        host.clock.jump(by: 20_000_000)
        var sent: [UInt8] = []
        for sequence in 1...1200 as ClosedRange<UInt32> {
            sent += RawConnection.frame(2, Samples.frame(sequence).encoded())
        }
        connection.send(sent)
        connection.say(.end)
        try host.wait(for: .ended(peer))
        let measured = host.events.count { if case .measured = $0 { true } else { false } }
        #expect(measured == 1200)
    }
}
