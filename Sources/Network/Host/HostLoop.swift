internal import CGLib
internal import Determinism
internal import Session

/// Everything of a host that owns a socket, on the network's thread.
///
/// It decides little: `RequestRules`, `FrameBudget`, `LinkDeadline` and `Reception` decide, and are
/// values that the tests know without a socket. Here is who is called when, and in what order.
final class HostLoop: LoopInhabitant {
    /// What the main thread can ask.
    enum Command: Sendable {
        /// Tell a peer what the session said.
        case tell(Output)
        /// Let a player feel something.
        case vibrate(PeerNumber, milliseconds: Int)
        /// Let nobody new in, or let them in again.
        case lock(Bool)
        /// Answer who asks to join.
        case answer(invitation: Int, accepts: Bool)
        /// Invite a peer that waits; nil seconds: as long as is usual.
        case invite(Int, message: ShownText?, seconds: Int?)
        /// Take that back.
        case withdraw(Int)
        /// Send everybody away who asks or waits.
        case clearTheDoor
        /// Say goodbye to all, and end.
        case stop(reason: ShownText)
    }

    /// How often deadlines are looked at, in milliseconds.
    private static let sweepInterval: UInt32 = 250
    /// How long a stop may take, in milliseconds.
    private static let stopPatience: UInt32 = 800

    /// How many bytes wait for a peer that does not read, before it is let go.
    private static let unreadBytes: Int32 = 65_536

    /// The first byte of TLS: a record of type handshake (RFC 8446, section 5.1).
    private static let handshakeByte: UInt8 = 0x16

    /// The one look at the time.
    let clock: AwakeClock

    let settings: HostNetwork.Settings
    private let arrivals: Mailbox<Arrival>
    private let end: () -> Void
    /// What the reception decided and nobody has done yet.
    private var undone: [Reception.Directive] = []
    private var isPerforming = false
    var reception: Reception
    var generator = SystemRandomNumberGenerator()
    var rejections = RejectionCounts()
    private var nextReport: Microseconds
    private var lastLink = 0
    var links: [UnsafeMutablePointer<GSocketAddress>: HostLink] = [:]
    private var listeners: [Listener] = []
    private var server: SessionServer?
    /// nil for a host that speaks in the clear alone.
    private let encryption: Encryption?
    private var sweeping: LoopSource?
    /// Not nil from the stop on.
    private var stopping: LoopSource?

    /// Begins to serve at the bound sockets.
    ///
    /// - Parameters:
    ///   - sockets: Where.
    ///   - settings: How.
    ///   - encryption: With what it encrypts; nil for nothing.
    ///   - known: Who was known before.
    ///   - arrivals: Where events go.
    ///   - clock: Monotonic, in microseconds.
    ///   - end: Ends the loop.
    init(
        at sockets: [BoundSocket], settings: HostNetwork.Settings, encryption: Encryption?,
        known: [KnownPeer], arrivals: Mailbox<Arrival>,
        clock: @escaping @Sendable () -> Microseconds, end: @escaping () -> Void
    ) {
        self.settings = settings
        self.encryption = encryption
        self.arrivals = arrivals
        self.end = end
        self.clock = AwakeClock(interval: Microseconds(Self.sweepInterval) * 1000, clock: clock)
        reception = Reception(
            hostName: settings.name, caps: settings.caps, known: known,
            policy: settings.admission, at: self.clock.look(), using: &generator)
        nextReport = self.clock.look().awake + settings.reportInterval
        server = SessionServer(delegate: self)
        listeners = sockets.compactMap { bound in
            Listener(
                bound,
                accepted: { [unowned self] socket in admit(socket) },
                failed: { [unowned self] in rejections.count(.acceptFailed) })
        }
        perform([reception.show], at: self.clock.look())
        sweeping = LoopSource.every(milliseconds: Self.sweepInterval) { [unowned self] in sweep() }
    }

    func woke() { clock.wake() }

    func obey(_ command: Command) {
        switch command {
        case .tell(let output): tell(output)
        case .vibrate(let peer, let milliseconds):
            perform(reception.vibrate(peer, milliseconds: milliseconds), at: clock.look())
        case .lock(let isLocked): reception.lock(isLocked)
        case .answer(let invitation, let accepts):
            perform(
                reception.answer(
                    invitation, accepts: accepts, at: clock.look(), using: &generator),
                at: clock.look())
        case .invite(let number, let message, let seconds):
            perform(
                reception.invite(
                    number, message: message, patience: seconds, at: clock.look(),
                    using: &generator),
                at: clock.look())
        case .withdraw(let number):
            perform(
                reception.withdraw(number, at: clock.look(), using: &generator), at: clock.look())
        case .clearTheDoor: perform(reception.clearTheDoor(), at: clock.look())
        case .stop(let reason): stop(reason)
        }
    }

    // MARK: A connection's life

    /// Caps come first: before anything is allocated for a connection.
    private func admit(_ socket: Socket) {
        guard let remote = socket.remoteAddress(), let local = socket.localAddress() else {
            return socket.close()
        }
        // A browser takes a connection for each part of the page: the finished ones count no more.
        forgetTheGone()
        let fromThere = links.values.count { $0.remote.text == remote.text }
        let perAddress =
            remote.isLoopback
            ? settings.caps.connectionsPerLoopbackAddress : settings.caps.connectionsPerAddress
        guard links.count < settings.caps.connections, fromThere < perAddress else {
            rejections.count(.tooManyConnections)
            return socket.close()
        }
        socket.sendWithoutDelay()
        socket.keepBufferBelow(bytes: Self.unreadBytes)
        lastLink += 1
        let link = HostLink(
            LinkNumber(number: lastLink), socket: socket, remote: remote,
            rules: RequestRules(
                address: local.text, port: local.port, isLoopback: local.isLoopback,
                allowsPlain: !settings.isEncryptedOnly),
            deadline: LinkDeadline(patience: settings.patience, at: clock.look()),
            loop: self)
        links[link.key] = link
        begin(link)
    }

    /// One port serves both: a TLS handshake begins with a byte that no request begins with.
    private func begin(_ link: HostLink) {
        switch link.socket.peek() {
        case .missing:
            guard link.opening == nil else { return }
            link.opening = .awaitingFirstByte(
                LoopSource.reading(link.socket.descriptor) { [unowned self, unowned link] in
                    begin(link)
                })
        case .byte(Self.handshakeByte): secure(link)
        case .byte:
            link.opening = nil
            serve(link, over: link.socket.stream())
        case .end: link.abandon()
        }
    }

    private func secure(_ link: HostLink) {
        link.opening = nil
        guard let encryption, let stream = link.socket.stream() else { return link.hangUp() }
        link.rules.isEncrypted = true
        let handshake = encryption.begin(over: stream) { [weak self, weak link] encrypted in
            guard let self, let link else { return }
            link.opening = nil
            guard let encrypted else { return fail(link) }
            serve(link, over: encrypted)
        }
        guard let handshake else { return link.hangUp() }
        link.opening = .shakingHands(handshake)
    }

    private func fail(_ link: HostLink) {
        rejections.count(.handshakeFailed)
        link.abandon()
    }

    /// Hands a connection to libsoup.
    private func serve(
        _ link: HostLink, over stream: GObjectReference<UnsafeMutablePointer<GIOStream>>?
    ) {
        guard let stream, let local = link.socket.localAddress(),
            server?.take(stream, local: local, remote: link.remote) == true
        else { return link.hangUp() }
    }

    /// A binary message: on the way of nearly everything, so it allocates nothing of its own.
    func received(_ bytes: UnsafeRawBufferPointer, on link: HostLink) {
        do throws(LinkRejection) {
            // The frame guard looked at the clock for this frame just now.
            let taken = try reception.measured(bytes.bytes, on: link.number, at: clock.last)
            guard let (peer, measurement) = taken else { return }
            let arrival = Arrival.event(.measured(peer, measurement), arrivedAt: clock.arrival)
            guard arrivals.put(arrival, below: settings.caps.waitingArrivals) else {
                throw .hostBusy
            }
        } catch {
            rejections.count(error)
        }
    }

    /// A text message.
    func received(text: [UInt8], on link: HostLink) {
        let moment = clock.look()
        perform(
            reception.said(text, on: link.number, at: moment, using: &generator), at: moment)
    }

    /// The WebSocket is over.
    func closed(_ link: HostLink) {
        link.voice = nil
        perform(reception.closed(link.number), at: clock.look())
        endWhenAllAreGone()
    }

    /// What the session says of a peer that is banned is for the network too.
    private func tell(_ output: Output) {
        let moment = clock.look()
        perform(reception.output(output), at: moment)
        guard case .dismissed(let peer, _, .banned) = output else { return }
        perform(reception.ban(peer, at: moment, using: &generator), at: moment)
    }

    /// Does what the reception decided, in its order. The links that it names may be gone by now.
    ///
    /// A link that breaks meanwhile is the next matter: what its end means must not come before what
    /// was decided while it was there.
    private func perform(_ directives: [Reception.Directive], at moment: Moment) {
        undone += directives
        guard !isPerforming else { return }
        isPerforming = true
        defer { isPerforming = false }
        while !undone.isEmpty {
            let batch = undone
            undone = []
            for directive in batch { perform(directive, at: moment) }
        }
    }

    private func perform(_ directive: Reception.Directive, at moment: Moment) {
        switch directive {
        case .emit(let event):
            identify(event)
            arrivals.put(.event(event, arrivedAt: clock.arrival))
        case .say(let message, let number):
            if let link = link(number) { say(message, to: link, at: moment) }
        case .close(let number, let code):
            guard let link = link(number) else { return }
            link.deadline.wait(for: .closing, at: moment)
            link.voice?.close(code)
        case .keepAlive(let number): link(number)?.deadline.wait(for: .pong, at: moment)
        case .reject(let rejection): rejections.count(rejection)
        case .ask(let invitation): arrivals.put(.asks(invitation))
        case .list(let invitation): arrivals.put(.waits(invitation))
        case .unlist(let number): arrivals.put(.waitsNoMore(number))
        case .settle(let number, let inviter, let end):
            arrivals.put(.settled(number, by: inviter, end))
        case .show(let ticket, let code): arrivals.put(.letsIn(ticket: ticket, code: code))
        }
    }

    /// Whoever keeps the seats must know who joins before it does.
    private func identify(_ event: Event) {
        guard case .joined(let peer, _, _) = event, let token = reception.token(of: peer) else {
            return
        }
        arrivals.put(.identified(peer, token))
    }

    /// A peer that does not take a message would play on with a false idea of its state: it is let
    /// go, and learns its state anew when it comes back. Advice and what is felt may get lost.
    private func say(_ message: HostMessage, to link: HostLink, at moment: Moment) {
        switch link.voice?.send(text: message.encoded()) {
        case nil, .over, .sent: return
        case .unwritable:
            switch message {
            case .coaching, .vibrate: return
            default: break
            }
            rejections.count(.notReading)
            breakOff(link, at: moment)
        }
    }

    /// Breaks a connection, and does at once what its end means.
    func breakOff(_ link: HostLink, at moment: Moment) {
        link.hangUp()
        link.deadline.wait(for: .closing, at: moment)
        perform(reception.closed(link.number), at: moment)
    }

    private func link(_ number: LinkNumber) -> HostLink? {
        links.values.first { $0.number == number }
    }

    // MARK: Deadlines

    private func sweep() {
        let moment = clock.look()
        for listener in listeners { listener.resume() }
        forgetTheGone()
        for link in links.values.sorted(by: { $0.number.number < $1.number.number }) {
            if let reason = link.deadline.overdue(at: moment) { expire(link, reason, at: moment) }
        }
        for link in links.values { link.keepAlive(at: moment, each: settings.patience.ping) }
        perform(reception.passTime(to: moment, using: &generator), at: moment)
        if moment.awake >= nextReport { report(at: moment) }
    }

    private func forgetTheGone() {
        for (key, link) in links where link.isGone { links[key] = nil }
    }

    private func expire(_ link: HostLink, _ reason: LinkDeadline.Reason, at moment: Moment) {
        guard !link.isHungUp else { return link.abandon() }
        rejections.count(LinkRejection(reason))
        switch reason {
        case .hello: perform(reception.helloTooLate(link.number), at: moment)
        case .request, .pong, .closing: breakOff(link, at: moment)
        }
    }

    private func report(at moment: Moment) {
        nextReport = moment.awake + settings.reportInterval
        for (rejection, count) in rejections.take() {
            arrivals.put(.rejected(reason: rejection.rawValue, count: count))
        }
    }

    // MARK: The end

    private func stop(_ reason: ShownText) {
        guard stopping == nil else { return }
        let moment = clock.look()
        listeners = []
        stopping = LoopSource.every(milliseconds: Self.stopPatience) { [unowned self] in end() }
        perform(reception.goodbye(reason: reason), at: moment)
        for link in links.values where link.voice == nil { link.hangUp() }
        report(at: moment)
        endWhenAllAreGone()
    }

    private func endWhenAllAreGone() {
        guard stopping != nil, links.values.allSatisfy({ $0.voice == nil }) else { return }
        end()
    }
}
