import Determinism
import Ranging

@testable import SimulatedRoom

extension Pose {
    /// What a perfect device measures in this pose of an anchor at the origin: what a room must agree
    /// with.
    ///
    /// Turning it right, or stepping right, makes the azimuth negative; tipping it up makes the
    /// elevation negative. The direction is missing outside the field of view, beyond
    /// `directionRange` and at the anchor itself; everything is beyond `range`.
    func measure() -> Measurement {
        let radio = Radio.perfect
        let distance = (x * x + y * y + z * z).squareRoot()
        guard distance <= radio.range else { return Measurement() }
        guard distance <= radio.directionRange,
            let direction = DeviceAxes(of: self).direction(x: -x, y: -y, z: -z),
            -direction.z >= Trigonometry.cos(radio.fieldOfView / 2)
        else { return Measurement(distance: distance) }
        return Measurement(distance: distance, direction: direction)
    }
}
