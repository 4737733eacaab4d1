import AccessoryProtocol
import Determinism
import Ranging
import Session
import Testing

@testable import Network

/// Links and identities without a socket.
@Suite struct ReceptionTests {
    private typealias Directive = Reception.Directive

    private var reception = Reception.ofATest()
    private var chance = SplitMix64(seed: 5)
    private let moment = Moment(now: 0, stoodStill: 0)
    private let peer = PeerNumber(1)
    private let link = LinkNumber(number: 1)

    private mutating func say(_ message: PeerMessage, on link: LinkNumber) -> [Directive] {
        say(message.encoded(), on: link)
    }

    private mutating func say(_ text: String, on link: LinkNumber) -> [Directive] {
        reception.said([UInt8](text.utf8), on: link, at: moment, using: &chance)
    }

    private mutating func measure(
        _ frame: MeasurementFrame, on link: LinkNumber, at moment: Moment? = nil
    ) throws(LinkRejection) -> PeerNumber? {
        let bytes = frame.encoded()
        return try reception.measured(
            bytes.span.bytes, on: link, at: moment ?? self.moment)?.peer
    }

    /// Opens a link and says hello.
    ///
    /// - Returns: The token of the welcome.
    private mutating func join(
        _ link: LinkNumber, token: ResumeToken? = nil
    ) throws -> ResumeToken {
        reception.opened(link, from: .program, at: moment)
        let directives = say(.hello(Samples.hello(token: token)), on: link)
        for case .say(.welcome(_, let token), to: link) in directives { return token }
        throw NeverCame("a welcome, but \(directives)")
    }

    @Test mutating func aHelloIsWelcomedAndTold() {
        reception.opened(link, from: .program, at: moment)
        var sameChance = chance
        let token = ResumeToken(using: &sameChance)
        #expect(
            say(.hello(Samples.hello()), on: link) == [
                .keepAlive(link),
                .say(.welcome(host: PlayerName(cleaning: "TV"), token: token), to: link),
                .emit(.joined(peer, name: PlayerName(cleaning: "Ada"), kind: .phone)),
            ])
    }

    // MARK: Every stage with everything that can be said

    private enum Stage: CaseIterable {
        case greeting, asking, listed, joined, replaced, refused, declined, toldGoodbye, closed
    }

    /// Opens a link of a host whose operator is asked, and says hello.
    private mutating func ask(_ link: LinkNumber) {
        var policy = AdmissionPolicy()
        policy.asksOperator = true
        reception = Reception.ofATest(policy)
        reception.opened(link, from: .program, at: moment)
        #expect(say(.hello(Samples.hello()), on: link).contains(.say(.asking, to: link)))
    }

    private mutating func reach(_ stage: Stage) throws {
        switch stage {
        case .greeting: reception.opened(link, from: .program, at: moment)
        case .asking: ask(link)
        case .listed:
            reception.opened(link, from: .program, at: moment)
            _ = say(.hello(Samples.waiting), on: link)
        case .declined:
            ask(link)
            _ = reception.answer(link.number, accepts: false, at: moment, using: &chance)
        case .joined: _ = try join(link)
        case .replaced: _ = try join(LinkNumber(number: 2), token: join(link))
        case .refused:
            _ = try join(link)
            _ = reception.output(.refused(peer, .full))
        case .toldGoodbye:
            _ = try join(link)
            _ = reception.goodbye(reason: ShownText(cleaning: ""))
        case .closed:
            _ = try join(link)
            _ = reception.closed(link)
        }
    }

    @Test(arguments: MessageTests.fromPeers)
    mutating func everyMessageInEveryStage(_ message: PeerMessage) throws {
        for stage in Stage.allCases {
            reception = Reception.ofATest()
            try reach(stage)
            let directives = say(message, on: link)
            switch (stage, message) {
            case (.greeting, .hello(let hello)):
                #expect(directives.count == 3)
                #expect(directives.contains(.say(.listed, to: link)) == hello.waits)
            case (.greeting, _): #expect(directives == [.reject(.beforeHello)])
            case (.asking, .hello): #expect(directives == [.reject(.secondHello)])
            case (.asking, .probe(let time)), (.joined, .probe(let time)),
                (.listed, .probe(let time)):
                #expect(directives == [.say(.echo(time), to: link)])
            case (.asking, .accept), (.asking, .decline), (.asking, .ask),
                (.joined, .accept), (.joined, .decline), (.joined, .ask):
                #expect(directives == [.reject(.notInvited)])
            case (.listed, .accept), (.listed, .decline):
                #expect(directives == [.reject(.notInvited), .say(.listed, to: link)])
            case (.listed, .hello): #expect(directives == [.reject(.secondHello)])
            case (.listed, .ask): #expect(directives.first == .say(.asking, to: link))
            case (.asking, _), (.listed, _): #expect(directives == [.reject(.beforeWelcome)])
            case (.joined, .hello): #expect(directives == [.reject(.secondHello)])
            case (.joined, .run): #expect(directives == [.emit(.ran(peer))])
            case (.joined, .pause): #expect(directives == [.emit(.paused(peer))])
            case (.joined, .suspend): #expect(directives == [.emit(.suspended(peer))])
            case (.joined, .suspensionEnded):
                #expect(directives == [.emit(.suspensionEnded(peer))])
            case (.joined, .end): #expect(directives == [.emit(.ended(peer))])
            case (.joined, .failed(let error)):
                #expect(directives == [.emit(.failed(peer, error))])
            case (.joined, .interact):
                #expect(directives == [.say(.declined(.notSeated), to: link)])
            case (.joined, .coached(let guidance)):
                #expect(directives == [.emit(.coached(peer, guidance))])
            case (.joined, .accessory):
                #expect(directives == [.reject(.malformedAccessoryMessage)])
            case (.replaced, _), (.refused, _), (.declined, _), (.toldGoodbye, _), (.closed, _):
                #expect(directives.isEmpty)
            }
        }
    }

    @Test mutating func aMeasurementInEveryStage() throws {
        for stage in Stage.allCases {
            reception = Reception.ofATest()
            try reach(stage)
            switch stage {
            case .greeting, .asking, .listed:
                let rejection = stage == .greeting ? LinkRejection.beforeHello : .beforeWelcome
                #expect(throws: rejection) { try measure(Samples.frame(1), on: link) }
            case .joined: #expect(try measure(Samples.frame(1), on: link) == peer)
            case .replaced, .refused, .declined, .toldGoodbye, .closed:
                #expect(try measure(Samples.frame(1), on: link) == nil)
            }
        }
    }

    @Test mutating func theEndOfALinkInEveryStage() throws {
        for stage in Stage.allCases {
            reception = Reception.ofATest()
            try reach(stage)
            let told: [Directive] =
                switch stage {
                case .joined: [.emit(.linkLost(peer))]
                case .asking: [.settle(link.number, by: .peer, .withdrawn)]
                case .listed: [.unlist(link.number)]
                case .greeting, .replaced, .refused, .declined, .toldGoodbye, .closed: []
                }
            #expect(reception.closed(link) == told, "\(stage)")
            #expect(reception.closed(link).isEmpty)
        }
    }

    @Test mutating func nonsenseInEveryStage() throws {
        let wrong = [
            ("{", LinkRejection.malformedMessage), (#"{"type":"dance"}"#, .unknownMessage),
        ]
        for (text, rejection) in wrong {
            for stage in Stage.allCases {
                reception = Reception.ofATest()
                try reach(stage)
                let counts = [.greeting, .asking, .listed, .joined].contains(stage)
                #expect(say(text, on: link) == (counts ? [.reject(rejection)] : []))
            }
        }
    }

    // MARK: Invitations

    @Test mutating func anAcceptedPeerIsWelcomed() {
        ask(link)
        let directives = reception.answer(link.number, accepts: true, at: moment, using: &chance)
        #expect(directives.first == .settle(link.number, by: .peer, .accepted))
        #expect(
            directives.last
                == .emit(.joined(peer, name: PlayerName(cleaning: "Ada"), kind: .phone)))
        #expect(reception.answer(link.number, accepts: false, at: moment, using: &chance).isEmpty)
    }

    @Test mutating func aDeclinedPeerIsToldAndClosed() {
        ask(link)
        #expect(
            reception.answer(link.number, accepts: false, at: moment, using: &chance) == [
                .settle(link.number, by: .peer, .declined), .reject(.notLetIn),
                .say(.refused(.declined), to: link), .close(link, .refused),
            ])
        #expect(reception.answer(link.number, accepts: true, at: moment, using: &chance).isEmpty)
    }

    @Test(arguments: [(nil, 30), (0, 30), (-5, 30), (7, 7), (10_000, 600)] as [(Int?, Int)])
    mutating func anInvitationEndsInTime(patience: Int?, seconds: Int) {
        var policy = AdmissionPolicy()
        policy.asksOperator = true
        reception = Reception.ofATest(policy)
        reception.opened(link, from: .program, at: moment)
        var hello = Samples.hello()
        hello.patience = patience
        _ = say(.hello(hello), on: link)
        let early = reception.passTime(to: .seconds(Double(seconds)), using: &chance)
        #expect(!early.contains(.settle(link.number, by: .peer, .timedOut)))
        let late = reception.passTime(to: .seconds(Double(seconds) + 0.1), using: &chance)
        #expect(late.contains(.say(.refused(.timedOut), to: link)))
        #expect(late.contains(.settle(link.number, by: .peer, .timedOut)))
        #expect(reception.answer(link.number, accepts: true, at: moment, using: &chance).isEmpty)
    }

    @Test mutating func whoIsKnownIsNotAskedAgain() throws {
        ask(link)
        let directives = reception.answer(link.number, accepts: true, at: moment, using: &chance)
        var token: ResumeToken?
        for case .say(.welcome(_, let shown), to: link) in directives { token = shown }
        let again = LinkNumber(number: 2)
        reception.opened(again, from: .page, at: moment)
        let welcome = say(.hello(Samples.hello(token: token)), on: again)
        #expect(
            welcome.last
                == .emit(.joined(peer, name: PlayerName(cleaning: "Ada"), kind: .phone)))
    }

    @Test mutating func whoIsBannedDoesNotComeBack() throws {
        let token = try join(link)
        _ = reception.ban(peer, at: moment, using: &chance)
        let again = LinkNumber(number: 2)
        reception.opened(again, from: .program, at: moment)
        #expect(
            say(.hello(Samples.hello(token: token)), on: again) == [
                .reject(.notLetIn), .say(.refused(.banned), to: again), .close(again, .refused),
            ])
    }

    // MARK: Refusals

    @Test mutating func anotherVersionIsToldAndClosed() {
        reception.opened(link, from: .program, at: moment)
        #expect(
            say(#"{"type":"hello","version":2}"#, on: link) == [
                .reject(.wrongVersion), .say(.refused(.wrongVersion), to: link),
                .close(link, .wrongVersion),
            ])
        #expect(say(.hello(Samples.hello()), on: link).isEmpty)
        #expect(reception.closed(link).isEmpty)
    }

    @Test mutating func aMalformedTokenIsToldAndClosed() {
        reception.opened(link, from: .program, at: moment)
        let text = #"{"type":"hello","version":1,"name":"A","kind":"phone","token":"x"}"#
        #expect(
            say(text, on: link) == [
                .reject(.malformedToken), .say(.refused(.malformedToken), to: link),
                .close(link, .malformedToken),
            ])
    }

    @Test mutating func aFullSessionTellsAndCloses() throws {
        _ = try join(link)
        #expect(
            reception.output(.refused(peer, .full)) == [
                .say(.refused(.full), to: link), .close(link, .refused),
            ])
        #expect(reception.output(.running(peer, SeatNumber(1))).isEmpty)
    }

    @Test(arguments: DismissalReason.allCases)
    mutating func whoIsDismissedIsToldAndClosed(reason: DismissalReason) throws {
        let token = try join(link)
        #expect(
            reception.output(.dismissed(peer, SeatNumber(1), reason)) == [
                .say(.dismissed(reason), to: link), .close(link, .refused),
            ])
        #expect(say(.run, on: link).isEmpty)
        #expect(reception.closed(link).isEmpty, "the session knows")
        let again = LinkNumber(number: 2)
        #expect(try join(again, token: token) == token, "it is the same peer")
    }

    @Test mutating func whoSitsDownInAHaltedGameIsToldSo() throws {
        _ = reception.output(.halted)
        _ = try join(link)
        let seated = Output.seated(
            peer, SeatNumber(1), name: PlayerName(cleaning: "A"), kind: .phone)
        #expect(reception.output(seated).last == .say(.halted, to: link))
        #expect(reception.output(.continued) == [.say(.continued, to: link)])
        #expect(reception.output(seated).count == 1)
    }

    @Test mutating func aVibrationIsForThePeersOwnLink() throws {
        #expect(reception.vibrate(peer, milliseconds: 40).isEmpty)
        _ = try join(link)
        #expect(
            reception.vibrate(peer, milliseconds: 40) == [
                .say(.vibrate(milliseconds: 40), to: link)
            ])
    }

    // MARK: Tokens

    @Test mutating func aKnownTokenIsTheSamePeer() throws {
        let token = try join(link)
        #expect(reception.closed(link) == [.emit(.linkLost(peer))])
        for number in 2...21 {
            let again = LinkNumber(number: number)
            #expect(try join(again, token: token) == token)
            #expect(reception.closed(again) == [.emit(.linkLost(peer))])
        }
    }

    @Test mutating func anUnknownTokenIsANewPeerWithANewToken() throws {
        _ = try join(link)
        let stranger = try #require(ResumeToken(Samples.tokenText))
        let second = LinkNumber(number: 2)
        #expect(try join(second, token: stranger) != stranger)
        #expect(reception.closed(second) == [.emit(.linkLost(PeerNumber(2)))])
    }

    @Test mutating func aSecondLinkTakesOverWithoutALostLink() throws {
        let token = try join(link)
        let second = LinkNumber(number: 2)
        reception.opened(second, from: .program, at: moment)
        let directives = say(.hello(Samples.hello("Eve", token: token)), on: second)
        #expect(
            directives == [
                .keepAlive(second), .say(.replaced, to: link), .close(link, .replaced),
                .say(.welcome(host: PlayerName(cleaning: "TV"), token: token), to: second),
                .emit(.joined(peer, name: PlayerName(cleaning: "Eve"), kind: .phone)),
            ])
        #expect(reception.closed(link).isEmpty)
        #expect(
            reception.output(.suspended(peer, SeatNumber(1))) == [.say(.suspended, to: second)])
        #expect(reception.closed(second) == [.emit(.linkLost(peer))])
    }

    // MARK: What the session says

    @Test(arguments: [
        (Output.running(PeerNumber(1), SeatNumber(1)), HostMessage.running),
        (.suspended(PeerNumber(1), SeatNumber(1)), .suspended),
        (.resumed(PeerNumber(1), SeatNumber(1)), .resumed),
        (.removed(PeerNumber(1), SeatNumber(1), .timeout), .removed(.timeout)),
        (.retried(PeerNumber(1), SeatNumber(1)), .runAgain),
        (.coaching(PeerNumber(1), SeatNumber(1), nil), .coaching(nil, text: nil)),
        (
            .coaching(PeerNumber(1), SeatNumber(1), .moveCloser),
            .coaching(.moveCloser, text: ShownText(cleaning: Guidance.moveCloser.text))
        ),
        (
            .seated(PeerNumber(1), SeatNumber(3), name: PlayerName(cleaning: "A"), kind: .phone),
            .seated(
                HostMessage.Seating(seat: SeatNumber(3), name: PlayerName(cleaning: "A")))
        ),
        (.waiting(PeerNumber(1), place: 2), .waiting(place: 2)), (.halted, .halted),
        (.continued, .continued),
    ])
    mutating func outputsForAPeerAreSaidToItsLink(output: Output, message: HostMessage) throws {
        #expect(reception.output(output).isEmpty)
        _ = try join(link)
        #expect(reception.output(output) == [.say(message, to: link)])
    }

    @Test(arguments: [
        Output.neutral(SeatNumber(1), .silence), .linkLost(PeerNumber(1), SeatNumber(1)),
        .seatFreed(SeatNumber(1)), .rejected(PeerNumber(1), .notSeated),
        .coached(PeerNumber(1), SeatNumber(1), .moreLight),
        .restored(PeerNumber(1), SeatNumber(1), name: PlayerName(cleaning: "A")),
    ])
    mutating func outputsForTheOperatorAreNotSaid(_ output: Output) throws {
        _ = try join(link)
        #expect(reception.output(output).isEmpty)
    }

    // MARK: To interact

    @Test mutating func whoSitsIsAcceptedEachTimeWithANewToken() throws {
        _ = try join(link)
        _ = reception.output(
            .seated(peer, SeatNumber(1), name: PlayerName(cleaning: "Ada"), kind: .phone))
        var tokens: Set<InteractionToken> = [Samples.interaction]
        for round in 1...3 {
            let directives = say(.interact(Samples.interaction), on: link)
            guard case .say(.accepted(let token), to: link) = directives.first else {
                throw NeverCame("a token, but \(directives)")
            }
            tokens.insert(token)
            #expect(directives.count == 1 && tokens.count == round + 1)
        }
    }

    // MARK: Accessories

    /// What an accessory would answer, by the codec's own machine.
    private mutating func seatAnAccessory() throws -> AccessorySession {
        _ = try join(link)
        let told = reception.output(
            .seated(peer, SeatNumber(1), name: PlayerName(cleaning: "Tag"), kind: .accessory))
        #expect(told.count == 2 && told.last == .say(.accessory([0x0a]), to: link))
        return AccessorySession(
            configuration: UWBConfigurationData(
                manufacturerId: 1, chipModelId: 2, middlewareVersion: 3, rangingRole: .initiator,
                sourceAddress: ByteBlock(), details: .version10))
    }

    private mutating func relay(_ message: AccessoryMessage) -> [Directive] {
        say(.accessory(message.bytes), on: link)
    }

    private func said(_ directives: [Directive]) -> [UInt8]? {
        if case .say(.accessory(let bytes), to: link) = directives.first { bytes } else { nil }
    }

    @Test mutating func anAccessoryIsStartedByItsHost() throws {
        var accessory = try seatAnAccessory()
        let configuration = accessory.receive([0x0a])
        let start = try #require(said(relay(configuration[0])))
        #expect(accessory.receive(start) == [.didStart])
        #expect(relay(.didStart) == [.emit(.ran(peer))])
        #expect(relay(.didStop) == [.emit(.ended(peer))])
    }

    @Test mutating func anAccessoryThatTimedOutIsStartedWithWhatItHas() throws {
        var accessory = try seatAnAccessory()
        let retried = Output.retried(peer, SeatNumber(1))
        #expect(said(reception.output(retried)) == [0x0a], "it has no configuration yet")
        let start = try #require(said(relay(accessory.receive([0x0a])[0])))
        for _ in 0..<3 { #expect(said(reception.output(retried)) == start) }
    }

    @Test mutating func whatNoAccessorySaysIsCounted() throws {
        _ = try seatAnAccessory()
        for bytes in [[0x0a], [0x0c], [0x01], [0x02, 0], [0xff], [0x0b, 1, 2]] as [[UInt8]] {
            #expect(say(.accessory(bytes), on: link) == [.reject(.malformedAccessoryMessage)])
        }
    }

    @Test mutating func whatAnAccessorySaysUnaskedIsCounted() throws {
        var accessory = try seatAnAccessory()
        #expect(relay(.didStart) == [.reject(.notAsked)])
        #expect(relay(.didStop) == [.reject(.notAsked)])
        #expect(say(.run, on: link) == [.reject(.notAsked)])
        #expect(say(.interact(Samples.interaction), on: link) == [.reject(.notAsked)])
        let configuration = accessory.receive([0x0a])[0]
        _ = relay(configuration)
        #expect(relay(configuration) == [.reject(.notAsked)])
        #expect(relay(.didStart) == [.emit(.ran(peer))])
        #expect(relay(.didStart) == [.reject(.notAsked)])
        #expect(relay(.didStop) == [.emit(.ended(peer))])
        for message in [configuration, .didStart, .didStop] {
            #expect(relay(message) == [.reject(.notAsked)], "it has ended")
        }
        #expect(reception.output(.retried(peer, SeatNumber(1))).isEmpty)
    }

    @Test mutating func coachingIsHeldToItsPace() throws {
        _ = try join(link)
        for _ in 0..<8 {
            #expect(say(.coached(.moreLight), on: link) == [.emit(.coached(peer, .moreLight))])
        }
        #expect(say(.coached(nil), on: link) == [.reject(.tooMuchCoaching)])
    }

    @Test mutating func anAccessoryThatLinksAgainBeginsAnew() throws {
        _ = try seatAnAccessory()
        _ = reception.closed(link)
        #expect(relay(.didStart).isEmpty, "the link is gone")
        let second = LinkNumber(number: 2)
        _ = try join(second)
        let told = reception.output(
            .seated(
                PeerNumber(2), SeatNumber(1), name: PlayerName(cleaning: "Tag"), kind: .accessory))
        #expect(told.last == .say(.accessory([0x0a]), to: second))
    }

    @Test mutating func goodbyeIsSaidToWhoJoinedAndAllAreClosed() throws {
        _ = try join(link)
        let silent = LinkNumber(number: 2)
        reception.opened(silent, from: .program, at: moment)
        let reason = ShownText(cleaning: "the end")
        #expect(
            reception.goodbye(reason: reason) == [
                .say(.goodbye(reason: reason), to: link), .close(link, .goingAway),
                .close(silent, .goingAway),
            ])
    }

    // MARK: Measurements

    @Test mutating func measurementsAreHeldToTheirOrderAndPace() throws {
        _ = try join(link)
        #expect(try measure(Samples.frame(5), on: link) == peer)
        #expect(throws: LinkRejection.stale) { try measure(Samples.frame(5), on: link) }
        #expect(throws: LinkRejection.outOfRange) {
            try measure(Samples.frame(6, distance: -1), on: link)
        }
        for sequence in 7..<UInt32(7 + 117) {
            #expect(try measure(Samples.frame(sequence), on: link) == peer)
        }
        #expect(throws: LinkRejection.tooFast) { try measure(Samples.frame(999), on: link) }
        let later = Moment(now: 1_000_000, stoodStill: 0)
        #expect(try measure(Samples.frame(200), on: link, at: later) == peer)
    }

    @Test mutating func aNewLinkBeginsItsNumbersAnew() throws {
        let token = try join(link)
        #expect(try measure(Samples.frame(1000), on: link) == peer)
        let second = LinkNumber(number: 2)
        _ = try join(second, token: token)
        #expect(try measure(Samples.frame(1), on: second) == peer)
    }
}
