public import Determinism

/// The peers' side of the network: any number of links on the thread of whoever holds it.
///
///     let network = PeerNetwork { monotonicMicroseconds() }
///     let link = network.connect(to: address, saying: hello)
///     while !isOver {
///         network.wait(milliseconds: 100)
///         for arrival in link.takeArrivals() { ... }
///     }
///
/// Nothing happens in between: it must be turned again and again, by `wait` or `turn`, while one of its
/// links is wanted. It has no thread of its own, so what is sent is on its way when the call returns. One
/// thread at a time may use it. It lives as long as it, or one of its links, is held.
public final class PeerNetwork {
    let loop: PeerLoop

    /// Nobody is linked yet.
    ///
    /// - Parameters:
    ///   - patience: How long the links wait for their hosts.
    ///   - clock: Monotonic, in microseconds.
    public init(
        patience: PeerPatience = PeerPatience(), clock: @escaping @Sendable () -> Microseconds
    ) {
        loop = PeerLoop(patience: patience, clock: clock)
    }

    deinit { loop.stop() }

    /// Begins to open a link, and says hello when it is open. What comes of it are the link's arrivals. A
    /// link that was lost is not opened again: open a new one.
    ///
    /// - Parameters:
    ///   - address: Where the host is.
    ///   - hello: Who the peer is.
    ///   - trust: Which host is the right one; nil for what goes by itself: a host of this machine is
    ///     trusted as it is, and any other on first use.
    /// - Returns: The link.
    public func connect(
        to address: HostAddress, saying hello: PeerMessage.Hello, trusting trust: HostTrust? = nil
    ) -> PeerLink {
        let trust = trust ?? (address.isLoopback ? .sameMachine : .firstUse)
        return PeerLink(loop.open(address, saying: hello, trusting: trust), network: self)
    }

    /// Does what is due, and does not wait.
    public func turn() {
        loop.wait(milliseconds: 0)
    }

    /// Sleeps until something is due, and does it; it may be nothing that a link reports.
    ///
    /// - Parameters:
    ///   - descriptors: What wakes it besides, when it can be read.
    ///   - milliseconds: How long at most; negative for as long as it takes.
    public func wait(for descriptors: [Int32] = [], milliseconds: Int32) {
        loop.wait(for: descriptors, milliseconds: milliseconds)
    }

    /// Closes all links and waits for that: at most about a second. Nothing happens the second time.
    public func stop() {
        loop.stop()
    }
}
