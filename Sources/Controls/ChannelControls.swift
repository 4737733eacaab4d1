import Determinism

/// One channel of one seat: its tracker, where it was when the player joined, and whether it is
/// missing.
struct ChannelControls: Equatable, Sendable {
    private var tracker: Tracker
    private var joined = Centre()
    /// When measurements began to come without this channel; nil while they have it.
    private var missingSince: Timestamp?

    /// How long a missing channel keeps its last value, before it begins to fade.
    private static let hold: Microseconds = 100_000
    /// How long after going missing a channel is neutral.
    private static let neutral: Microseconds = 250_000

    /// A channel's value at a tick, and how much of it still counts (1: all, towards 0: fading).
    struct Reading: Equatable {
        var value: Double
        var strength: Double
    }

    init(_ channel: Channel) {
        tracker = Tracker(channel)
    }

    /// Takes the channel's part of a measurement, in micro-units; nil when it is missing.
    mutating func take(_ micro: Int32?, at time: Timestamp) {
        guard let micro else { return miss(at: time) }
        let value = Double(micro) / 1_000_000
        missingSince = nil
        tracker.measure(value, at: time)
        joined.measure(value)
    }

    /// Notes that a measurement came without this channel.
    mutating func miss(at time: Timestamp) {
        if missingSince == nil { missingSince = time }
    }

    /// Forgets what was measured, but not where the player was when joining.
    mutating func release() {
        tracker.reset()
        missingSince = nil
    }

    /// The value at a time; nil before the first measurement and once the channel is missing for
    /// long.
    func reading(at time: Timestamp) -> Reading? {
        guard let value = tracker.value(at: time) else { return nil }
        guard let missingSince else { return Reading(value: value, strength: 1) }
        let missing = time - missingSince
        guard missing < Self.neutral else { return nil }
        let fading = Double(max(0, missing - Self.hold)) / Double(Self.neutral - Self.hold)
        return Reading(value: value, strength: 1 - fading)
    }

    /// Where an axis rests; nil while the place of joining is not known yet.
    func centre(for rest: Profile.Rest) -> Double? {
        switch rest {
        case .at: 0
        case .joined: joined.value
        }
    }

    /// Mixes all that the next reading depends on into a digest.
    func mix(into hash: inout StateHash) {
        tracker.mix(into: &hash)
        joined.mix(into: &hash)
        hash.mix(missingSince)
    }
}
