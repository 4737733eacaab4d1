internal import Determinism
internal import Session

/// Letting in: what becomes of a `hello`, and what newcomers must show.
extension Reception {
    /// What the screen shows for newcomers.
    var show: Directive { .show(ticket: admission.ticket, code: admission.shownCode) }

    /// Whether nobody new is let in.
    mutating func lock(_ isLocked: Bool) {
        admission.isLocked = isLocked
    }

    /// An identity is not wanted any more, and what let it in is void.
    ///
    /// - Returns: What to do.
    mutating func ban(
        _ peer: PeerNumber, at moment: Moment, using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        identities.ban(peer)
        admission.revoke(at: moment, using: &generator)
        return [show]
    }

    /// Time passes: tickets are renewed, and who waited long enough for the operator is told.
    ///
    /// - Returns: What to do.
    mutating func passTime(
        to moment: Moment, using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        var directives: [Directive] = []
        if admission.renew(at: moment, using: &generator), admission.ticket != nil {
            directives.append(show)
        }
        for link in invitations.overdue(at: moment) {
            directives += handle(.timeIsUp, on: link, at: moment, using: &generator)
        }
        return directives
    }

    mutating func greet(
        _ hello: PeerMessage.Hello, on link: LinkNumber, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        if let shown = hello.token, let known = identities.peer(showing: shown) {
            guard !identities.isBanned(known) else { return refuse(link, .banned) }
            return enter(known, shown, hello, on: link)
        }
        // A well-formed token that nobody has, of an earlier host or forgotten, is none.
        guard let source = links[link]?.source else { return [] }
        if hello.waits { return list(hello, on: link, from: source) }
        let code = admission.shownCode
        let verdict = admission.judge(
            hello.credential, from: source, at: moment, using: &generator)
        let shown = admission.shownCode == code ? [] : [show]
        switch verdict {
        case .admitted: return enterAnew(hello, on: link, using: &generator)
        case .asked:
            guard invitations.hasRoom(for: source, waits: false, caps) else {
                return shown + refuse(link, .crowded)
            }
            links[link]?.ask()
            _ = invitations.add(link, hello, from: source)
            let ask = PeerMessage.ask(message: hello.message, patience: hello.patience)
            return [.keepAlive(link)] + answer(ask, on: link, at: moment, using: &generator)
        case .refused(let reason, let seconds): return shown + refuse(link, reason, seconds)
        }
    }

    mutating func enterAnew(
        _ hello: PeerMessage.Hello, on link: LinkNumber,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        let (peer, token) = identities.make(using: &generator)
        return enter(peer, token, hello, on: link)
    }

    private mutating func enter(
        _ peer: PeerNumber, _ token: ResumeToken, _ hello: PeerMessage.Hello,
        on link: LinkNumber
    ) -> [Directive] {
        var directives: [Directive] = [.keepAlive(link)]
        if let earlier = identities.link(of: peer) {
            links[earlier]?.end()
            directives.append(.say(.replaced, to: earlier))
            directives.append(.close(earlier, .replaced))
        }
        identities.setLink(link, of: peer)
        links[link]?.join(peer)
        directives.append(.say(.welcome(host: hostName, token: token), to: link))
        directives.append(.emit(.joined(peer, name: hello.name, kind: hello.kind)))
        return directives
    }

    mutating func refuse(
        _ link: LinkNumber, _ reason: LinkRefusal, _ seconds: Int? = nil
    ) -> [Directive] {
        links[link]?.end()
        return [
            .reject(.notLetIn), .say(.refused(reason, retryAfter: seconds), to: link),
            .close(link, .refused),
        ]
    }
}
