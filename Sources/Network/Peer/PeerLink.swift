/// One link of a peer to a host. It is used where its network is.
///
/// Dropping it closes it.
public final class PeerLink {
    private let link: OpenLink
    /// Lives as long as one of its links does.
    private let network: PeerNetwork

    /// How long `close` waits, in milliseconds.
    private static let closingPatience: UInt32 = 1000

    init(_ link: OpenLink, network: PeerNetwork) {
        self.link = link
        self.network = network
    }

    deinit { network.loop.work { link.close() } }

    /// Takes what was reported since the last call, in order.
    public func takeArrivals() -> [PeerArrival] {
        defer { link.arrivals.removeAll() }
        return link.arrivals
    }

    /// Says something. Before the link is open, and after its end, it is not said.
    public func send(_ message: PeerMessage) {
        network.loop.work { link.say(message) }
    }

    /// Sends a measurement, if the system takes it now. It is never queued: a newer one comes soon.
    public func send(_ frame: MeasurementFrame) {
        link.measure(frame)
    }

    /// Breaks the connection without a word, as a device does that leaves the network.
    public func drop() {
        network.loop.work { link.drop() }
    }

    /// Closes the link and waits for that: at most a second.
    public func close() {
        network.loop.work { link.close() }
        network.loop.wait(atMost: Self.closingPatience) { link.isOver }
    }
}
