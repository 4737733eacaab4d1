import Determinism
import Ranging
import Session
import Testing

@testable import Network

/// The page and the code say the same.
@Suite struct ProtocolPageTests {
    @Test func peerMessagesMeanWhatThePageSays() throws {
        for (wire, meaning) in try ProtocolPage.vectors("peer-messages") {
            let message = try PeerMessage(decoding: [UInt8](wire.utf8))
            #expect(message.inWords == meaning)
            #expect(message.encoded() == wire)
        }
    }

    @Test func hostMessagesMeanWhatThePageSays() throws {
        for (wire, meaning) in try ProtocolPage.vectors("host-messages") {
            let message = try HostMessage(decoding: [UInt8](wire.utf8))
            #expect(message.inWords == meaning)
            #expect(message.encoded() == wire)
        }
    }

    @Test func otherSpellingsOfMessagesAreUnderstood() throws {
        for (wire, meaning) in try ProtocolPage.vectors("understood-peer-messages") {
            #expect(try PeerMessage(decoding: [UInt8](wire.utf8)).inWords == meaning)
        }
        for (wire, meaning) in try ProtocolPage.vectors("understood-host-messages") {
            #expect(try HostMessage(decoding: [UInt8](wire.utf8)).inWords == meaning)
        }
    }

    @Test func wrongMessagesAreCountedAsThePageSays() throws {
        for (wire, name) in try ProtocolPage.vectors("refused-peer-messages") {
            let fault = #expect(throws: MessageFault.self) {
                try PeerMessage(decoding: [UInt8](wire.utf8))
            }
            #expect(fault?.countedAs == name, "\(wire)")
        }
        for (wire, name) in try ProtocolPage.vectors("refused-host-messages") {
            let fault = #expect(throws: MessageFault.self) {
                try HostMessage(decoding: [UInt8](wire.utf8))
            }
            #expect(fault?.countedAs == name, "\(wire)")
        }
    }

    @Test func framesMeanWhatThePageSays() throws {
        for (wire, meaning) in try ProtocolPage.vectors("frames") {
            let bytes = try ProtocolPage.bytes(wire)
            let frame = try MeasurementFrame(decoding: bytes.span.bytes)
            #expect(frame.inWords == meaning)
            #expect(frame.encoded() == bytes)
            _ = try QuantisedMeasurement(frame.measurement)
        }
        for (wire, meaning) in try ProtocolPage.vectors("understood-frames") {
            let bytes = try ProtocolPage.bytes(wire)
            #expect(try MeasurementFrame(decoding: bytes.span.bytes).inWords == meaning)
        }
    }

    @Test func wrongFramesAreCountedAsThePageSays() throws {
        for (wire, meaning) in try ProtocolPage.vectors("refused-frames") {
            let bytes = try ProtocolPage.bytes(wire)
            let moment = Moment(now: 0, stoodStill: 0)
            var intake = LinkIntake(from: .program, caps: LinkCaps(), at: moment)
            intake.join(PeerNumber(1))
            let rejection = #expect(throws: LinkRejection.self) {
                _ = try intake.measure(bytes.span.bytes, at: moment)
            }
            var words = rejection?.rawValue ?? ""
            if rejection == .malformedFrame {
                let fault = #expect(throws: FrameFault.self) {
                    _ = try MeasurementFrame(decoding: bytes.span.bytes)
                }
                words += fault.map { " \($0)" } ?? ""
            }
            #expect(words == meaning)
        }
    }

    @Test func theConversationIsSpelledRightly() throws {
        let lines = try ProtocolPage.block("conversation")
        #expect(lines.count > 10)
        for line in lines {
            let wire = String(line.dropFirst(2))
            switch (line.first, wire.first) {
            case (">", "{"):
                #expect(try PeerMessage(decoding: [UInt8](wire.utf8)).encoded() == wire)
            case (">", _):
                let bytes = try ProtocolPage.bytes(wire)
                #expect(try MeasurementFrame(decoding: bytes.span.bytes).encoded() == bytes)
            default:
                #expect(line.first == "<")
                #expect(try HostMessage(decoding: [UInt8](wire.utf8)).encoded() == wire)
            }
        }
    }

    @Test func everyRejectionAndEveryCloseCodeIsOnThePage() throws {
        #expect(
            try ProtocolPage.firstCells(under: "Rejections")
                == LinkRejection.allCases.map(\.rawValue))
        #expect(
            try ProtocolPage.firstCells(under: "Refused by the session")
                == [Rejection.notSeated.name] + RangingSession.Refusal.allCases.map(\.rawValue))
        #expect(
            try ProtocolPage.firstCells(under: "Close codes")
                == CloseCode.allCases.map { "\($0.rawValue)" })
    }

    @Test func theFixedPointsAreOnThePage() throws {
        let page = try ProtocolPage.text()
        #expect(page.contains("`ws://HOST:PORT\(ProtocolConstants.path)`"))
        #expect(page.contains("The port is \(ProtocolConstants.port)"))
        #expect(page.contains("subprotocol `\(ProtocolConstants.subprotocol)`"))
        let caps = LinkCaps()
        #expect(
            page.contains(
                "\(caps.connections) in all, \(caps.connectionsPerAddress) from one address, "
                    + "\(caps.connectionsPerLoopbackAddress) from one address of the machine"))
        #expect(
            page.contains(
                "\(caps.framesPerSecond) a second, of these \(caps.controlFramesPerSecond) pings"))
        #expect(
            page.contains(
                "| texts | \(caps.textsPerSecond) a second, with \(caps.textBytesPerSecond) bytes"))
        #expect(page.contains("| measurements | \(caps.measurementsPerSecond) a second"))
        #expect(page.contains("| a message | \(ProtocolConstants.longestMessage) bytes"))
        let patience = LinkPatience()
        #expect(page.contains("from the connection | \(patience.request / 1_000_000) s"))
        #expect(page.contains("from the upgrade | \(patience.hello / 1_000_000) s"))
        #expect(page.contains("pings each \(patience.ping / 1_000_000) s | "))
        #expect(page.contains("| \(patience.pong / 1_000_000) s | the connection ends"))
        #expect(page.contains("the end of a close | \(patience.closing / 1_000_000) s"))
        #expect(page.contains("after \(PeerPatience().pong / 1_000_000) s without a pong"))
    }

    @Test func everyWordOfTheEnumsIsOnThePage() throws {
        let page = try ProtocolPage.text()
        let words =
            RangingError.allCases.map(\.name) + PeerKind.allCases.map(\.rawValue)
            + SeatColour.allCases.map(\.rawValue) + SeatSymbol.allCases.map(\.rawValue)
            + LinkRefusal.allCases.map(\.rawValue) + Guidance.allCases.map(\.rawValue)
            + DismissalReason.allCases.map(\.rawValue)
        for word in words { #expect(page.contains("`\(word)`"), "\(word)") }
    }
}
