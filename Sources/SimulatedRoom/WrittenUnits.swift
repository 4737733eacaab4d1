import Determinism
import Ranging

/// What people write in tables and scripts, in seconds, metres and radians: how it is spelled,
/// which values are accepted, and how it becomes whole micro-units.
enum WrittenUnits {
    static let distance = "distance_m"
    static let azimuth = "azimuth_rad"
    static let elevation = "elevation_rad"

    /// The latest time, in seconds: eleven days.
    private static let maximumSeconds = 1_000_000.0
    /// Which times are accepted.
    static let acceptedSeconds = "a time in seconds, 0 ... 1000000"

    /// A time as whole microseconds; nil when it is not accepted.
    static func microseconds(_ seconds: Double) -> Microseconds? {
        guard seconds >= 0, seconds <= maximumSeconds else { return nil }
        return Microseconds((seconds * 1_000_000).rounded())
    }

    /// The name of the part of a measurement that is wrong, and what is accepted there.
    static func explain(_ fault: QuantisedMeasurement.Fault) -> (field: String, problem: String) {
        let field =
            switch fault {
            case .notFinite(let field), .outOfRange(let field): field
            }
        switch field {
        case .distance: return (distance, "expected metres, 0 ... 100")
        case .azimuth: return (azimuth, "expected radians, -3.141593 ... 3.141593")
        case .elevation: return (elevation, "expected radians, -3.141593 ... 3.141593")
        }
    }
}
