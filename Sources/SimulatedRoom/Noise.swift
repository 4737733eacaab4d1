import Determinism
public import Ranging

/// The errors of a simulated device: small, independent of each other and of the pose.
///
/// Real errors hang together over time, and grow with the angle and behind a body; this is the
/// plainest model that makes a tracker earn its keep. The error of a measurement depends on the
/// seed and on the measurement's number alone, so leaving some out changes none of the others.
public struct Noise: Equatable, Sendable {
    /// The standard deviation of a distance, in metres.
    public static let distanceDeviation = 0.02
    /// The standard deviation of an azimuth, in radians.
    public static let azimuthDeviation = Trigonometry.radians(degrees: 1.5)
    /// The standard deviation of an elevation, in radians.
    public static let elevationDeviation = Trigonometry.radians(degrees: 2)
    /// How often a direction is missing although there is a line of sight.
    public static let directionLoss = 0.01

    private let seed: UInt64

    /// Takes the seed of all the errors of one device.
    public init(seed: UInt64) {
        self.seed = seed
    }

    /// Adds errors to what a perfect device measures. What was missing stays missing.
    ///
    /// - Parameters:
    ///   - ideal: What a perfect device measures.
    ///   - number: How many measurements the device made before this one.
    /// - Returns: What this device measures.
    public func disturb(_ ideal: Measurement, number: Int) -> Measurement {
        var chance = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(number)))
        let distanceError = chance.nextNormal() * Self.distanceDeviation
        let azimuthError = chance.nextNormal() * Self.azimuthDeviation
        let elevationError = chance.nextNormal() * Self.elevationDeviation
        let losesDirection = chance.nextUnit() < Self.directionLoss

        var measurement = ideal
        measurement.distance = ideal.distance.map { max(0, $0 + distanceError) }
        measurement.direction = ideal.direction.flatMap { direction in
            losesDirection
                ? nil
                : Direction(
                    azimuth: direction.azimuth + azimuthError,
                    elevation: direction.elevation + elevationError)
        }
        return measurement
    }
}

extension Direction {
    /// The direction with those angles in radians, by the definitions of `azimuth` and `elevation`.
    init?(azimuth: Double, elevation: Double) {
        let level = Trigonometry.cos(azimuth)
        self.init(
            x: Trigonometry.sin(azimuth),
            y: level * Trigonometry.sin(elevation),
            z: -level * Trigonometry.cos(elevation))
    }
}
