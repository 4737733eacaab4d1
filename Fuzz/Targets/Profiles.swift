import Controls
import Determinism
import RangepadReplay
import Ranging

/// A profile. One that is accepted makes pads of the extremes of what can be measured.
func fuzz(_ bytes: [UInt8]) {
    guard let profile = try? Profile(json: bytes, source: "fuzz") else { return }
    var controls = SeatControls()
    let angle = 3_141_593
    let extremes: [(Int?, Int?, Int?)] = [
        (2_000_000, 0, 0), (2_000_000, 1, -1), (2_100_000, 2, -2), (0, angle, -angle),
        (100_000_000, -angle, angle), (nil, nil, nil), (1_400_000, nil, 5), (0, 0, 0),
    ]
    var tick = Tick(0)
    for (distance, azimuth, elevation) in extremes {
        guard
            let measurement = try? QuantisedMeasurement(
                distance: distance, azimuth: azimuth, elevation: elevation, verticalEstimate: nil)
        else { preconditionFailure("an extreme that cannot be") }
        controls.measure(measurement, at: tick.time)
        for _ in 0..<4 {
            tick = tick.next
            let pad = controls.pad(at: tick.time, profile: profile)
            precondition(pad.leftTrigger >= 0 && pad.rightTrigger >= 0, "a trigger below 0")
        }
    }
}
