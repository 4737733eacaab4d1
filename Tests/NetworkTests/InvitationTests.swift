import Determinism
import Session
import Testing

@testable import Network

@Suite struct InvitationRuleTests {
    /// Every state with everything that can happen: the whole rule.
    @Test func everyInputInEveryState() {
        typealias Rule = InvitationRule
        let expected: [(Inviter?, Rule.Input, Rule.Outcome)] = [
            (nil, .invites(.host), .begins), (nil, .invites(.peer), .begins),
            (nil, .accepts(.host), .nothing), (nil, .accepts(.peer), .nothing),
            (nil, .declines(.host), .nothing), (nil, .declines(.peer), .nothing),
            (nil, .timeIsUp, .nothing),
            (.host, .invites(.host), .nothing), (.host, .invites(.peer), .ends(.accepted)),
            (.host, .accepts(.host), .nothing), (.host, .accepts(.peer), .ends(.accepted)),
            (.host, .declines(.host), .ends(.withdrawn)),
            (.host, .declines(.peer), .ends(.declined)), (.host, .timeIsUp, .ends(.timedOut)),
            (.peer, .invites(.peer), .nothing), (.peer, .invites(.host), .ends(.accepted)),
            (.peer, .accepts(.peer), .nothing), (.peer, .accepts(.host), .ends(.accepted)),
            (.peer, .declines(.peer), .ends(.withdrawn)),
            (.peer, .declines(.host), .ends(.declined)), (.peer, .timeIsUp, .ends(.timedOut)),
        ]
        for (inviter, input, outcome) in expected {
            #expect(
                Rule.outcome(of: input, whenInvitedBy: inviter) == outcome,
                "\(input), invited by \(String(describing: inviter))")
        }
    }
}

/// Peers that wait to be invited, without a socket.
@Suite struct WaitingPeerTests {
    private var reception = Reception.ofATest()
    private var chance = SplitMix64(seed: 5)
    private let moment = Moment(now: 0, stoodStill: 0)
    private let link = LinkNumber(number: 1)

    private mutating func say(_ message: PeerMessage, on link: LinkNumber) -> [Reception.Directive]
    {
        reception.said(
            [UInt8](message.encoded().utf8), on: link, at: moment, using: &chance)
    }

    private mutating func wait(
        on link: LinkNumber, from source: Admission.Source = .stranger
    ) -> [Reception.Directive] {
        reception.opened(link, from: source, at: moment)
        return say(.hello(Samples.waiting), on: link)
    }

    private mutating func invite(
        _ link: LinkNumber, message: String? = nil, patience: Int? = nil
    ) -> [Reception.Directive] {
        reception.invite(
            link.number, message: message.map(ShownText.init(cleaning:)), patience: patience,
            at: moment, using: &chance)
    }

    /// The answer to what makes no sense.
    private var nothing: [Reception.Directive] { [.reject(.notInvited), .say(.listed, to: link)] }

    private func hasJoined(_ directives: [Reception.Directive]) -> Bool {
        directives.contains { if case .emit(.joined) = $0 { true } else { false } }
    }

    @Test(arguments: [false, true]) mutating func aStrangerIsListedAndNotLetIn(isLocked: Bool) {
        reception.lock(isLocked)
        let directives = wait(on: link)
        #expect(
            directives == [
                .keepAlive(link), .say(.listed, to: link),
                .list(
                    Invitation(
                        number: 1, name: Samples.waiting.name, kind: .simulated, message: nil)),
            ])
    }

    @Test mutating func whoAcceptsIsLetIn() {
        _ = wait(on: link)
        #expect(
            invite(link, message: "Come", patience: 5) == [
                .say(.invited(message: ShownText(cleaning: "Come"), seconds: 5), to: link)
            ])
        let directives = say(.accept, on: link)
        #expect(directives.prefix(2) == [.settle(1, by: .host, .accepted), .unlist(1)])
        #expect(hasJoined(directives))
        #expect(say(.accept, on: link) == [.reject(.notInvited)])
        #expect(invite(link).isEmpty, "it waits no more")
    }

    @Test mutating func whoDeclinesGoesOnWaiting() {
        _ = wait(on: link)
        _ = invite(link)
        #expect(
            say(.decline, on: link) == [
                .settle(1, by: .host, .declined), .say(.invitationEnded(.declined), to: link),
            ])
        #expect(!invite(link).isEmpty, "it can be invited again")
    }

    @Test mutating func anInvitationThatIsTakenBackIsNoInvitation() {
        _ = wait(on: link)
        _ = invite(link)
        #expect(
            reception.withdraw(1, at: moment, using: &chance) == [
                .settle(1, by: .host, .withdrawn), .say(.invitationEnded(.withdrawn), to: link),
            ])
        #expect(say(.accept, on: link) == nothing)
        #expect(reception.withdraw(1, at: moment, using: &chance).isEmpty)
    }

    @Test(arguments: [(nil, 30), (0, 30), (-5, 30), (7, 7), (10_000, 600)] as [(Int?, Int)])
    mutating func anInvitationTimesOut(patience: Int?, seconds: Int) {
        _ = wait(on: link)
        _ = invite(link, patience: patience)
        let over = Reception.Directive.settle(1, by: .host, .timedOut)
        #expect(!reception.passTime(to: .seconds(Double(seconds)), using: &chance).contains(over))
        let late = reception.passTime(to: .seconds(Double(seconds) + 0.1), using: &chance)
        #expect(late.contains(over))
        #expect(late.contains(.say(.invitationEnded(.timedOut), to: link)))
        #expect(say(.accept, on: link) == nothing, "too late")
    }

    @Test mutating func twoThatCrossAreOneLink() {
        _ = wait(on: link)
        _ = invite(link)
        let directives = say(.ask(message: nil, patience: nil), on: link)
        #expect(directives.first == .settle(1, by: .host, .accepted))
        #expect(hasJoined(directives))

        let other = LinkNumber(number: 2)
        _ = wait(on: other)
        let asked = say(.ask(message: ShownText(cleaning: "Me"), patience: nil), on: other)
        #expect(asked.first == .say(.asking, to: other))
        #expect(
            say(.ask(message: nil, patience: nil), on: other) == [
                .reject(.notInvited), .say(.listed, to: other),
            ])
        let invited = invite(other)
        #expect(invited.first == .settle(2, by: .peer, .accepted))
        #expect(hasJoined(invited))
    }

    @Test mutating func theOperatorAnswersWhatAWaitingPeerAsks() {
        _ = wait(on: link)
        _ = say(.ask(message: nil, patience: nil), on: link)
        #expect(
            reception.answer(1, accepts: false, at: moment, using: &chance) == [
                .settle(1, by: .peer, .declined), .say(.invitationEnded(.declined), to: link),
            ])
        _ = say(.ask(message: nil, patience: nil), on: link)
        #expect(
            say(.decline, on: link) == [
                .settle(1, by: .peer, .withdrawn), .say(.invitationEnded(.withdrawn), to: link),
            ])
        _ = say(.ask(message: nil, patience: nil), on: link)
        #expect(hasJoined(reception.answer(1, accepts: true, at: moment, using: &chance)))
    }

    @Test mutating func anAnswerOfTheOperatorIsNoAnswerToItsOwnInvitation() {
        _ = wait(on: link)
        _ = invite(link)
        #expect(reception.answer(1, accepts: true, at: moment, using: &chance).isEmpty)
        #expect(invite(link).isEmpty, "it is invited already")
        #expect(hasJoined(say(.accept, on: link)))
    }

    @Test mutating func whoGoesWhileInvitedIsTold() {
        _ = wait(on: link)
        _ = invite(link)
        #expect(reception.closed(link) == [.settle(1, by: .host, .left), .unlist(1)])
        #expect(invite(link).isEmpty)
    }

    @Test mutating func aResetSendsEverybodyAway() {
        let (asking, invited) = (LinkNumber(number: 2), LinkNumber(number: 3))
        for link in [link, asking, invited] { _ = wait(on: link) }
        _ = say(.ask(message: nil, patience: nil), on: asking)
        _ = invite(invited)
        #expect(
            reception.clearTheDoor() == [
                .unlist(1), .say(.dismissed(.reset), to: link), .close(link, .refused),
                .settle(2, by: .peer, .reset), .unlist(2), .say(.dismissed(.reset), to: asking),
                .close(asking, .refused),
                .settle(3, by: .host, .reset), .unlist(3), .say(.dismissed(.reset), to: invited),
                .close(invited, .refused),
            ])
        #expect(say(.accept, on: invited).isEmpty)
        #expect(reception.closed(invited).isEmpty)
    }

    @Test mutating func whoIsKnownNeedNoInvitation() {
        reception.opened(link, from: .program, at: moment)
        let welcome = say(.hello(Samples.hello()), on: link)
        var token: ResumeToken?
        for case .say(.welcome(_, let shown), to: _) in welcome { token = shown }
        let again = LinkNumber(number: 2)
        reception.opened(again, from: .stranger, at: moment)
        var hello = Samples.waiting
        hello.token = token
        #expect(token != nil)
        #expect(hasJoined(say(.hello(hello), on: again)))
    }

    @Test mutating func onlySoManyWait() {
        let most = LinkCaps().waitingPeers
        for number in 1...most {
            #expect(
                wait(on: LinkNumber(number: number), from: .program).contains {
                    $0 == .say(.listed, to: LinkNumber(number: number))
                })
        }
        let late = LinkNumber(number: most + 1)
        #expect(
            wait(on: late, from: .program) == [
                .reject(.notLetIn), .say(.refused(.crowded), to: late), .close(late, .refused),
            ])
        _ = reception.closed(link)
        let next = LinkNumber(number: most + 2)
        #expect(wait(on: next, from: .program).contains(.say(.listed, to: next)))
    }

    /// Nobody needs to have looked at the time in between.
    @Test mutating func anAnswerThatIsTooLateIsNone() {
        _ = wait(on: link)
        _ = invite(link, patience: 1)
        let late = reception.said(
            [UInt8](PeerMessage.accept.encoded().utf8), on: link, at: .seconds(1.1), using: &chance)
        #expect(
            late == [
                .settle(1, by: .host, .timedOut), .say(.invitationEnded(.timedOut), to: link),
            ] + nothing)
        let again = reception.invite(
            1, message: nil, patience: 1, at: .seconds(2), using: &chance)
        let later = reception.invite(
            1, message: nil, patience: 7, at: .seconds(4), using: &chance)
        #expect(again == [.say(.invited(message: nil, seconds: 1), to: link)])
        #expect(later.first == .settle(1, by: .host, .timedOut))
        #expect(later.last == .say(.invited(message: nil, seconds: 7), to: link))
    }

    @Test mutating func aLockedHostIsNotAskedAndInvitesAllTheSame() {
        reception.lock(true)
        _ = wait(on: link)
        #expect(
            say(.ask(message: nil, patience: nil), on: link) == [
                .say(.invitationEnded(.declined), to: link)
            ])
        _ = invite(link)
        #expect(hasJoined(say(.accept, on: link)))
    }

    @Test mutating func nobodyAsksOnAndOn() {
        _ = wait(on: link)
        var asked = 0
        for _ in 0..<100 {
            let directives = say(.ask(message: nil, patience: nil), on: link)
            asked += directives.count { if case .ask = $0 { true } else { false } }
            _ = say(.decline, on: link)
        }
        #expect(asked == LinkCaps().asksPerSecond)
    }

    @Test mutating func theOperatorSendsAwayWhoWaits() {
        _ = wait(on: link)
        #expect(
            reception.answer(1, accepts: false, at: moment, using: &chance) == [
                .unlist(1), .reject(.notLetIn), .say(.refused(.declined), to: link),
                .close(link, .refused),
            ])
        #expect(reception.closed(link).isEmpty)
    }

    @Test mutating func theEndOfTheHostEndsEveryInvitation() {
        _ = wait(on: link)
        _ = invite(link)
        let directives = reception.goodbye(reason: ShownText(cleaning: "over"))
        #expect(directives.prefix(2) == [.settle(1, by: .host, .withdrawn), .unlist(1)])
        #expect(directives.last == .close(link, .goingAway))
        #expect(reception.closed(link).isEmpty)
    }

    /// Who waits with nothing must not keep out who shows the right code.
    @Test mutating func whoWaitsTakesNoRoomFromWhoAsks() {
        var policy = AdmissionPolicy()
        policy.asksOperator = true
        reception = Reception.ofATest(policy)
        for number in 1...LinkCaps().waitingPeers {
            _ = wait(on: LinkNumber(number: number), from: .program)
        }
        let newcomer = LinkNumber(number: 999)
        reception.opened(newcomer, from: .program, at: moment)
        #expect(say(.hello(Samples.hello()), on: newcomer).contains(.say(.asking, to: newcomer)))
    }
}
