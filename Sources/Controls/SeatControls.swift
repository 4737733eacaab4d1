public import Determinism
public import Ranging

/// What turns one seat's measurements into its pad, tick by tick.
///
/// Whether the pad may move at all (a session that runs, a link) is the session's business. This
/// keeps three promises of its own: a silent peer's values are not fresh after a bound, a channel
/// that goes missing returns to neutral within 250 ms while the others go on, and buttons do not
/// chatter.
public struct SeatControls: Equatable, Sendable {
    private var distance = ChannelControls(.distance)
    private var azimuth = ChannelControls(.azimuth)
    private var elevation = ChannelControls(.elevation)
    private var held: Buttons = []
    private var lastUsable: Timestamp?
    private var lastHeard: Timestamp?
    /// The peer's own time between measurements, smoothed, in microseconds.
    public private(set) var interval: Microseconds = 33_333

    /// What was measured last; nil before the first measurement and after `release`.
    public private(set) var latest: QuantisedMeasurement?

    /// The shortest time after which a silent peer's pad is neutral.
    public static let shortestBound: Microseconds = 250_000
    /// The longest time after which a silent peer's pad is neutral.
    public static let longestBound: Microseconds = 1_000_000

    /// Starts without a measurement.
    public init() {}

    /// Takes a measurement that arrived at that time.
    public mutating func measure(_ measurement: QuantisedMeasurement, at time: Timestamp) {
        if let lastHeard {
            let elapsed = min(max(time - lastHeard, 0), Self.longestBound)
            interval += (elapsed - interval) / 8
        }
        lastHeard = time
        latest = measurement
        guard measurement.isUsable else {
            distance.miss(at: time)
            azimuth.miss(at: time)
            elevation.miss(at: time)
            return
        }
        lastUsable = time
        distance.take(measurement.distance, at: time)
        azimuth.take(measurement.azimuth, at: time)
        elevation.take(measurement.elevation, at: time)
    }

    /// Forgets what was measured, but not where the player stood when joining.
    public mutating func release() {
        distance.release()
        azimuth.release()
        elevation.release()
        held = []
        lastUsable = nil
        lastHeard = nil
        latest = nil
    }

    /// How long ago a measurement came last, in microseconds; nil when none has come.
    public func age(at time: Timestamp) -> Microseconds? { lastHeard.map { time - $0 } }

    /// Whether a usable measurement came within the bound: two of the peer's own intervals, at
    /// least 250 ms and at most 1 s.
    public func isFresh(at time: Timestamp) -> Bool {
        guard let lastUsable else { return false }
        let bound = min(max(2 * interval, Self.shortestBound), Self.longestBound)
        return time - lastUsable <= bound
    }

    /// The pad at a tick's time, by a profile's rules.
    public mutating func pad(at time: Timestamp, profile: Profile) -> Pad {
        var pad = Pad()
        for rule in profile.axes {
            guard let reading = self[rule.channel].reading(at: time) else { continue }
            guard let joined = self[rule.channel].centre(for: rule.centre) else { continue }
            let deflection = rule.deflection(of: reading.value, joined: joined)
            pad[rule.axis] = rule.axis.position(of: deflection * reading.strength)
        }
        for rule in profile.buttons {
            let wasHeld = held.contains(rule.button)
            let isHeld =
                self[rule.channel].reading(at: time).map { reading in
                    rule.isHeld(at: reading.value, wasHeld: wasHeld)
                } ?? false
            if isHeld { held.insert(rule.button) } else { held.remove(rule.button) }
        }
        pad.buttons = held
        return pad
    }

    /// Mixes all that the next pad depends on into a digest.
    public func mix(into hash: inout StateHash) {
        distance.mix(into: &hash)
        azimuth.mix(into: &hash)
        elevation.mix(into: &hash)
        hash.mix(UInt64(held.rawValue))
        hash.mix(lastUsable)
        hash.mix(lastHeard)
        hash.mix(interval)
        latest?.mix(into: &hash)
    }

    private subscript(channel: Channel) -> ChannelControls {
        switch channel {
        case .distance: distance
        case .azimuth: azimuth
        case .elevation: elevation
        }
    }
}

extension Pad.Axis {
    /// The axis's number for a deflection of -1 ... 1; a trigger's negative half is 0.
    func position(of deflection: Double) -> Int16 {
        let part = max(-1, min(1, deflection))
        switch self {
        case .leftX, .leftY, .rightX, .rightY:
            return Int16((part * (part < 0 ? 32768 : 32767)).rounded())
        case .leftTrigger, .rightTrigger:
            return Int16((max(0, part) * 32767).rounded())
        }
    }
}
