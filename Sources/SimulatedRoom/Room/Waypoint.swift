public import Determinism

/// Where something is to be at a time, on a path.
public struct Waypoint: Equatable, Sendable {
    /// When it gets there: microseconds since the motion began.
    public var time: Microseconds
    /// Where it is then. A yaw is not wrapped: from 0 to 2 pi is one whole turn.
    public var pose: Pose

    /// Makes a waypoint.
    public init(time: Microseconds, pose: Pose) {
        self.time = time
        self.pose = pose
    }
}
