/// One of the three numbers that ranging gives: what a profile can steer by.
public enum Channel: Int, CaseIterable, Sendable {
    /// Metres to the anchor.
    case distance = 0
    /// Radians to the right.
    case azimuth = 1
    /// Radians upwards.
    case elevation = 2

    /// The channel's name, as profiles spell it.
    public var name: String { String(describing: self) }
}
