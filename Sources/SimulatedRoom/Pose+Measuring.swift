import Determinism
public import Ranging

extension Pose {
    /// How far a device measures at all, in metres.
    public static let range = 12.0
    /// How far it still finds a direction, in metres: what Nearby Interaction's guide recommends.
    public static let directionRange = 9.0
    /// The angle of the cone in front of the device in which it finds a direction, in radians.
    public static let fieldOfView = Trigonometry.radians(degrees: 120)

    /// What a perfect device measures in this pose.
    ///
    /// Turning it right, or stepping right, makes the azimuth negative; tipping it up makes the
    /// elevation negative. The direction is missing outside the field of view, beyond
    /// `directionRange` and at the anchor itself; everything is beyond `range`.
    ///
    /// - Returns: The measurement, without any error.
    public func measure() -> Measurement {
        let distance = (x * x + y * y + z * z).squareRoot()
        guard distance <= Self.range else { return Measurement() }
        guard distance <= Self.directionRange, let direction = directionOfAnchor,
            -direction.z >= Trigonometry.cos(Self.fieldOfView / 2)
        else { return Measurement(distance: distance) }
        return Measurement(distance: distance, direction: direction)
    }

    /// The anchor lies at minus the position, from the device.
    private var directionOfAnchor: Direction? {
        DeviceAxes(of: self).direction(x: -x, y: -y, z: -z)
    }
}
