public import Determinism
internal import Synchronization

/// The peers' side of the network: a thread that any number of links share. It lives as long as it, or
/// one of its links, is held.
public final class PeerNetwork: Sendable {
    let loop: Loop<PeerLoop>

    private let lastNumber = Atomic<Int>(0)

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - patience: How long the links wait for their hosts.
    ///   - clock: Monotonic, in microseconds; it is called from the network's thread.
    /// - Throws: `NetworkError.system` when there is no descriptor or no thread left.
    public init(
        patience: PeerPatience = PeerPatience(), clock: @escaping @Sendable () -> Microseconds
    ) throws(NetworkError) {
        loop = try Loop(named: "peer network") { end in
            PeerLoop(patience: patience, clock: clock, end: end)
        }
    }

    deinit { stop() }

    /// Begins to open a link, and says hello when it is open. What comes of it arrives in the link's
    /// mailbox. A link that was lost is not opened again: open a new one.
    ///
    /// - Parameters:
    ///   - address: Where the host is.
    ///   - hello: Who the peer is.
    /// - Returns: The link.
    /// - Throws: `NetworkError.system` when there is no descriptor left for the mailbox.
    public func connect(
        to address: HostAddress, saying hello: PeerMessage.Hello
    ) throws(NetworkError) -> PeerLink {
        let number = lastNumber.add(1, ordering: .relaxed).newValue
        let link = try PeerLink(number: number, network: self)
        loop.send(
            .open(number, url: address.url, hello, arrivals: link.arrivals, over: link.over))
        return link
    }

    /// Closes all links and waits for that: at most about a second. Nothing happens the second time.
    public func stop() {
        loop.send(.stop)
        loop.join()
    }
}
