public import Determinism
public import Session

/// What comes out of the network for the session.
public enum Arrival: Equatable, Sendable {
    /// A peer said something, or its link is gone; on the injected clock.
    case event(Event, arrivedAt: Microseconds)
    /// The identity that joins next is known again by this.
    case identified(PeerNumber, TokenHash)
    /// Something was refused so many times since the last report; by its name in `docs/PROTOCOL.md`.
    case rejected(reason: String, count: Int)
    /// A peer asks to join, and the operator is to answer.
    case asks(Invitation)
    /// A peer waits to be invited by the operator.
    case waits(Invitation)
    /// The peer of that number waits no more.
    case waitsNoMore(Int)
    /// An invitation of the peer of that number, or by it, is over.
    case settled(Int, by: Inviter, InvitationEnd)
    /// From now on that ticket and that code let newcomers in; nil when none is needed.
    case letsIn(ticket: Ticket?, code: JoinCode?)
    /// The host can be found by itself from now on, or cannot.
    case discovery(DiscoveryNews)
}

/// The host's network, as the main thread sees it: arrivals come in, outputs go out.
///
/// All sockets live on a thread of its own; nothing here waits for them, except `stop`.
public final class HostNetwork: Sendable {
    /// How a host is reached, and what it allows.
    public struct Settings: Sendable {
        /// What peers are told that the host is called.
        public var name: PlayerName
        /// Addresses to listen on, in figures; nil for this machine alone.
        public var addresses: [String]?
        /// The port. Taken: one of the next free ones. 0: whichever the system chooses.
        public var port = ProtocolConstants.port
        /// What it proves itself with to whoever asks for encryption; nil for a host that speaks in the
        /// clear alone.
        public var certificate: HostCertificate?
        /// How newcomers are let in.
        public var admission = AdmissionPolicy()
        /// Whether pages too are served encrypted alone.
        public var isEncryptedOnly = false
        /// Whether the host is announced in the networks that it is reached from.
        public var isAnnounced = false
        /// How many seats are free at the start: what its announcement says.
        public var freeSeats = 0
        /// How much is allowed.
        public var caps = LinkCaps()
        /// How long is waited.
        public var patience = LinkPatience()
        /// How many peers live in the host's own process: they need descriptors too.
        public var ownPeers = 0
        /// How often rejections are reported, at most.
        public var reportInterval: Microseconds = 1_000_000

        /// The product's own settings, but for the name.
        public init(name: PlayerName) {
            self.name = name
        }

        /// The same, with no more connections than the process has descriptors for.
        func within(descriptors limit: Int) -> Settings {
            var capped = self
            capped.caps.connections = min(
                caps.connections, Descriptors.connections(within: limit))
            return capped
        }
    }

    /// What came in, in order. Its descriptor can be polled.
    public let arrivals: Mailbox<Arrival>
    /// The addresses that it listens on, in figures.
    public let addresses: [String]
    /// The port that it listens on, at every address the same.
    public let port: UInt16

    private let loop: Loop<HostLoop>
    /// nil for a host that is not announced.
    private let announcement: Loop<AnnouncementLoop>?

    /// Binds the addresses and begins to serve. Peers can join when this returns.
    ///
    /// - Parameters:
    ///   - settings: How it is reached, and what it allows.
    ///   - known: Tells who was known before at the port that it got.
    ///   - clock: Monotonic, in microseconds; it is called from the network's thread too.
    /// - Throws: `NetworkError` when an address cannot be had, or no port, or the process may have too
    ///   few descriptors.
    public init(
        _ settings: Settings, known: (UInt16) -> [KnownPeer] = { _ in [] },
        clock: @escaping @Sendable () -> Microseconds
    ) throws(NetworkError) {
        let limit = Descriptors.raiseLimit()
        let needed = Descriptors.fewest(peers: settings.ownPeers)
        guard limit >= needed else { throw .tooFewDescriptors(limit: limit, needed: needed) }
        let settings = settings.within(descriptors: limit)
        let arrivals = try Mailbox<Arrival>()
        let sockets = try Listening.bind(settings.addresses, port: settings.port)
        let port = sockets.first?.port ?? settings.port
        let known = known(port)
        // Here for its errors; the loop's own is made on its thread.
        if let certificate = settings.certificate { _ = try Encryption(certificate) }
        loop = try Loop(named: "host network") { end in
            HostLoop(
                at: sockets, settings: settings,
                encryption: settings.certificate.flatMap { try? Encryption($0) },
                known: known, arrivals: arrivals, clock: clock, end: end)
        }
        self.arrivals = arrivals
        let addresses = sockets.map(\.address)
        (self.addresses, self.port) = (addresses, port)
        announcement =
            settings.isAnnounced
            ? try Self.announce(settings, addresses, port: port, arrivals) : nil
    }

    private static func announce(
        _ settings: Settings, _ addresses: [String], port: UInt16, _ arrivals: Mailbox<Arrival>
    ) throws(NetworkError) -> Loop<AnnouncementLoop> {
        let advertisement = HostAdvertisement(
            name: settings.name, freeSeats: settings.freeSeats,
            key: settings.certificate?.fingerprint)
        return try Loop(named: "announcement") { end in
            AnnouncementLoop(
                advertisement, port: port, addresses: addresses, arrivals: arrivals, end: end)
        }
    }

    deinit { stop(reason: "") }

    /// Tells a peer what the session said, if it is for a peer that has a link.
    public func send(_ output: Output) {
        loop.send(.tell(output))
    }

    /// Announces that so many seats are free; nothing happens when it is no news, or the host is not
    /// announced.
    public func announce(freeSeats: Int) {
        announcement?.send(.free(seats: freeSeats))
    }

    /// Lets a peer's player feel something, if the peer has a link.
    ///
    /// - Parameters:
    ///   - peer: Whose player.
    ///   - milliseconds: For how long: 1 ... 1000.
    public func vibrate(_ peer: PeerNumber, milliseconds: Int) {
        loop.send(.vibrate(peer, milliseconds: milliseconds))
    }

    /// Lets nobody new in, or lets them in again. Who was here comes back all the same.
    public func lock(_ isLocked: Bool) {
        loop.send(.lock(isLocked))
    }

    /// Answers a peer that asks to join; nothing happens when the invitation is over already.
    ///
    /// - Parameters:
    ///   - invitation: Its number.
    ///   - accepts: Whether the peer is let in.
    public func answer(_ invitation: Int, accepts: Bool) {
        loop.send(.answer(invitation: invitation, accepts: accepts))
    }

    /// Invites a peer that waits, or lets in one that asks.
    ///
    /// - Parameters:
    ///   - peer: Its number; nothing happens when nobody at the door has it.
    ///   - message: What its player is told; nil for nothing.
    ///   - seconds: How long the invitation stands; nil, 0 or less: 30; at most 600.
    public func invite(_ peer: Int, message: ShownText?, seconds: Int?) {
        loop.send(.invite(peer, message: message, seconds: seconds))
    }

    /// Takes an invitation back; nothing happens when it is over already.
    public func withdraw(_ peer: Int) {
        loop.send(.withdraw(peer))
    }

    /// Sends everybody away who asks or waits to be invited.
    public func clearTheDoor() {
        loop.send(.clearTheDoor)
    }

    /// Says goodbye to all peers, closes everything, and waits for that: at most about a second. Nothing
    /// happens the second time.
    ///
    /// - Parameter reason: What the players are told.
    public func stop(reason: String) {
        announcement?.send(.stop)
        loop.send(.stop(reason: ShownText(cleaning: reason)))
        loop.join()
        // Nobody waits for Avahi: the service is taken back with the process at the latest.
        announcement?.leave()
    }
}
