public import Determinism

/// How long a peer waits for a host.
public struct PeerPatience: Equatable, Sendable {
    /// From the attempt to the open link.
    public var connecting: Microseconds = 5_000_000
    /// How often it pings. Whole seconds; at least one.
    public var ping: Microseconds = 4_000_000
    /// From one pong to the next. Longer than the host's: a host may stand still for a while and go on.
    public var pong: Microseconds = 30_000_000
    /// From the begin of a close to its end.
    public var closing: Microseconds = 2_000_000

    /// The product's own patience.
    public init() {}

    /// The ping interval as libsoup takes it.
    var pingSeconds: UInt32 { UInt32(clamping: max(1, ping / 1_000_000)) }
}
