public import Determinism

/// How much of everything a host allows.
public struct LinkCaps: Equatable, Sendable {
    /// Connections in all.
    public var connections = 640
    /// Connections from one address of the network.
    public var connectionsPerAddress = 32
    /// Connections from one address of this machine, where many simulated peers may live.
    public var connectionsPerLoopbackAddress = 320
    /// Frames a second on one link.
    public var framesPerSecond = 300
    /// Pings, pongs and closes a second on one link.
    public var controlFramesPerSecond = 10
    /// Texts a second on one link: more than a finger on a key gives.
    public var textsPerSecond = 60
    /// Bytes of text a second on one link. Reading JSON is the dearest thing that a peer can ask
    /// for: without this, one link could keep the loop from all the others.
    public var textBytesPerSecond = 8192
    /// Measurements a second on one link.
    public var measurementsPerSecond = 120
    /// Changes of what a peer's device tells its player, a second: nobody reads faster.
    public var coachingsPerSecond = 8
    /// Questions of a peer that waits, a second: it may ask again when it was declined, but not on and on.
    public var asksPerSecond = 3
    /// Identities that are remembered.
    public var identities = 4096
    /// Peers that may ask at a time, and that may wait to be invited.
    public var waitingPeers = 32
    /// The same from one address of the network: one machine must not fill the door.
    public var waitingPeersPerAddress = 4
    /// Arrivals that may wait for the session; measurements beyond are counted and dropped.
    public var waitingArrivals = 65_536

    /// The product's own caps.
    public init() {}
}

/// How long a host waits for a link.
public struct LinkPatience: Equatable, Sendable {
    /// From the connection to its upgrade.
    public var request: Microseconds = 5_000_000
    /// From the upgrade to `hello`.
    public var hello: Microseconds = 5_000_000
    /// How often it pings. Whole seconds; at least one.
    public var ping: Microseconds = 4_000_000
    /// From one pong to the next.
    public var pong: Microseconds = 12_000_000
    /// From the begin of a close to its end.
    public var closing: Microseconds = 2_000_000

    /// The product's own patience.
    public init() {}

    /// The ping interval as libsoup takes it.
    var pingSeconds: UInt32 { UInt32(clamping: max(1, ping / 1_000_000)) }
}
