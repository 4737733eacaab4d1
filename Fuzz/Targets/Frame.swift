import Network
import Ranging

/// A measurement's frame: every fault is a thrown one, and what was read is written as it was.
func fuzz(_ bytes: [UInt8]) {
    guard let frame = try? MeasurementFrame(decoding: bytes.span.bytes) else { return }
    let written = frame.encoded()
    guard let again = try? MeasurementFrame(decoding: written.span.bytes) else {
        preconditionFailure("a frame that cannot be read again")
    }
    // Lengths and rounding: a direction comes back as nearly the same unit vector.
    for (read, reread) in [
        (frame.measurement.direction?.x, again.measurement.direction?.x),
        (frame.measurement.direction?.y, again.measurement.direction?.y),
        (frame.measurement.direction?.z, again.measurement.direction?.z),
    ] {
        precondition((read == nil) == (reread == nil), "a direction that comes or goes")
        precondition(((read ?? 0) - (reread ?? 0)).magnitude < 1e-6, "a direction that turns")
    }
    precondition(
        withoutDirection(again) == withoutDirection(frame),
        "a frame that changes when it is written")
    guard let measurement = try? QuantisedMeasurement(frame.measurement) else { return }
    precondition(
        (measurement.distance.map(QuantisedMeasurement.distanceRange.contains) ?? true)
            && (measurement.azimuth.map(QuantisedMeasurement.angleRange.contains) ?? true)
            && (measurement.elevation.map(QuantisedMeasurement.angleRange.contains) ?? true),
        "a measurement that cannot be")
}

/// As bytes: a distance of NaN is not judged by a frame, and equals nothing.
private func withoutDirection(_ frame: MeasurementFrame) -> [UInt8] {
    var frame = frame
    frame.measurement.direction = nil
    return frame.encoded()
}
