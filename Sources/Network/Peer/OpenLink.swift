internal import Determinism

/// One link of a peer: its states, and what libsoup tells it.
///
///     connecting --open--> open --close--> closing --closed--> over
///     connecting --refused, too late, closed--> over        open --lost, dropped--> over
final class OpenLink {
    /// Where the link stands.
    private enum State {
        /// Waiting for the host.
        case connecting(Search, until: Microseconds)
        /// The host pongs.
        case open(WebSocket, until: Microseconds)
        /// Somebody has begun to close.
        case closing(WebSocket, until: Microseconds)
        /// The end is reported.
        case over
    }

    /// What is done to find the host. Dropping it gives up.
    private enum Search {
        /// Nothing yet.
        case idle
        /// Its name is looked up.
        case lookup(NameLookup)
        /// One of its addresses is tried.
        case attempt(SessionClient.Attempt)
    }

    /// The link's name among the network's links.
    let number: Int
    /// What happened and was not taken yet, in order.
    var arrivals: [PeerArrival] = []

    private let hello: PeerMessage.Hello
    private let trust: HostTrust
    /// A key that the host showed and that is not the pinned one.
    private var wrongKey: Fingerprint?
    /// Whether the host's certificate does not hold now.
    private var isOutdated = false

    private static let outdated =
        "the host's certificate does not hold today: compare the clocks of both machines"
    private unowned let loop: PeerLoop
    private var state: State
    /// How many messages were queued since the system last took one at once.
    private var waiting = 0

    /// How many messages may wait: a host that reads no more of them than that is lost.
    private static let mostWaiting = 32
    /// Bytes that may wait in the system: a few measurements.
    private static let mostBytesWaiting: Int32 = 256

    /// Nothing happens yet.
    init(_ number: Int, hello: PeerMessage.Hello, trust: HostTrust, loop: PeerLoop) {
        self.number = number
        self.hello = hello
        self.trust = trust
        self.loop = loop
        state = .connecting(.idle, until: .max)
    }

    /// Whether the end is reported.
    var isOver: Bool {
        if case .over = state { true } else { false }
    }

    /// Begins to look for the host.
    func open(_ address: HostAddress, with client: SessionClient) {
        arrivals.append(.connecting)
        let until = loop.clock.look().awake + loop.patience.connecting
        guard address.isName else { return attempt([address], with: client, until: until) }
        let lookup = NameLookup(address) { [weak self] outcome in
            switch outcome {
            case .success(let found): self?.attempt(found[...], with: client, until: until)
            case .failure(let failure): self?.fail(failure.text)
            }
        }
        state = .connecting(.lookup(lookup), until: until)
    }

    /// Tries one address after the other.
    private func attempt(
        _ addresses: ArraySlice<HostAddress>, with client: SessionClient, until: Microseconds
    ) {
        guard case .connecting = state else { return }
        guard let address = addresses.first else { return fail("no address has this name") }
        let attempt = client.open(
            address, isEncrypted: trust.isEncrypted,
            accepts: { [weak self] shown in self?.judge(shown) ?? false },
            { [weak self] outcome in
                guard let self else { return }
                if case .failure = outcome, wrongKey == nil, !isOutdated, addresses.count > 1 {
                    return self.attempt(addresses.dropFirst(), with: client, until: until)
                }
                opened(outcome)
            })
        guard let attempt else { return fail("\(address): not an address") }
        state = .connecting(.attempt(attempt), until: until)
    }

    /// Says something, if anybody listens.
    func say(_ message: PeerMessage) {
        guard case .open(let websocket, _) = state else { return }
        // Unlike a measurement, what is said must arrive, and may wait a little for its turn.
        let text = message.encoded()
        guard websocket.send(text: text) == .unwritable else {
            waiting = 0
            return
        }
        waiting += 1
        guard waiting <= Self.mostWaiting else { return drop() }
        _ = websocket.send(text: text, mayQueue: true)
    }

    /// Sends a measurement, if the system takes it now.
    func measure(_ frame: MeasurementFrame) {
        guard case .open(let websocket, _) = state else { return }
        _ = websocket.send(bytes: frame.encoded())
    }

    /// Breaks the connection without a word.
    func drop() {
        switch state {
        case .connecting: fail("given up")
        case .open(let websocket, _), .closing(let websocket, _):
            websocket.socket?.shutDown()
            finish(.linkLost(code: nil))
        case .over: return
        }
    }

    /// Closes cleanly; the end comes when the host has answered.
    func close() {
        switch state {
        case .connecting: fail("given up")
        case .open(let websocket, _):
            beginClosing(websocket)
            websocket.close(.goingAway)
        case .closing, .over: return
        }
    }

    /// Looks at the link's deadline.
    func sweep(at moment: Moment) {
        switch state {
        case .connecting(_, let until): if moment.awake > until { fail("no answer in time") }
        case .open(_, let until), .closing(_, let until): if moment.awake > until { drop() }
        case .over: return
        }
    }

    /// There is no link, and will be none.
    func fail(_ reason: String) {
        finish(.failed(reason))
    }

    /// The host proved that it has the certificate's key.
    private func judge(_ shown: SessionClient.ShownCertificate) -> Bool {
        guard trust.accepts(shown.fingerprint) else {
            wrongKey = shown.fingerprint
            return false
        }
        guard shown.holds else {
            isOutdated = true
            return false
        }
        arrivals.append(.secured(shown.fingerprint))
        return true
    }

    private func opened(_ outcome: SessionClient.Outcome) {
        guard case .connecting = state else { return }
        switch outcome {
        case .failure(let failure):
            if let wrongKey { return finish(.untrusted(wrongKey)) }
            fail(isOutdated ? Self.outdated : failure.text)
        case .success(let connection):
            let websocket = WebSocket(
                connection, pingSeconds: loop.patience.pingSeconds, observer: self)
            websocket.socket?.sendWithoutDelay()
            websocket.socket?.keepQueueBelow(bytes: Self.mostBytesWaiting)
            state = .open(websocket, until: pongDue())
            arrivals.append(.connected)
            say(.hello(hello))
        }
    }

    private func beginClosing(_ websocket: WebSocket) {
        state = .closing(websocket, until: loop.clock.look().awake + loop.patience.closing)
    }

    private func pongDue() -> Microseconds { loop.clock.look().awake + loop.patience.pong }

    private func finish(_ arrival: PeerArrival) {
        guard !isOver else { return }
        state = .over
        arrivals.append(arrival)
        loop.ended(number)
    }
}

extension OpenLink: WebSocket.Observer {
    func received(_ bytes: UnsafeRawBufferPointer) {
        // A host says nothing in bytes yet.
    }

    func received(text: [UInt8]) {
        let time = loop.clock.arrival
        do throws(MessageFault) {
            arrivals.append(.message(try HostMessage(decoding: text), arrivedAt: time))
        } catch {
            arrivals.append(.rejected(error))
        }
    }

    func gotPong() {
        if case .open(let websocket, _) = state { state = .open(websocket, until: pongDue()) }
    }

    func closing() {
        if case .open(let websocket, _) = state { beginClosing(websocket) }
    }

    func closed(code: UInt16?) { finish(.linkLost(code: code)) }
}
