import Ranging
import Session
import Testing

@testable import Network

/// Frames that no peer should send, over real sockets. Another peer's messages keep arriving.
@Suite struct FrameGuardTests {
    // In this order: a host waits for its peers when it stops, and these never answer a close.
    private let good: RawConnection
    private let link: RawConnection
    private let host: TestHost

    init() throws {
        host = try TestHost()
        good = try RawConnection.upgraded(port: host.port)
        good.say(.hello(Samples.hello("Good")))
        try host.waitForJoin(number: 1)
        link = try RawConnection.upgraded(port: host.port)
        link.say(.hello(Samples.hello("Bad")))
        try host.waitForJoin(number: 2)
    }

    /// The bad link is lost, and the good one works.
    private func expectOnlyTheBadLinkIsLost() throws {
        try host.wait(for: .linkLost(PeerNumber(2)))
        good.say(.run)
        try host.wait(for: .ran(PeerNumber(1)))
        #expect(!host.events.contains(.linkLost(PeerNumber(1))))
    }

    @Test(
        .tags(.threat),
        arguments: [
            ("not masked", RawConnection.frame(1, [0x7b], masked: false)),
            ("reserved bit", RawConnection.frame(1, [0x7b], reserved: 4)),
            ("unknown opcode", RawConnection.frame(3, [0x7b])),
            ("unknown control opcode", RawConnection.frame(11, [])),
            ("a ping in pieces", RawConnection.frame(9, [1], fin: false)),
            ("a ping of 126 bytes", RawConnection.frame(9, [UInt8](repeating: 1, count: 126))),
            ("a continuation of nothing", RawConnection.frame(0, [1])),
            (
                "a message within a message",
                RawConnection.frame(1, [0x7b], fin: false) + RawConnection.frame(1, [0x7d])
            ),
            ("a length that could be shorter", [0x81, 0xfe, 0, 1, 1, 2, 3, 4, 0x7a]),
            ("a close code of one byte", RawConnection.frame(8, [3])),
            ("a close code that there is not", RawConnection.frame(8, [0x03, 0xe7])),
        ])
    func T24_brokenFramesCloseTheLink(what: String, bytes: [UInt8]) throws {
        link.send(bytes)
        #expect(try link.readClose() == CloseCode.protocolError.rawValue)
        try expectOnlyTheBadLinkIsLost()
    }

    @Test(.tags(.threat)) func T24_aTextThatIsNotUTF8ClosesTheLink() throws {
        link.send(RawConnection.frame(1, [0xff, 0xfe]))
        #expect(try link.readClose() == CloseCode.notText.rawValue)
        try expectOnlyTheBadLinkIsLost()
    }

    @Test(
        .tags(.threat),
        arguments: [
            [0x82, 0xfe, 0x10, 0x01], [0x82, 0xff, 0, 0, 0, 0, 0, 1, 0, 0],
            [0x82, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0], [0x82, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0],
        ] as [[UInt8]])
    func T23_aFrameThatSaysItIsTooLongEndsTheConnectionAtItsHead(_ head: [UInt8]) throws {
        link.send(head + [1, 2, 3, 4])
        #expect(try link.readClose() == nil)
        try expectOnlyTheBadLinkIsLost()
    }

    @Test func aMessageOfTheLongestLengthIsRead() throws {
        link.say(#"{"type":"dance","x":"\#(String(repeating: "x", count: 4073))"}"#)
        try host.wait(for: .unknownMessage)
    }

    @Test(.tags(.threat)) func T23_aMessageInManyFramesMayNotBeLonger() throws {
        let piece = [UInt8](repeating: 0x20, count: 1024)
        link.send(RawConnection.frame(1, piece, fin: false))
        for _ in 0..<4 { link.send(RawConnection.frame(0, piece, fin: false)) }
        #expect(try link.readClose() == CloseCode.messageTooLong.rawValue)
        try host.wait(for: .messageTooLong)
        try expectOnlyTheBadLinkIsLost()
    }

    @Test func tooManyFramesCloseTheLink() throws {
        let frames = (0..<400).flatMap { _ in RawConnection.frame(2, [0x7b]) }
        link.send(frames)
        #expect(try link.readClose() == CloseCode.tooManyFrames.rawValue)
        try host.wait(for: .tooManyFrames)
        try expectOnlyTheBadLinkIsLost()
    }

    @Test(arguments: [(100, 14), (3, 3900)])
    func tooMuchTextClosesTheLink(count: Int, size: Int) throws {
        let text = [UInt8](repeating: 0x20, count: size)
        link.send((0..<count).flatMap { _ in RawConnection.frame(1, text) })
        #expect(try link.readClose() == CloseCode.tooManyFrames.rawValue)
        try host.wait(for: .tooMuchText)
        try expectOnlyTheBadLinkIsLost()
    }

    @Test func tooManyPingsCloseTheLink() throws {
        let pings = (0..<20).flatMap { _ in RawConnection.frame(9, [1]) }
        link.send(pings)
        #expect(try link.readClose() == CloseCode.tooManyFrames.rawValue)
        try expectOnlyTheBadLinkIsLost()
    }

    @Test func aFewPingsAreAnswered() throws {
        link.send(RawConnection.frame(9, [1, 2, 3]))
        #expect(try link.readFrame()?.opcode == 1)  // the welcome
        #expect(try link.readFrame() == RawConnection.Frame(opcode: 10, payload: [1, 2, 3]))
    }

    @Test(.tags(.threat)) func T28_tooManyMeasurementsAreCountedAndTheLinkStays() throws {
        for sequence in 1...200 as ClosedRange<UInt32> { link.measure(Samples.frame(sequence)) }
        try host.wait(for: .tooFast)
        link.say(.end)
        try host.wait(for: .ended(PeerNumber(2)))
        #expect(!host.events.contains(.linkLost(PeerNumber(2))))
    }

    @Test(
        .tags(.threat),
        arguments: [
            RawConnection.frame(2, Samples.frame(1).encoded()), RawConnection.frame(9, [1]),
            RawConnection.frame(1, [UInt8](repeating: 0x20, count: 4096)),
            RawConnection.frame(0, [UInt8](repeating: 0x20, count: 4096), fin: false),
        ])
    func T28_aFloodStopsNobodyElse(_ frame: [UInt8]) throws {
        let wave = (0..<max(1, 65_536 / frame.count)).flatMap { _ in frame }
        var isGone = false
        for round in 1...100 as ClosedRange<UInt32> {
            for _ in 0..<8 where !isGone { isGone = link.sendWithoutWaiting(wave) == nil }
            good.measure(Samples.frame(round, distance: Double(round) / 8))
            guard round.isMultiple(of: 10) else { continue }
            let measured = try QuantisedMeasurement.sample(distance: Double(round) / 8)
            try host.wait(for: .measured(PeerNumber(1), measured))
        }
        try expectOnlyTheBadLinkIsLost()
    }

    @Test(.tags(.threat)) func T22_aPeerThatNeverReadsIsLetGoAndCostsNothing() throws {
        let deaf = try RawConnection.upgraded(port: host.port, receiveBuffer: 2048)
        deaf.say(.hello(Samples.hello("Deaf")))
        let peer = try host.waitForJoin(number: 3)
        var told = 0
        while !host.events.contains(.linkLost(peer)), told < 2_000_000 {
            for _ in 0..<100 {
                host.network.send(.suspended(peer, SeatNumber(3)))
                told += 1
            }
            host.network.send(.running(PeerNumber(1), SeatNumber(1)))
            #expect(try good.readMessage() != nil)
            _ = try host.wait(for: "anything") { _ in true }
        }
        try host.wait(for: .linkLost(peer))
        try host.wait(for: .notReading)
        #expect(host.rejections(.notReading) == 1)
    }

    @Test func adviceToAPeerThatNeverReadsIsLostWithoutALink() throws {
        let deaf = try RawConnection.upgraded(port: host.port, receiveBuffer: 2048)
        deaf.say(.hello(Samples.hello("Deaf")))
        let peer = try host.waitForJoin(number: 3)
        for _ in 0..<500 {
            for _ in 0..<100 { host.network.send(.coaching(peer, SeatNumber(3), .moveCloser)) }
            host.network.send(.running(PeerNumber(1), SeatNumber(1)))
            #expect(try good.readMessage() != nil)
        }
        deaf.say(.run)
        try host.wait(for: .ran(peer))
    }
}
