internal import Determinism

/// All links of a peer network, and the GLib loop under them.
final class PeerLoop {
    /// How often deadlines are looked at, in milliseconds.
    private static let sweepInterval: UInt32 = 250
    /// How long a stop may take, in milliseconds.
    private static let stopPatience: UInt32 = 800

    /// The one look at the time.
    let clock: AwakeClock
    /// How long the links wait.
    let patience: PeerPatience

    private let context = LoopContext()
    /// nil once stopped.
    private var client: SessionClient?
    private var links: [Int: OpenLink] = [:]
    private var lastNumber = 0
    private var sweeping: LoopSource?

    /// Nobody is linked yet.
    init(patience: PeerPatience, clock: @escaping @Sendable () -> Microseconds) {
        self.patience = patience
        self.clock = AwakeClock(interval: Microseconds(Self.sweepInterval) * 1000, clock: clock)
        client = context.enter { SessionClient() }
        sweeping = context.enter {
            LoopSource.every(milliseconds: Self.sweepInterval) { [unowned self] in sweep() }
        }
    }

    /// Begins to open a link.
    func open(
        _ address: HostAddress, saying hello: PeerMessage.Hello, trusting trust: HostTrust
    ) -> OpenLink {
        lastNumber += 1
        let link = OpenLink(lastNumber, hello: hello, trust: trust, loop: self)
        guard let client else {
            link.fail("the network has stopped")
            return link
        }
        links[lastNumber] = link
        work { link.open(address, with: client) }
        return link
    }

    /// Sleeps until something is due, or a descriptor can be read, and does what is due.
    func wait(for descriptors: [Int32] = [], milliseconds: Int32) {
        context.turn(atMost: milliseconds, wakingFor: descriptors) { clock.wake() }
    }

    /// Closes all links and waits for that, but not for ever. Nothing happens the second time.
    func stop() {
        guard client != nil else { return }
        let all = links.values.sorted { $0.number < $1.number }
        for link in all { work { link.close() } }
        wait(atMost: Self.stopPatience) { links.isEmpty }
        // Hosts that do not answer a close are left alone with it.
        for link in all { work { link.drop() } }
        context.enter {
            sweeping = nil
            client = nil
        }
        context.finish()
    }

    /// Does something with a link. What is sent is on its way at once; the rest is for the next turn.
    func work(_ body: () -> Void) {
        context.enter(body)
    }

    /// Turns until something is so, or for so long.
    func wait(atMost milliseconds: UInt32, until isSo: () -> Bool) {
        var isTooLate = false
        let patience = context.enter {
            LoopSource.every(milliseconds: milliseconds) { isTooLate = true }
        }
        withExtendedLifetime(patience) {
            while !isSo(), !isTooLate { wait(milliseconds: -1) }
        }
    }

    /// The link has reported its end.
    func ended(_ number: Int) {
        links[number] = nil
    }

    private func sweep() {
        let moment = clock.last
        for link in links.values.sorted(by: { $0.number < $1.number }) { link.sweep(at: moment) }
    }
}
