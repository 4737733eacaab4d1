internal import Determinism

/// All links of a peer network, on its thread.
final class PeerLoop: LoopInhabitant {
    /// What other threads can ask; links are named by their numbers.
    enum Command: Sendable {
        /// Open a link.
        case open(
            Int, url: String, PeerMessage.Hello, arrivals: Mailbox<PeerArrival>,
            over: Mailbox<Void>)
        /// Say something.
        case say(Int, PeerMessage)
        /// Send a measurement.
        case measure(Int, MeasurementFrame)
        /// Break the connection.
        case drop(Int)
        /// Close cleanly.
        case close(Int)
        /// Close all, and end.
        case stop
    }

    /// How often deadlines are looked at, in milliseconds.
    private static let sweepInterval: UInt32 = 250
    /// How long a stop may take, in milliseconds.
    private static let stopPatience: UInt32 = 800

    /// The one look at the time.
    let clock: AwakeClock
    /// How long the links wait.
    let patience: PeerPatience

    private let client = SessionClient()
    private let end: () -> Void
    private var links: [Int: OpenLink] = [:]
    private var sweeping: LoopSource?
    /// Not nil from the stop on.
    private var stopping: LoopSource?

    /// Nobody is linked yet.
    init(
        patience: PeerPatience, clock: @escaping @Sendable () -> Microseconds,
        end: @escaping () -> Void
    ) {
        self.patience = patience
        self.end = end
        self.clock = AwakeClock(interval: Microseconds(Self.sweepInterval) * 1000, clock: clock)
        sweeping = LoopSource.every(milliseconds: Self.sweepInterval) { [unowned self] in sweep() }
    }

    func obey(_ command: Command) {
        switch command {
        case .open(let number, let url, let hello, let arrivals, let over):
            let link = OpenLink(number, hello: hello, arrivals: arrivals, over: over, loop: self)
            guard stopping == nil else { return link.fail("the network has stopped") }
            links[number] = link
            link.open(url, with: client)
        case .say(let number, let message): links[number]?.say(message)
        case .measure(let number, let frame): links[number]?.measure(frame)
        case .drop(let number): links[number]?.drop()
        case .close(let number): links[number]?.close()
        case .stop: stop()
        }
    }

    /// The link has reported its end.
    func ended(_ number: Int) {
        links[number] = nil
        if stopping != nil, links.isEmpty { end() }
    }

    private func sweep() {
        let moment = clock.look()
        for link in links.values.sorted(by: { $0.number < $1.number }) { link.sweep(at: moment) }
    }

    private func stop() {
        guard stopping == nil else { return }
        stopping = LoopSource.every(milliseconds: Self.stopPatience) { [unowned self] in giveUp() }
        for link in links.values.sorted(by: { $0.number < $1.number }) { link.close() }
        if links.isEmpty { end() }
    }

    /// Hosts that do not answer a close are left alone with it.
    private func giveUp() {
        for link in links.values.sorted(by: { $0.number < $1.number }) { link.drop() }
        end()
    }
}
