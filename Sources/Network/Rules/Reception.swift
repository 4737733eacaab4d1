internal import Determinism
internal import Ranging
internal import Session

/// Who speaks on which link, and what follows from what they say. Owns no socket.
///
/// The host's loop tells it what came in and does what it says: a list of directives for the rare
/// things, a plain value for measurements.
struct Reception {
    /// What the loop must do, in this order.
    enum Directive: Equatable {
        /// Tell the session.
        case emit(Event)
        /// Send a message.
        case say(HostMessage, to: LinkNumber)
        /// Begin to close.
        case close(LinkNumber, CloseCode)
        /// Wait for pongs instead of a `hello`.
        case keepAlive(LinkNumber)
        /// Count a rejection.
        case reject(LinkRejection)
        /// Ask the operator.
        case ask(Invitation)
        /// Tell the operator how an invitation ended, and whose it was.
        case settle(Int, by: Inviter, InvitationEnd)
        /// Tell the operator of a peer that waits to be invited.
        case list(Invitation)
        /// It waits no more.
        case unlist(Int)
        /// Show another ticket or code.
        case show(ticket: Ticket?, code: JoinCode?)
    }

    let hostName: PlayerName
    let caps: LinkCaps
    var identities: Identities
    var admission: Admission
    var invitations = Invitations()
    var links: [LinkNumber: LinkIntake] = [:]
    /// Whether the operator halted the game: who sits down meanwhile is told.
    private var isHalted = false
    /// What is said to accessories, by their links.
    private var relays: [LinkNumber: AccessoryRelay] = [:]

    /// Nobody is here yet.
    ///
    /// - Parameters:
    ///   - hostName: What a `welcome` calls the host.
    ///   - caps: How much is allowed.
    ///   - known: Who was known before.
    ///   - policy: How newcomers are let in.
    ///   - moment: When it begins.
    ///   - generator: Where the ticket and the code come from.
    init(
        hostName: PlayerName, caps: LinkCaps, known: [KnownPeer] = [], policy: AdmissionPolicy,
        at moment: Moment, using generator: inout some RandomNumberGenerator
    ) {
        self.hostName = hostName
        self.caps = caps
        admission = Admission(policy, at: moment, using: &generator)
        identities = Identities(capacity: caps.identities, known: known)
    }

    /// A connection was upgraded.
    mutating func opened(
        _ link: LinkNumber, from source: Admission.Source, at moment: Moment
    ) {
        links[link] = LinkIntake(from: source, caps: caps, at: moment)
    }

    /// A link is gone, or as good as gone.
    ///
    /// - Returns: What to do: the session hears of it only when this link was the identity's own.
    mutating func closed(_ link: LinkNumber) -> [Directive] {
        relays[link] = nil
        guard let intake = links.removeValue(forKey: link) else { return [] }
        switch intake.stage {
        case .greeting, .over: return []
        case .asking, .listed: return leftTheDoor(link)
        case .joined(let peer):
            identities.setLink(nil, of: peer)
            return [.emit(.linkLost(peer))]
        }
    }

    /// A binary message came.
    ///
    /// - Parameters:
    ///   - bytes: The whole message.
    ///   - link: Where it came in.
    ///   - moment: When it arrived.
    /// - Returns: Who measured what; nil when nothing on that link counts any more.
    /// - Throws: Why it is refused.
    mutating func measured(
        _ bytes: RawSpan, on link: LinkNumber, at moment: Moment
    ) throws(LinkRejection) -> (peer: PeerNumber, measurement: QuantisedMeasurement)? {
        try links[link]?.measure(bytes, at: moment)
    }

    /// A text message came.
    ///
    /// - Parameters:
    ///   - bytes: The whole message.
    ///   - link: Where it came in.
    ///   - moment: When it arrived.
    ///   - generator: Where a new identity's token comes from.
    /// - Returns: What to do.
    mutating func said(
        _ bytes: [UInt8], on link: LinkNumber, at moment: Moment,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        guard let stage = links[link]?.stage, stage != .over else { return [] }
        let message: PeerMessage
        do throws(MessageFault) {
            message = try PeerMessage(decoding: bytes)
        } catch {
            return refuse(error, on: link, stage)
        }
        switch (stage, message) {
        case (.joined, .run) where relays[link] != nil,
            (.joined, .interact) where relays[link] != nil:
            return [.reject(.notAsked)]
        case (.greeting, .hello(let hello)):
            return greet(hello, on: link, at: moment, using: &generator)
        case (.joined, .probe(let time)), (.asking, .probe(let time)), (.listed, .probe(let time)):
            return [.say(.echo(time), to: link)]
        case (.joined(let peer), .run): return [.emit(.ran(peer))]
        case (.joined(let peer), .pause): return [.emit(.paused(peer))]
        case (.joined(let peer), .suspend): return [.emit(.suspended(peer))]
        case (.joined(let peer), .suspensionEnded): return [.emit(.suspensionEnded(peer))]
        case (.joined(let peer), .end): return [.emit(.ended(peer))]
        case (.joined(let peer), .failed(let error)): return [.emit(.failed(peer, error))]
        case (.joined(let peer), .coached(let guidance)):
            guard links[link]?.mayCoach(at: moment) == true else {
                return [.reject(.tooMuchCoaching)]
            }
            return [.emit(.coached(peer, guidance))]
        case (.joined(let peer), .interact):
            guard identities.wasSeated(peer) else { return [.say(.declined(.notSeated), to: link)] }
            return [.say(.accepted(InteractionToken(using: &generator)), to: link)]
        case (.joined(let peer), .accessory(let bytes)):
            return relay(bytes, of: peer, on: link, using: &generator)

        case (.listed, .accept), (.listed, .decline), (.listed, .ask):
            return answer(message, on: link, at: moment, using: &generator)

        case (.joined, .hello), (.asking, .hello), (.listed, .hello):
            return [.reject(.secondHello)]
        case (.joined, .accept), (.joined, .decline), (.joined, .ask),
            (.asking, .accept), (.asking, .decline), (.asking, .ask):
            return [.reject(.notInvited)]
        case (.greeting, .run), (.greeting, .pause), (.greeting, .suspend),
            (.greeting, .suspensionEnded), (.greeting, .end), (.greeting, .failed),
            (.greeting, .interact), (.greeting, .coached), (.greeting, .accessory),
            (.greeting, .probe), (.greeting, .accept), (.greeting, .decline), (.greeting, .ask):
            return [.reject(.beforeHello)]
        case (.asking, .run), (.asking, .pause), (.asking, .suspend),
            (.asking, .suspensionEnded), (.asking, .end), (.asking, .failed),
            (.asking, .interact), (.asking, .coached), (.asking, .accessory),
            (.listed, .run), (.listed, .pause), (.listed, .suspend),
            (.listed, .suspensionEnded), (.listed, .end), (.listed, .failed),
            (.listed, .interact), (.listed, .coached), (.listed, .accessory):
            return [.reject(.beforeWelcome)]
        case (.over, _): return []
        }
    }

    /// The session said something.
    ///
    /// - Returns: What to do: nothing when it is not for a peer, or the peer has no link.
    mutating func output(_ output: Output) -> [Directive] {
        switch output {
        case .seated(let peer, _, _, _), .restored(let peer, _, _): identities.noteSeated(peer)
        case .halted, .continued: return halt(output == .halted)
        default: break  // of one peer, below, or of none
        }
        guard let (peer, message) = HostMessage.told(by: output),
            let link = identities.link(of: peer)
        else { return [] }
        switch (output, relays[link]) {
        case (.refused, _), (.dismissed, _):
            end(link, of: peer)
            return [.say(message, to: link), .close(link, .refused)]
        case (.seated(_, _, _, .accessory), nil):
            // An accessory does not know what a halted game is.
            relays[link] = AccessoryRelay()
            return [.say(message, to: link), .say(.accessory(AccessoryRelay.opening), to: link)]
        case (.retried, _?):
            return relays[link]?.startAgain().map { [.say(.accessory($0), to: link)] } ?? []
        case (.seated, _) where isHalted:
            return [.say(message, to: link), .say(.halted, to: link)]
        case (.seated, _), (.retried, nil), (.running, _), (.suspended, _), (.resumed, _),
            (.removed, _), (.coaching, _), (.waiting, _):
            return [.say(message, to: link)]
        case (.halted, _), (.continued, _), (.restored, _), (.neutral, _), (.linkLost, _),
            (.seatFreed, _), (.coached, _), (.rejected, _):
            return []  // for the operator alone
        }
    }

    /// What is kept of an identity's token; nil for nobody's.
    func token(of peer: PeerNumber) -> TokenHash? { identities.token(of: peer) }

    /// A player should feel something.
    ///
    /// - Returns: What to do: nothing when the peer has no link.
    func vibrate(_ peer: PeerNumber, milliseconds: Int) -> [Directive] {
        guard let link = identities.link(of: peer) else { return [] }
        return [.say(.vibrate(milliseconds: milliseconds), to: link)]
    }

    private mutating func halt(_ halts: Bool) -> [Directive] {
        isHalted = halts
        return links.keys.sorted(by: { $0.number < $1.number }).compactMap { link in
            guard case .joined = links[link]?.stage, relays[link] == nil else { return nil }
            return .say(halts ? .halted : .continued, to: link)
        }
    }

    /// An accessory spoke.
    private mutating func relay(
        _ bytes: [UInt8], of peer: PeerNumber, on link: LinkNumber,
        using generator: inout some RandomNumberGenerator
    ) -> [Directive] {
        do throws(LinkRejection) {
            guard let answer = try relays[link]?.heard(bytes, using: &generator) else {
                throw .malformedAccessoryMessage
            }
            switch answer {
            case .say(let bytes): return [.say(.accessory(bytes), to: link)]
            case .started: return [.emit(.ran(peer))]
            case .stopped: return [.emit(.ended(peer))]
            }
        } catch {
            return [.reject(error)]
        }
    }

    /// The host goes: every link that has joined is told, and all are closed.
    ///
    /// - Parameter reason: For the players.
    /// - Returns: What to do.
    mutating func goodbye(reason: ShownText) -> [Directive] {
        var directives = leaveTheDoor()
        for link in links.keys.sorted(by: { $0.number < $1.number }) {
            switch links[link]?.stage {
            case .joined, .asking, .listed:
                directives.append(.say(.goodbye(reason: reason), to: link))
            case .greeting, .over, nil: break
            }
            links[link]?.end()
            directives.append(.close(link, .goingAway))
        }
        return directives
    }

    /// A `hello` did not come in time.
    ///
    /// - Returns: What to do.
    mutating func helloTooLate(_ link: LinkNumber) -> [Directive] {
        links[link]?.end()
        return [.close(link, .helloTooLate)]
    }

    private mutating func refuse(
        _ fault: MessageFault, on link: LinkNumber, _ stage: LinkIntake.Stage
    ) -> [Directive] {
        switch fault {
        case .malformed: return [.reject(.malformedMessage)]
        case .unknownType: return [.reject(.unknownMessage)]
        case .wrongVersion:
            guard stage == .greeting else { return [.reject(.secondHello)] }
            links[link]?.end()
            return [
                .reject(.wrongVersion), .say(.refused(.wrongVersion), to: link),
                .close(link, .wrongVersion),
            ]
        case .malformedToken:
            guard stage == .greeting else { return [.reject(.secondHello)] }
            links[link]?.end()
            return [
                .reject(.malformedToken), .say(.refused(.malformedToken), to: link),
                .close(link, .malformedToken),
            ]
        }
    }

    /// The identity has no link any more, and the session need not hear of it.
    private mutating func end(_ link: LinkNumber, of peer: PeerNumber) {
        links[link]?.end()
        identities.setLink(nil, of: peer)
    }
}
