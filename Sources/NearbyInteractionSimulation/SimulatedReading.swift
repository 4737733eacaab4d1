internal import Ranging

/// What a device measures by order, whatever the room would say: for tables, scripts and edge
/// cases.
public struct SimulatedReading: Equatable, Sendable {
    /// Metres; nil for none.
    public var distance: Double?
    /// Radians to the right, as camera assistance gives it; nil for none.
    public var azimuth: Double?
    /// Radians upwards; only beside an azimuth, since a device has it from a direction alone.
    public var elevation: Double?

    /// Takes what is measured; without anything the other device is out of range.
    public init(distance: Double? = nil, azimuth: Double? = nil, elevation: Double? = nil) {
        self.distance = distance
        self.azimuth = azimuth
        self.elevation = elevation
    }

    var measurement: Ranging.Measurement {
        let direction = azimuth.flatMap { azimuth in
            elevation.flatMap { Direction(azimuth: azimuth, elevation: $0) }
        }
        return Ranging.Measurement(
            distance: distance, direction: direction, horizontalAngle: azimuth)
    }
}
