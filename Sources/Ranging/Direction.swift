import Determinism

/// Where the anchor is, seen from the device: a unit vector, x to the right, y up, z towards the
/// user (negative away from the user), as in Nearby Interaction's `NINearbyObject.direction`.
public struct Direction: Equatable, Sendable {
    /// The share to the right, -1 ... 1.
    public let x: Double
    /// The share upwards, -1 ... 1.
    public let y: Double
    /// The share towards the user, -1 ... 1.
    public let z: Double

    /// Makes the unit vector along (x, y, z).
    ///
    /// - Returns: nil for the zero vector, which the framework's Objective-C face uses for "not
    ///   available", and for anything that is not finite.
    public init?(x: Double, y: Double, z: Double) {
        let largest = max(x.magnitude, y.magnitude, z.magnitude)
        guard largest.isFinite, largest > 0 else { return nil }
        // Divided first: the square of a very large or very small number has no room.
        let (x, y, z) = (x / largest, y / largest, z / largest)
        let length = (x * x + y * y + z * z).squareRoot()
        guard length.isFinite, length > 0 else { return nil }
        self.x = x / length
        self.y = y / length
        self.z = z / length
    }

    /// The direction with those angles in radians, by the definitions of `azimuth` and `elevation`.
    ///
    /// - Returns: nil for angles that are not finite.
    public init?(azimuth: Double, elevation: Double) {
        guard azimuth.isFinite, elevation.isFinite else { return nil }
        let level = Trigonometry.cos(azimuth)
        self.init(
            x: Trigonometry.sin(azimuth), y: level * Trigonometry.sin(elevation),
            z: -level * Trigonometry.cos(elevation))
    }

    /// The angle to the right in radians, -pi/2 ... pi/2: asin(x).
    public var azimuth: Double { Trigonometry.asin(x) }

    /// The angle upwards in radians, -pi ... pi: atan2(z, y) + pi/2.
    public var elevation: Double {
        Trigonometry.wrapped(Trigonometry.atan2(y: z, x: y) + Trigonometry.quarterTurn)
    }
}
