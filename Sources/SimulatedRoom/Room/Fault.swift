/// Something that goes wrong with a device's measurements for a while, because a script says so.
///
/// Each is the mirror of an effect that the radio has by itself, at a time of one's choosing. What
/// goes wrong at the same time adds up.
public enum Fault: Equatable, Sendable {
    /// Everything is missing, as in a burst, or when a phone lay still for too long.
    case dropout
    /// The direction is missing, as outside the field of view.
    case noDirection
    /// The distance is missing and the direction stays. Public apps take such an update for the
    /// end of the session and start another.
    case noDistance
    /// As behind a person: the direction is missing, and the distance is too long by the radio's
    /// `shadowBias`.
    case noLineOfSight
    /// The distance is too long by so many metres; negative: too short.
    case bias(Double)
    /// Half of the distances, by chance, are too long by so many metres; negative: too short. The
    /// others are as they were.
    case outlier(Double)
    /// The azimuth and the elevation are off by so many radians.
    case angleBias(azimuth: Double, elevation: Double)
    /// Azimuth and elevation stand at the radio's `clipping`, each on its own side.
    case clipping
    /// What was measured when the fault began is measured all the time.
    case stuck
    /// The distance is not a number. Only this fault does that: real devices leave it out, and yet
    /// public apps guard against it.
    case notANumber
}
