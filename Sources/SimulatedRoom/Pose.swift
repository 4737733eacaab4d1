import Determinism

/// Where a simulated device is in its room, and where it points.
///
/// The anchor is the origin: the screen. Seen by a player who faces the screen, x goes to the
/// right, y up, and z from the screen to the player, so that players stand at z > 0.
public struct Pose: Equatable, Sendable {
    /// Metres to the right of the anchor.
    public var x: Double
    /// Metres above the anchor.
    public var y: Double
    /// Metres in front of the anchor.
    public var z: Double
    /// Radians by which the device is turned to the right; 0 faces the wall with the screen.
    public var yaw: Double
    /// Radians by which the device is tipped up; 0 is level.
    public var pitch: Double

    /// How far from the screen a player stands who is about to join, in metres.
    public static let centreDistance = 2.2
    /// Where that player stands: in front of the screen and pointing at it.
    public static let centre = Pose(z: centreDistance)

    /// Makes a pose; what is left out besides `z` is 0.
    public init(
        x: Double = 0, y: Double = 0, z: Double, yaw: Double = 0, pitch: Double = 0
    ) {
        self.x = x
        self.y = y
        self.z = z
        self.yaw = yaw
        self.pitch = pitch
    }
}
