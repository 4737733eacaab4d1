import Determinism
import Ranging

/// The axes of a device, ready to turn the room's offsets into directions.
///
/// A yaw of 0 and a pitch of 0 leave the room's axes as they are. Yaw turns about the room's
/// vertical first, then pitch about the device's own x axis: the order of head and neck.
///
/// The four numbers are kept, since they take longer to find than all the rest of a direction.
struct DeviceAxes: Equatable, Sendable {
    private let sinYaw: Double
    private let cosYaw: Double
    private let sinPitch: Double
    private let cosPitch: Double

    /// The axes of a device in that pose.
    init(of pose: Pose) {
        sinYaw = Trigonometry.sin(pose.yaw)
        cosYaw = Trigonometry.cos(pose.yaw)
        // Level is how a device is held most of the time.
        let isLevel = pose.pitch == 0
        sinPitch = isLevel ? 0 : Trigonometry.sin(pose.pitch)
        cosPitch = isLevel ? 1 : Trigonometry.cos(pose.pitch)
    }

    /// The direction of something in the device's axes: x right, y up, z towards the user.
    ///
    /// - Parameters:
    ///   - x: How far it is to the right of the device in the room's axes, in metres.
    ///   - y: How far it is above the device, in metres.
    ///   - z: How far it is behind the device in the room's axes, in metres.
    /// - Returns: nil at the device itself.
    func direction(x: Double, y: Double, z: Double) -> Direction? {
        let right = x * cosYaw + z * sinYaw
        let level = x * sinYaw - z * cosYaw
        return Direction(
            x: right,
            y: y * cosPitch - level * sinPitch,
            z: -y * sinPitch - level * cosPitch)
    }
}
