import Network
import Ranging

/// A measurement's frame: every fault is a thrown one, and what was read is written as it was.
func fuzz(_ bytes: [UInt8]) {
    guard let frame = try? MeasurementFrame(decoding: bytes.span.bytes) else { return }
    let written = frame.encoded()
    guard let again = try? MeasurementFrame(decoding: written.span.bytes) else {
        preconditionFailure("a frame that cannot be read again")
    }
    // As bytes: a distance of NaN is not judged here, and equals nothing.
    precondition(again.encoded() == written, "a frame that changes when it is written")
    guard let measurement = try? QuantisedMeasurement(frame.measurement) else { return }
    precondition(
        (measurement.distance.map(QuantisedMeasurement.distanceRange.contains) ?? true)
            && (measurement.azimuth.map(QuantisedMeasurement.angleRange.contains) ?? true)
            && (measurement.elevation.map(QuantisedMeasurement.angleRange.contains) ?? true))
}
