import Determinism
import Network
import Ranging
import Session
import SimulatedRoom

/// A simulated peer with a link to a host: says what the peer does, and hears what the host says.
///
/// `join` has one of them, a host's bots are several. It takes turns with whoever holds it and its
/// network, and never waits. A lost link is opened again, by the same identity, for as long as
/// `patience` lasts.
final class LinkedPeer {
    /// What happened to the peer, for whoever watches it.
    enum Happening: Equatable {
        case connecting
        case connected
        /// The link is encrypted, by a host with that key.
        case secured(Fingerprint)
        /// Whoever answers is not the host with the pinned key.
        case untrusted(Fingerprint)
        /// The host knows the identity by this token.
        case welcomed(ResumeToken)
        /// The host interacts with the peer.
        case accepted
        /// The host does not, and says why.
        case declined(DeclineReason)
        /// Keys moved the device: where it is going.
        case moved(Pose)
        case seated(HostMessage.Seating)
        case running
        case suspended
        case resumed
        case removed(RemovalReason)
        case runAgain
        case coaching(String?)
        /// The host's operator is asked.
        case asking
        /// The operator knows of the peer, which waits, and may invite it.
        case listed
        /// The operator invites the peer: what they say, and for how many seconds.
        case invited(String?, seconds: Int)
        /// An invitation, or what the waiting peer asked, came to nothing.
        case invitationEnded(InvitationEnd)
        /// The host has no place, and says why.
        case refused(LinkRefusal)
        /// No seat is free: the place in the line.
        case waiting(Int)
        /// The operator sent the peer away.
        case dismissed(DismissalReason)
        /// The operator halted the game.
        case halted
        /// The game goes on.
        case continued
        /// Another link of the same identity took over.
        case replaced
        /// The host ends the session.
        case goodbye(String)
        case linkLost
        /// There is no host, or no longer.
        case unreachable(String)
        /// The peer ended its session and the host knows.
        case ended
    }

    private let network: PeerNetwork
    private let address: HostAddress
    /// What it says of itself; with the token that its host gave it last.
    private var hello: PeerMessage.Hello
    /// Which host is the right one: the one that was met first, from then on.
    private var trust: HostTrust?
    private let makePeer: () -> SimulatedPeer
    private let app: any RangingApp
    private var link: PeerLink?
    private var peer: SimulatedPeer?
    /// The monotonic time of the first seat: the peer's own time counts from there.
    private var firstSeated: Microseconds = 0
    private var sequence: UInt32 = 0
    private var earlyKeys: [Key] = []
    /// Until when a lost link is opened again; nil while there is one, or none is wanted.
    private var reconnectUntil: Microseconds?
    private var reconnectAt: Microseconds?
    private var isDropped = false
    /// Whether the host's operator waits for an answer.
    private var isInvited = false
    /// Whether the host had a place for the peer once.
    private var wasReached = false
    /// Whether the end was said, or there is nothing to come: nothing is opened again.
    private(set) var isOver = false
    private var endBy: Microseconds?

    /// How long a lost link is opened again and again.
    private static let patience: Microseconds = 60_000_000
    /// Between two attempts.
    private static let pause: Microseconds = 500_000

    /// Begins to look for the host.
    init(
        network: PeerNetwork, address: HostAddress, hello: PeerMessage.Hello,
        app: any RangingApp, trust: HostTrust? = nil, peer: @escaping () -> SimulatedPeer
    ) {
        self.network = network
        self.address = address
        self.hello = hello
        self.hello.kind = app.kind
        self.trust = trust
        makePeer = peer
        self.app = app
        connect()
    }

    /// When the peer wants its next turn at the latest; nil when only news can wake it.
    var nextTurn: Microseconds? {
        let own = peer?.nextTime.map { firstSeated + $0 }
        return [own, reconnectAt, endBy].compactMap { $0 }.min()
    }

    /// Takes a turn, after the network took one: hears what arrived, and does what is due.
    func turn(at now: Microseconds) -> [Happening] {
        var happenings: [Happening] = []
        for arrival in link?.takeArrivals() ?? [] { hear(arrival, at: now, &happenings) }
        if let reconnectAt, now >= reconnectAt, !isOver {
            self.reconnectAt = nil
            connect()
        }
        act(at: now, &happenings)
        if let endBy, now >= endBy, !isOver { finish(&happenings) }
        return happenings
    }

    /// Somebody pressed a key. Before the first seat it waits, but for the one that ends.
    func press(_ key: Key, at now: Microseconds) {
        guard peer != nil else {
            if key == .end { end(at: now) } else { earlyKeys.append(key) }
            return
        }
        peer?.press(key, at: now - firstSeated)
    }

    /// Says something to the host by the player's own will.
    func say(_ message: PeerMessage) {
        link?.send(message)
    }

    /// Ends the session cleanly: the host is told, and has a moment to answer.
    func end(at now: Microseconds) {
        guard endBy == nil else { return }
        app.end()
        speak()
        // Who has no seat has no session to end; an accessory has said so in its own protocol.
        if peer != nil, app.kind != .accessory { link?.send(.end) }
        endBy = peer == nil ? now : now + Self.pause
    }

    /// Closes the link, if there is one.
    func close() {
        isOver = true
        link?.close()
    }

    private func connect() {
        link = network.connect(
            to: address, saying: hello, trusting: trust)
        sequence = 0
    }

    // MARK: - Hearing

    private func hear(
        _ arrival: PeerArrival, at now: Microseconds, _ happenings: inout [Happening]
    ) {
        switch arrival {
        case .connecting: happenings.append(.connecting)
        case .connected: happenings.append(.connected)
        case .secured(let key):
            if trust == .firstUse { trust = .pinned(key) }
            happenings.append(.secured(key))
        case .untrusted(let key): stop(.untrusted(key), &happenings)
        case .message(let message, arrivedAt: _): hear(message, at: now, &happenings)
        case .rejected: break  // a later host's word: none of ours
        case .failed(let reason): lose(reason, at: now, &happenings)
        case .linkLost:
            if !isOver {
                if isInvited { happenings.append(.invitationEnded(.left)) }
                isInvited = false
                happenings.append(.linkLost)
            }
            lose("the link is gone", at: now, &happenings)
        }
    }

    private func hear(
        _ message: HostMessage, at now: Microseconds, _ happenings: inout [Happening]
    ) {
        let isAwaited = app.hear(message)
        switch message {
        case .welcome(host: _, let token):
            isInvited = false
            hello.token = token
            // The token is enough now, and a code that is old by then would count as a guess.
            hello.credential = nil
            happenings.append(.welcomed(token))
        case .seated(let seating):
            sit(at: now)
            happenings.append(.seated(seating))
        case .running: happenings.append(.running)
        case .suspended: happenings.append(.suspended)
        case .resumed: happenings.append(.resumed)
        case .runAgain: happenings.append(.runAgain)
        case .coaching(_, let text): happenings.append(.coaching(text?.text))
        case .removed(let reason):
            happenings.append(.removed(reason))
            if reason == .peerEnded { finish(&happenings) }
        case .refused(let reason, _): stop(.refused(reason), &happenings)
        case .asking: happenings.append(.asking)
        case .listed:
            noteReached()
            happenings.append(.listed)
        case .invited(let message, let seconds):
            isInvited = true
            happenings.append(.invited(message?.text, seconds: seconds))
        case .invitationEnded(let end):
            isInvited = false
            happenings.append(.invitationEnded(end))
        case .echo: break  // nothing was probed
        case .accepted: if isAwaited { happenings.append(.accepted) }
        case .declined(let reason): if isAwaited { happenings.append(.declined(reason)) }
        case .accessory: break  // the app's business
        case .waiting(let place):
            noteReached()
            happenings.append(.waiting(place))
        case .dismissed(let reason): stop(.dismissed(reason), &happenings)
        case .halted: happenings.append(.halted)
        case .continued: happenings.append(.continued)
        case .vibrate: break  // nobody's hand holds this device
        case .replaced: stop(.replaced, &happenings)
        case .goodbye(let reason): stop(.goodbye(reason.text), &happenings)
        }
    }

    /// The host has a place for the peer, in a seat or before one: it comes back there by itself.
    private func noteReached() {
        reconnectUntil = nil
        wasReached = true
    }

    private func sit(at now: Microseconds) {
        noteReached()
        guard peer != nil else {
            firstSeated = now
            peer = makePeer()
            for key in earlyKeys { peer?.press(key, at: 0) }
            earlyKeys = []
            return
        }
        peer?.seated(at: now - firstSeated)
    }

    /// Notes that there is no link, and opens another one soon: unless the peer meant to have none,
    /// or it never had one.
    private func lose(_ reason: String, at now: Microseconds, _ happenings: inout [Happening]) {
        link = nil
        app.linkLost()
        guard !isOver, !isDropped else { return }
        if endBy != nil { return finish(&happenings) }
        guard wasReached else { return stop(.unreachable(reason), &happenings) }
        peer?.linkLost()
        let until = reconnectUntil ?? now + Self.patience
        reconnectUntil = until
        guard now < until else { return stop(.unreachable(reason), &happenings) }
        reconnectAt = now + Self.pause
    }

    private func stop(_ last: Happening, _ happenings: inout [Happening]) {
        isOver = true
        happenings.append(last)
    }

    private func finish(_ happenings: inout [Happening]) {
        guard !isOver else { return }
        stop(.ended, &happenings)
        link?.close()
    }

    // MARK: - Acting

    private func act(at now: Microseconds, _ happenings: inout [Happening]) {
        guard !isOver, let actions = peer?.actions(until: now - firstSeated) else { return }
        for action in actions {
            switch action {
            case .measured(let reading, at: let time):
                app.advance(to: time)
                app.measure(reading)
            case .moved(let motion, at: let time):
                app.advance(to: time)
                app.move(motion)
                if case .hand(let hand, since: _) = motion {
                    happenings.append(.moved(hand.target))
                }
            case .run: app.run()
            case .suspend: app.suspend()
            case .suspensionEnded: app.endSuspension()
            case .end: end(at: now)
            case .drop:
                isDropped = true
                link?.drop()
            case .rejoin:
                isDropped = false
                connect()
            }
            // At once: what an app says before the link breaks is said.
            speak()
        }
        app.advance(to: now - firstSeated)
        speak()
    }

    /// Sends what the app wants said.
    private func speak() {
        for word in app.takeWords() {
            switch word {
            case .say(let message): link?.send(message)
            case .measured(let measurement, at: let time):
                sequence &+= 1
                link?.send(
                    MeasurementFrame(
                        sequence: sequence, time: UInt64(max(0, time)), measurement: measurement))
            }
        }
    }
}
