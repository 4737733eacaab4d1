internal import Determinism
internal import Session

/// The door: who asks, who waits to be invited, and what the operator and they say to each other.
extension Reception {
    /// The operator answers a peer that asks, or sends away one that waits; nothing happens when that is
    /// over already.
    ///
    /// - Returns: What to do.
    mutating func answer(
        _ number: Int, accepts: Bool, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        let link = LinkNumber(number: number)
        guard let guest = invitations.guest(on: link) else { return [] }
        if guest.waits, guest.inviter == nil, !accepts { return sendAway(guest) }
        guard guest.inviter == .peer else { return [] }
        return handle(
            accepts ? .accepts(.host) : .declines(.host), on: link, at: moment, using: &generator)
    }

    /// The operator invites a peer that waits. One that asks already is let in: both want it.
    ///
    /// - Parameters:
    ///   - number: The peer's number at the door; nothing happens when nobody there has it.
    ///   - message: What the operator says; nil for nothing.
    ///   - patience: For how many seconds the invitation stands; nil, 0 or less: 30.
    ///   - moment: When.
    ///   - generator: Where a new identity's token comes from.
    /// - Returns: What to do.
    mutating func invite(
        _ number: Int, message: ShownText?, patience: Int?, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        let link = LinkNumber(number: number)
        let over = expire(link, at: moment, using: &generator)
        guard over.isEmpty else {
            return over
                + invite(
                    number, message: message, patience: patience, at: moment, using: &generator)
        }
        let input = InvitationRule.Input.invites(.host)
        guard let guest = invitations.guest(on: link),
            InvitationRule.outcome(of: input, whenInvitedBy: guest.inviter) == .begins
        else { return handle(input, on: link, at: moment, using: &generator) }
        let seconds = Invitations.seconds(patience)
        invitations.begin(on: link, by: .host, seconds: seconds, at: moment)
        return [.say(.invited(message: message, seconds: seconds), to: link)]
    }

    /// The operator takes an invitation back; nothing happens when none stands.
    ///
    /// - Returns: What to do.
    mutating func withdraw(
        _ number: Int, at moment: Moment, using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        let link = LinkNumber(number: number)
        guard invitations.guest(on: link)?.inviter == .host else { return [] }
        return handle(.declines(.host), on: link, at: moment, using: &generator)
    }

    /// Everybody at the door is sent away.
    ///
    /// - Returns: What to do.
    mutating func clearTheDoor() -> [Directive] {
        invitations.takeAll().flatMap { guest in
            links[guest.link]?.end()
            return gone(guest, .reset) + [
                .say(.dismissed(.reset), to: guest.link), .close(guest.link, .refused),
            ]
        }
    }

    /// A peer wants to be invited.
    mutating func list(
        _ hello: PeerMessage.Hello, on link: LinkNumber, from source: Admission.Source
    ) -> [Directive] {
        guard invitations.hasRoom(for: source, waits: true, caps) else {
            return refuse(link, .crowded)
        }
        links[link]?.list()
        let guest = invitations.add(link, hello, from: source)
        return [
            .keepAlive(link), .say(.listed, to: link), .list(guest.known(saying: hello.message)),
        ]
    }

    /// A peer at the door says `accept`, `decline` or `ask`.
    mutating func answer(
        _ message: PeerMessage, on link: LinkNumber, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        let over = expire(link, at: moment, using: &generator)
        guard over.isEmpty else {
            // Too late: the answer is to nothing.
            return over + answer(message, on: link, at: moment, using: &generator)
        }
        switch message {
        case .ask(let message, let patience):
            let input = InvitationRule.Input.invites(.peer)
            guard let guest = invitations.guest(on: link),
                InvitationRule.outcome(of: input, whenInvitedBy: guest.inviter) == .begins
            else { return handled(input, on: link, at: moment, using: &generator) }
            if guest.waits {
                guard links[link]?.mayAsk(at: moment) == true else {
                    return [.reject(.tooManyAsks), .say(.listed, to: link)]
                }
                // Nobody is asked about newcomers whom nobody wants.
                guard !admission.isLocked else {
                    return [.say(.invitationEnded(.declined), to: link)]
                }
            }
            let seconds = Invitations.seconds(patience)
            invitations.begin(on: link, by: .peer, seconds: seconds, at: moment)
            return [.say(.asking, to: link), .ask(guest.known(saying: message))]
        case .accept:
            return handled(.accepts(.peer), on: link, at: moment, using: &generator)
        case .decline:
            return handled(.declines(.peer), on: link, at: moment, using: &generator)
        default: return []
        }
    }

    /// A link at the door is gone.
    mutating func leftTheDoor(_ link: LinkNumber) -> [Directive] {
        guard let guest = invitations.take(link) else { return [] }
        return gone(guest, guest.inviter == .host ? .left : .withdrawn)
    }

    /// Everybody at the door is told that the host goes; so is the operator.
    mutating func leaveTheDoor() -> [Directive] {
        invitations.takeAll().flatMap { gone($0, .withdrawn) }
    }

    /// The operator sends a peer away that waits.
    private mutating func sendAway(_ guest: Invitations.Guest) -> [Directive] {
        _ = invitations.take(guest.link)
        return gone(guest, .declined) + refuse(guest.link, .declined)
    }

    /// Ends an invitation whose time is up, should nobody have looked yet.
    private mutating func expire(
        _ link: LinkNumber, at moment: Moment, using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        guard invitations.guest(on: link)?.isOverdue(at: moment) == true else { return [] }
        return handle(.timeIsUp, on: link, at: moment, using: &generator)
    }

    /// What happens to an invitation, and what follows: nothing where it makes no sense.
    mutating func handle(
        _ input: InvitationRule.Input, on link: LinkNumber, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        guard let guest = invitations.guest(on: link), let inviter = guest.inviter,
            case .ends(let end) = InvitationRule.outcome(of: input, whenInvitedBy: inviter)
        else { return [] }
        let settled = Directive.settle(link.number, by: inviter, end)
        if end == .accepted {
            _ = invitations.take(link)
            let unlisted = guest.waits ? [Directive.unlist(link.number)] : []
            return [settled] + unlisted + enterAnew(guest.hello, on: link, using: &generator)
        }
        if guest.waits {
            invitations.end(on: link)
            return [settled, .say(.invitationEnded(end), to: link)]
        }
        _ = invitations.take(link)
        return [settled] + refuse(link, end == .timedOut ? .timedOut : .declined)
    }

    /// The same for what a peer said: what makes no sense is counted.
    private mutating func handled(
        _ input: InvitationRule.Input, on link: LinkNumber, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        let directives = handle(input, on: link, at: moment, using: &generator)
        return directives.isEmpty
            ? [.reject(.notInvited), .say(.listed, to: link)] : directives
    }

    /// What the operator is told of a guest that is no longer there.
    private func gone(_ guest: Invitations.Guest, _ end: InvitationEnd) -> [Directive] {
        let settled = guest.inviter.map { [Directive.settle(guest.link.number, by: $0, end)] }
        return (settled ?? []) + (guest.waits ? [.unlist(guest.link.number)] : [])
    }
}
