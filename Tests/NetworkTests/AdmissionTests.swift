import Determinism
import Session
import Testing

@testable import Network

/// Who is let in, without a socket.
@Suite struct AdmissionTests {
    private var chance = SplitMix64(seed: 3)

    private mutating func door(_ change: (inout AdmissionPolicy) -> Void = { _ in }) -> Admission {
        var policy = AdmissionPolicy()
        change(&policy)
        return Admission(policy, at: .seconds(0), using: &chance)
    }

    private mutating func judge(
        _ door: inout Admission, _ credential: Credential?, at seconds: Double = 1,
        from source: Admission.Source = .stranger
    ) -> Admission.Verdict {
        door.judge(credential, from: source, at: .seconds(seconds), using: &chance)
    }

    /// A code that the door does not have.
    private func wrong(_ door: Admission) -> Credential {
        .code(JoinCode(door.code.text == "000000" ? "000001" : "000000"))
    }

    @Test mutating func nobodyIsLetInWithoutACredential() {
        var door = door()
        let needed = Admission.Verdict.refused(.codeNeeded, retryAfter: nil)
        #expect(judge(&door, nil) == needed)
        #expect(judge(&door, nil, from: .page) == needed)
        #expect(judge(&door, .ticket(nil)) == .refused(.ticketExpired, retryAfter: nil))
        #expect(judge(&door, .code(nil)) == .refused(.wrongCode, retryAfter: nil))
    }

    @Test mutating func programsOfTheHostsOwnMachineAreLetIn() {
        var trusting = door()
        #expect(judge(&trusting, nil, from: .program) == .admitted)
        var strict = door { $0.trustsOwnMachine = false }
        #expect(
            judge(&strict, nil, from: .program) == .refused(.codeNeeded, retryAfter: nil))
    }

    @Test mutating func anOpenHostLetsAllIn() {
        var door = door { $0.isOpen = true }
        #expect(judge(&door, nil) == .admitted)
        #expect(judge(&door, wrong(door)) == .admitted)
        #expect(door.ticket == nil && door.shownCode == nil)
    }

    @Test mutating func theOperatorIsAskedAboutWhoeverWouldBeLetIn() {
        var door = door { $0.asksOperator = true }
        #expect(judge(&door, door.ticket.map { .ticket($0) }) == .asked)
        #expect(judge(&door, .code(door.code)) == .asked)
        #expect(judge(&door, nil, from: .program) == .asked)
        #expect(judge(&door, nil) == .refused(.codeNeeded, retryAfter: nil))
    }

    @Test mutating func aLockedHostLetsNobodyNewIn() {
        for policy in [AdmissionPolicy(), .open] {
            var door = door { $0 = policy }
            door.isLocked = true
            let locked = Admission.Verdict.refused(.locked, retryAfter: nil)
            #expect(judge(&door, nil, from: .program) == locked)
            #expect(judge(&door, door.ticket.map { .ticket($0) }) == locked)
            #expect(judge(&door, .code(door.code)) == locked)
            door.isLocked = false
            #expect(judge(&door, .code(door.code)) == .admitted)
        }
    }

    @Test(.tags(.threat)) mutating func T08_aTicketLetsManyInAndExpires() throws {
        var door = door()
        let first = try #require(door.ticket)
        for _ in 0..<20 { #expect(judge(&door, .ticket(first), at: 59) == .admitted) }
        #expect(door.renew(at: .seconds(60), using: &chance))
        #expect(!door.renew(at: .seconds(119), using: &chance))
        let second = try #require(door.ticket)
        #expect(second != first)
        // No longer on the screen, and still good.
        #expect(judge(&door, .ticket(first), at: 119.9) == .admitted)
        #expect(
            judge(&door, .ticket(first), at: 120) == .refused(.ticketExpired, retryAfter: nil))
        #expect(judge(&door, .ticket(second), at: 120) == .admitted)
    }

    @Test(.tags(.threat)) mutating func T05_threeWrongCodesBeginACoolDownThatDoubles() {
        var door = door()
        var now = 1.0
        for span in [30, 60, 120, 240, 480, 960, 1920, 3600, 3600] {
            let before = door.code
            let refused = Admission.Verdict.refused(.wrongCode, retryAfter: nil)
            #expect(judge(&door, wrong(door), at: now) == refused)
            #expect(judge(&door, wrong(door), at: now) == refused)
            #expect(
                judge(&door, wrong(door), at: now) == .refused(.wrongCode, retryAfter: span))
            #expect(door.code != before)
            // Not even the right one is looked at.
            #expect(
                judge(&door, .code(door.code), at: now + Double(span) - 1)
                    == .refused(.coolingDown, retryAfter: 1))
            // Tickets do not notice.
            #expect(judge(&door, door.ticket.map { .ticket($0) }, at: 1) == .admitted)
            now += Double(span)
        }
        #expect(judge(&door, .code(door.code), at: now) == .admitted)
        for _ in 0..<2 { _ = judge(&door, wrong(door), at: now) }
        #expect(judge(&door, wrong(door), at: now) == .refused(.wrongCode, retryAfter: 30))
    }

    @Test(.tags(.threat)) mutating func T05_tenThousandTriesFindNothing() {
        var door = door()
        var tries = 0
        var found = 0
        // An hour of tries, each with another code, from as many addresses as there are.
        for second in 0..<3600 {
            for shot in 0..<3 {
                let code = JoinCode(using: &chance)
                let verdict = judge(&door, .code(code), at: Double(second))
                if verdict == .admitted { found += 1 }
                if verdict != .refused(.coolingDown, retryAfter: nil) { tries += 1 }
                _ = shot
            }
        }
        #expect(tries > 10_000)
        #expect(found == 0)
    }

    @Test mutating func aFixedCodeStaysTheSame() throws {
        let code = try #require(JoinCode("012345"))
        var door = door { $0.code = code }
        for _ in 0..<3 { _ = judge(&door, wrong(door)) }
        #expect(door.code == code)
        door.revoke(at: .seconds(2), using: &chance)
        #expect(door.code == code)
    }

    @Test mutating func whoeverKnowsRevokedSecretsIsOut() throws {
        var door = door()
        let (ticket, code) = (try #require(door.ticket), door.code)
        door.revoke(at: .seconds(1), using: &chance)
        #expect(judge(&door, .ticket(ticket)) == .refused(.ticketExpired, retryAfter: nil))
        #expect(judge(&door, .code(code)) == .refused(.wrongCode, retryAfter: nil))
    }

    @Test(arguments: [
        ("012345", "012345"), ("123 456", "123456"), ("999999", "999999"),
    ]) func codesAreRead(text: String, digits: String) {
        #expect(JoinCode(text)?.text == digits)
    }

    @Test(arguments: ["", "12345", "1234567", "12345a", "1 2 3 4 5 6", "\u{0661}23456", "-12345"])
    func whatIsNoCodeIsNone(text: String) {
        #expect(JoinCode(text) == nil)
    }

    @Test(.tags(.threat)) func T36_secretsDoNotPrint() {
        var chance = SplitMix64(seed: 9)
        let code = JoinCode(using: &chance)
        let ticket = Ticket(using: &chance)
        for text in [
            "\(code)", "\(ticket)", "\(Credential.code(code))", "\(Credential.ticket(ticket))",
        ] {
            #expect(!text.contains(code.text) && !text.contains(ticket.text))
        }
        var dumped = ""
        dump((code, ticket), to: &dumped)
        #expect(!dumped.contains(code.text) && !dumped.contains(ticket.text))
    }
}

extension AdmissionPolicy {
    fileprivate static var open: AdmissionPolicy {
        var policy = AdmissionPolicy()
        policy.isOpen = true
        return policy
    }
}
