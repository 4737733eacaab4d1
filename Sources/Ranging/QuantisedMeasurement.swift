public import Determinism

/// A measurement as it is recorded and played: whole micrometres and microradians, checked.
///
/// The session never sees anything finer, so that what is replayed is what was played.
public struct QuantisedMeasurement: Equatable, Sendable {
    /// Micrometres to the anchor, in `distanceRange`.
    public let distance: Int32?
    /// Microradians to the right, in `angleRange`.
    public let azimuth: Int32?
    /// Microradians upwards, in `angleRange`.
    public let elevation: Int32?
    /// Above or below, roughly.
    public let verticalEstimate: VerticalEstimate?

    /// Distances that can be: 0 to 100 m. UWB phones reach 9 m well and 50 m at most.
    public static let distanceRange: ClosedRange<Int32> = 0...100_000_000
    /// Angles that can be: half a turn either way.
    public static let angleRange: ClosedRange<Int32> = -3_141_593...3_141_593

    /// What is wrong with a measurement that cannot be.
    public enum Fault: Error, Equatable, CustomStringConvertible, Sendable {
        /// NaN or an infinity where a number belongs.
        case notFinite(field: Field)
        /// A number that no device can have measured.
        case outOfRange(field: Field)

        /// One line: field, what is accepted.
        public var description: String {
            switch self {
            case .notFinite(let field): "\(field.rawValue): expected a number"
            case .outOfRange(.distance): "distance: expected 0 to 100 m"
            case .outOfRange(let field): "\(field.rawValue): expected half a turn at most"
            }
        }
    }

    /// A part of a measurement.
    public enum Field: String, Sendable {
        /// The distance in metres.
        case distance
        /// The angle to the right.
        case azimuth
        /// The angle upwards.
        case elevation
    }

    /// Rounds a measurement to whole micro-units.
    ///
    /// - Throws: `Fault` when a part is not finite or outside its range.
    public init(_ measurement: Measurement) throws(Fault) {
        distance = try Self.micro(measurement.distance, .distance, Self.distanceRange)
        azimuth = try Self.micro(measurement.azimuth, .azimuth, Self.angleRange)
        elevation = try Self.micro(measurement.elevation, .elevation, Self.angleRange)
        verticalEstimate = measurement.verticalEstimate
    }

    /// Takes whole micro-units as they were recorded.
    ///
    /// - Throws: `Fault.outOfRange` when a part is outside its range.
    public init(
        distance: Int?, azimuth: Int?, elevation: Int?, verticalEstimate: VerticalEstimate?
    ) throws(Fault) {
        self.distance = try Self.checked(distance, .distance, Self.distanceRange)
        self.azimuth = try Self.checked(azimuth, .azimuth, Self.angleRange)
        self.elevation = try Self.checked(elevation, .elevation, Self.angleRange)
        self.verticalEstimate = verticalEstimate
    }

    /// What says nothing at all: out of range.
    public static let nothing = QuantisedMeasurement()

    private init() {
        distance = nil
        azimuth = nil
        elevation = nil
        verticalEstimate = nil
    }

    /// Whether it says anything at all: false for a device that is out of range.
    public var isUsable: Bool { distance != nil || azimuth != nil || elevation != nil }

    /// Mixes every part into a digest.
    public func mix(into hash: inout StateHash) {
        hash.mix(distance.map { Int($0) } ?? .min)
        hash.mix(azimuth.map { Int($0) } ?? .min)
        hash.mix(elevation.map { Int($0) } ?? .min)
        hash.mix(verticalEstimate?.rawValue ?? .min)
    }

    private static func micro(
        _ value: Double?, _ field: Field, _ range: ClosedRange<Int32>
    ) throws(Fault) -> Int32? {
        guard let value else { return nil }
        guard value.isFinite else { throw .notFinite(field: field) }
        // Compared as Double first: 1e30 has no Int32.
        let rounded = (value * 1_000_000).rounded()
        guard rounded >= Double(range.lowerBound), rounded <= Double(range.upperBound) else {
            throw .outOfRange(field: field)
        }
        return Int32(rounded)
    }

    private static func checked(
        _ value: Int?, _ field: Field, _ range: ClosedRange<Int32>
    ) throws(Fault) -> Int32? {
        guard let value else { return nil }
        guard let small = Int32(exactly: value), range.contains(small) else {
            throw .outOfRange(field: field)
        }
        return small
    }
}
