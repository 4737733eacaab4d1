public import Determinism
public import Ranging

/// How well a player is measured, in bars: how much is measured, and how lately.
///
/// A distance is worth two bars, each angle one. When the newest measurement is late, bars go: one
/// after three of the peer's own intervals, two after six, all after twelve or a second. An
/// accessory, which has no direction, reaches two.
public enum SignalQuality: Int, CaseIterable, Comparable, Sendable {
    /// Nothing is measured.
    case none
    /// One bar: one angle alone, or what is better and very late.
    case poor
    /// Two bars: a distance without a direction, or a direction without a distance.
    case fair
    /// Three bars: a distance and one angle, or all of it a little late.
    case good
    /// Four bars: a distance and both angles, in time.
    case full

    /// The shortest interval that lateness is told by, in microseconds: the host looks no oftener
    /// than once a tick, and a network holds a packet back for longer than that.
    static let shortestInterval: Microseconds = 33_333
    /// The age at which nothing is left of any measurement, in microseconds.
    static let longestAge: Microseconds = 1_000_000

    /// Judges a measurement.
    ///
    /// - Parameters:
    ///   - measurement: The newest; nil when there is none.
    ///   - age: How long ago it came, in microseconds; below 0 it counts as new.
    ///   - interval: The time between two measurements of that peer, in microseconds.
    public init(_ measurement: QuantisedMeasurement?, age: Microseconds, interval: Microseconds) {
        guard let measurement else {
            self = .none
            return
        }
        let parts =
            (measurement.distance == nil ? 0 : 2) + (measurement.azimuth == nil ? 0 : 1)
            + (measurement.elevation == nil ? 0 : 1)
        let lost = Self.barsLost(age: age, interval: interval)
        self = SignalQuality(rawValue: max(0, parts - lost)) ?? .none
    }

    /// How many bars are lit, 0 ... 4.
    public var bars: Int { rawValue }

    /// Which of two is worse.
    public static func < (a: SignalQuality, b: SignalQuality) -> Bool { a.bars < b.bars }

    private static func barsLost(age: Microseconds, interval: Microseconds) -> Int {
        let bounded = min(max(interval, shortestInterval), longestAge)
        switch age {
        case ...min(3 * bounded, longestAge): return 0
        case ...min(6 * bounded, longestAge): return 1
        case ...min(12 * bounded, longestAge): return 2
        default: return 4
        }
    }
}
