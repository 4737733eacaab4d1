/// One link of a peer to a host, from any thread.
///
/// Dropping it closes it.
public final class PeerLink: Sendable {
    /// What came in, in order. Its descriptor can be polled.
    public let arrivals: Mailbox<PeerArrival>

    /// Holds one word when the link is over.
    let over: Mailbox<Void>

    private let number: Int
    /// Lives as long as one of its links does.
    private let network: PeerNetwork
    private var loop: Loop<PeerLoop> { network.loop }

    /// How long `close` waits, in milliseconds.
    private static let closingPatience: Int32 = 1000

    init(number: Int, network: PeerNetwork) throws(NetworkError) {
        arrivals = try Mailbox()
        over = try Mailbox()
        self.number = number
        self.network = network
    }

    deinit { loop.send(.close(number)) }

    /// Says something. Before the link is open, and after its end, it is not said.
    public func send(_ message: PeerMessage) {
        loop.send(.say(number, message))
    }

    /// Sends a measurement, if the system takes it now. It is never queued: a newer one comes soon.
    public func send(_ frame: MeasurementFrame) {
        loop.send(.measure(number, frame))
    }

    /// Breaks the connection without a word, as a device does that leaves the network.
    public func drop() {
        loop.send(.drop(number))
    }

    /// Closes the link and waits for that: at most a second.
    public func close() {
        loop.send(.close(number))
        over.wait(milliseconds: Self.closingPatience)
    }
}
