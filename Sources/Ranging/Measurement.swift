import Determinism

/// One ranging result, as a device reports it: each part may be missing.
///
/// All missing means: out of range. Only the direction missing means: no line of sight, or outside
/// the field of view.
public struct Measurement: Equatable, Sendable {
    /// Metres to the anchor.
    public var distance: Double?
    /// Where the anchor is, seen from the device.
    public var direction: Direction?
    /// Radians, right positive: what camera assistance gives where there is no direction.
    public var horizontalAngle: Double?
    /// Radians, up positive, from a device that reports the angle itself; else nil.
    public var verticalAngle: Double?
    /// Above or below, roughly.
    public var verticalEstimate: VerticalEstimate?

    /// Makes a measurement; whatever is left out is missing.
    public init(
        distance: Double? = nil, direction: Direction? = nil, horizontalAngle: Double? = nil,
        verticalAngle: Double? = nil, verticalEstimate: VerticalEstimate? = nil
    ) {
        self.distance = distance
        self.direction = direction
        self.horizontalAngle = horizontalAngle
        self.verticalAngle = verticalAngle
        self.verticalEstimate = verticalEstimate
    }

    /// Radians to the right: the horizontal angle where there is one, else the direction's.
    public var azimuth: Double? { horizontalAngle ?? direction?.azimuth }

    /// Radians upwards: the reported angle where there is one, else the direction's.
    public var elevation: Double? { verticalAngle ?? direction?.elevation }
}
