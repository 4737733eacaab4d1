internal import Determinism

/// How a host lets newcomers in. Who has a seat already shows a resume token and needs none of this.
public struct AdmissionPolicy: Equatable, Sendable {
    /// Whether whoever reaches the host is let in.
    public var isOpen = false
    /// Whether programs on the host's own machine are let in. Pages are not: any page that a browser there
    /// shows could ask.
    public var trustsOwnMachine = true
    /// Whether the operator is asked about each newcomer, besides.
    public var asksOperator = false
    /// The code, always the same; nil for one that the host rolls.
    public var code: JoinCode?

    /// A ticket or a code from the screen, and nobody is asked.
    public init() {}
}

/// Who is let in: tickets, the code, and what wrong codes cost.
///
///     ticket: rolled --60 s--> no longer shown, still good --60 s more--> expired
///     code: three wrong ones --> cooling down, twice as long each time; a new code
///
/// Wrong codes hold up codes alone: who scanned the QR code, or has a seat, does not notice.
struct Admission {
    /// Where a newcomer asks from.
    struct Source: Equatable {
        /// Whether the link comes from the host's own machine.
        var isOwnMachine: Bool
        /// Whether a web page asks.
        var isPage: Bool
        /// The address, in figures.
        var address: String
    }

    /// What becomes of a newcomer.
    enum Verdict: Equatable {
        /// Let in.
        case admitted
        /// The operator decides.
        case asked
        /// Not let in. `retryAfter`: seconds until it makes sense to try again; nil for no such time.
        case refused(LinkRefusal, retryAfter: Int?)
    }

    /// How often there is a new ticket.
    static let renewal: Microseconds = 60_000_000
    /// How long a ticket is good.
    static let ticketLife: Microseconds = 120_000_000
    /// How many wrong codes in a row are let pass.
    static let wrongCodes = 3
    /// The first cool-down. The millionth part of a chance a try, so an attacker who keeps at it has one
    /// in a thousand in a month.
    static let firstCoolDown: Microseconds = 30_000_000
    /// No cool-down is longer: an hour.
    static let longestCoolDown: Microseconds = 3_600_000_000

    /// Whether newcomers are refused, whatever they show.
    var isLocked = false

    private let policy: AdmissionPolicy
    private var tickets: [(ticket: Ticket, rolled: Microseconds)] = []
    private(set) var code: JoinCode
    private var wrong = 0
    private var coolDown = Admission.firstCoolDown
    private var coolUntil: Microseconds?

    /// Rolls the first ticket and the code.
    init(
        _ policy: AdmissionPolicy, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) {
        self.policy = policy
        code = policy.code ?? JoinCode(using: &generator)
        roll(at: moment, using: &generator)
    }

    /// The ticket that the QR code has; nil for a host that needs none.
    var ticket: Ticket? { policy.isOpen ? nil : tickets.last?.ticket }

    /// The code that the screen has; nil for a host that needs none.
    var shownCode: JoinCode? { policy.isOpen ? nil : code }

    /// Rolls a new ticket when it is time.
    ///
    /// - Returns: Whether there is a new one.
    mutating func renew(
        at moment: Moment, using generator: inout some RandomNumberGenerator
    ) -> Bool {
        guard let last = tickets.last, moment.awake - last.rolled >= Self.renewal else {
            return false
        }
        roll(at: moment, using: &generator)
        return true
    }

    /// Makes every ticket and the rolled code void: somebody who knows them is banned.
    mutating func revoke(at moment: Moment, using generator: inout some RandomNumberGenerator) {
        tickets = []
        roll(at: moment, using: &generator)
        code = policy.code ?? JoinCode(using: &generator)
    }

    /// Judges a newcomer.
    ///
    /// - Parameters:
    ///   - credential: What the newcomer shows; nil for nothing.
    ///   - source: Where it asks from.
    ///   - moment: When.
    ///   - generator: Where a new code comes from.
    /// - Returns: Whether it is let in.
    mutating func judge(
        _ credential: Credential?, from source: Source, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> Verdict {
        guard !isLocked else { return .refused(.locked, retryAfter: nil) }
        let letIn: Verdict = policy.asksOperator ? .asked : .admitted
        if policy.isOpen { return letIn }
        switch credential {
        case .ticket(let ticket):
            return isGood(ticket, at: moment) ? letIn : .refused(.ticketExpired, retryAfter: nil)
        case .code(let shown):
            return judge(shown, letIn, at: moment, using: &generator)
        case nil:
            let isTrusted = policy.trustsOwnMachine && source.isOwnMachine && !source.isPage
            return isTrusted ? letIn : .refused(.codeNeeded, retryAfter: nil)
        }
    }

    /// All tickets are compared, whichever fits: the time tells nothing.
    private func isGood(_ shown: Ticket?, at moment: Moment) -> Bool {
        guard let shown else { return false }
        var isGood = false
        for (ticket, rolled) in tickets
        where moment.awake - rolled < Self.ticketLife && ticket == shown {
            isGood = true
        }
        return isGood
    }

    private mutating func judge(
        _ shown: JoinCode?, _ letIn: Verdict, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> Verdict {
        if let coolUntil, moment.awake < coolUntil {
            return .refused(.coolingDown, retryAfter: Self.seconds(coolUntil - moment.awake))
        }
        if let shown, shown == code {
            (wrong, coolDown) = (0, Self.firstCoolDown)
            return letIn
        }
        wrong += 1
        guard wrong >= Self.wrongCodes else { return .refused(.wrongCode, retryAfter: nil) }
        wrong = 0
        coolUntil = moment.awake + coolDown
        let seconds = Self.seconds(coolDown)
        coolDown = min(2 * coolDown, Self.longestCoolDown)
        // What was tried tells nothing about the next one.
        code = policy.code ?? JoinCode(using: &generator)
        return .refused(.wrongCode, retryAfter: seconds)
    }

    private mutating func roll(
        at moment: Moment, using generator: inout some RandomNumberGenerator
    ) {
        tickets.removeAll { moment.awake - $0.rolled >= Self.ticketLife }
        tickets.append((Ticket(using: &generator), moment.awake))
    }

    private static func seconds(_ span: Microseconds) -> Int { Int((span + 999_999) / 1_000_000) }
}
