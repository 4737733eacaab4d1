import Determinism
import Session
import Testing

@testable import Network

/// Abuse of the door, without a socket.
@Suite struct DoorTests {
    private let moment = Moment(now: 0, stoodStill: 0)

    /// Five hundred knocks, and a player who scanned the code.
    @Test(.tags(.threat)) func T06_knockingKeepsNobodyOut() {
        var policy = AdmissionPolicy()
        policy.asksOperator = true
        policy.isOpen = true
        var reception = Reception.ofATest(policy)
        var chance = SplitMix64(seed: 1)
        func knock(_ number: Int) -> [Reception.Directive] {
            let link = LinkNumber(number: number)
            reception.opened(link, from: .stranger(at: "10.0.0.\(number % 200)"), at: moment)
            return reception.said(
                [UInt8](PeerMessage.hello(Samples.hello("K\(number)")).encoded().utf8), on: link,
                at: moment, using: &chance)
        }
        var asked = 0
        for number in 1...500 {
            asked += knock(number).count { if case .ask = $0 { true } else { false } }
        }
        #expect(asked == LinkCaps().waitingPeers, "the operator is shown no more at a time")
        // The operator lets nobody new in: the door is quiet, and who sits comes back.
        reception.lock(true)
        #expect(knock(501).contains(.say(.refused(.locked), to: LinkNumber(number: 501))))
        reception.lock(false)
        // Who waited long enough makes room again.
        _ = reception.passTime(to: .seconds(31), using: &chance)
        #expect(knock(502).contains { if case .ask = $0 { true } else { false } })
    }

    /// One machine that knocks and waits for ever, and a player at another.
    @Test(.tags(.threat)) func T06_oneMachineDoesNotFillTheDoor() {
        var reception = Reception.ofATest()
        var chance = SplitMix64(seed: 1)
        func wait(_ number: Int, at address: String) -> Bool {
            let link = LinkNumber(number: number)
            reception.opened(link, from: .stranger(at: address), at: moment)
            let hello = PeerMessage.hello(Samples.waiting).encoded()
            return reception.said([UInt8](hello.utf8), on: link, at: moment, using: &chance)
                .contains(.say(.listed, to: link))
        }
        let listed = (1...100).count { wait($0, at: "192.168.1.66") }
        #expect(listed == LinkCaps().waitingPeersPerAddress)
        #expect(wait(101, at: "192.168.1.7"))
        _ = reception.closed(LinkNumber(number: 1))
        #expect(wait(102, at: "192.168.1.66"), "one of them left")
    }

    private enum Step: CaseIterable {
        case firstWaits, firstIsInvited, firstAccepts, secondWaits, secondAsks, secondIsLetIn
    }

    /// Every order of the six steps by which two peers come in: whoever skips one stays outside.
    @Test(.tags(.threat)) func T07_theStepsCountInTheirOrderAlone() {
        let (first, second) = (LinkNumber(number: 1), LinkNumber(number: 2))
        for order in permutations(Step.allCases) {
            var reception = Reception.ofATest()
            var chance = SplitMix64(seed: 1)
            var joined: Set<String> = []
            func say(_ message: PeerMessage, _ link: LinkNumber) -> [Reception.Directive] {
                reception.said(
                    [UInt8](message.encoded().utf8), on: link, at: moment, using: &chance)
            }
            for link in [first, second] { reception.opened(link, from: .stranger, at: moment) }
            for step in order {
                let directives =
                    switch step {
                    case .firstWaits: say(.hello(waiting("First")), first)
                    case .firstIsInvited:
                        reception.invite(
                            1, message: nil, patience: nil, at: moment, using: &chance)
                    case .firstAccepts: say(.accept, first)
                    case .secondWaits: say(.hello(waiting("Second")), second)
                    case .secondAsks: say(.ask(message: nil, patience: nil), second)
                    case .secondIsLetIn:
                        reception.answer(2, accepts: true, at: moment, using: &chance)
                    }
                for case .emit(.joined(_, let name, _)) in directives { joined.insert(name.text) }
            }
            var expected: Set<String> = []
            if isInOrder(.firstWaits, .firstIsInvited, .firstAccepts, in: order) {
                expected.insert("First")
            }
            if isInOrder(.secondWaits, .secondAsks, .secondIsLetIn, in: order) {
                expected.insert("Second")
            }
            #expect(joined == expected, "\(order)")
        }
    }

    private func waiting(_ name: String) -> PeerMessage.Hello {
        PeerMessage.Hello(name: PlayerName(cleaning: name), kind: .simulated, waits: true)
    }

    private func isInOrder(_ steps: Step..., in order: [Step]) -> Bool {
        order.filter(steps.contains) == steps
    }

    private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
        guard let first = elements.first else { return [[]] }
        return permutations(Array(elements.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }
}
