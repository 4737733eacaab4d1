internal import Determinism
internal import Session

/// The door: who asks, who waits to be invited, and what the operator and they say to each other.
extension Reception {
    /// The operator answers a peer that asks; nothing happens when that is over already.
    ///
    /// - Returns: What to do.
    mutating func answer(
        _ number: Int, accepts: Bool, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        let link = LinkNumber(number: number)
        guard invitations.guest(on: link)?.inviter == .peer else { return [] }
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
        guard invitations.hasRoom(for: source, caps) else { return refuse(link, .crowded) }
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
        switch message {
        case .ask(let message, let patience):
            let input = InvitationRule.Input.invites(.peer)
            guard let guest = invitations.guest(on: link),
                InvitationRule.outcome(of: input, whenInvitedBy: guest.inviter) == .begins
            else { return handled(input, on: link, at: moment, using: &generator) }
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
        invitations.take(link).map { gone($0, .withdrawn) } ?? []
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
        return directives.isEmpty ? [.reject(.notInvited)] : directives
    }

    /// What the operator is told of a guest that is no longer there.
    private func gone(_ guest: Invitations.Guest, _ end: InvitationEnd) -> [Directive] {
        let settled = guest.inviter.map { [Directive.settle(guest.link.number, by: $0, end)] }
        return (settled ?? []) + (guest.waits ? [.unlist(guest.link.number)] : [])
    }
}
