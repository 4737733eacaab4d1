public import Determinism

/// How long things may take before a ranging session is timed out, ended or run again.
///
/// All of them change a session, so all of them are in a recording's header.
public struct Clocks: Equatable, Sendable {
    /// From `run` to the first measurement.
    public var firstMeasurement: Microseconds = 10_000_000
    /// Between measurements while running.
    public var silence: Microseconds = 2_000_000
    /// The longest suspension.
    public var suspension: Microseconds = 60_000_000
    /// From a time-out to the host's own attempt to run the session again.
    public var retry: Microseconds = 1_000_000
    /// How many such attempts a host makes before it leaves the session to its peer.
    public var retries = 3
    /// A seat without a link, before a newcomer may have it.
    public var heldSeat: Microseconds = 120_000_000

    /// The product's own settings.
    public init() {}
}
