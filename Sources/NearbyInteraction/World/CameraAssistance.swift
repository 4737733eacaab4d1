internal import Determinism
internal import Ranging
internal import SimulatedRoom

/// What the camera has seen of a session's object so far, and what it still needs.
///
/// Camera assistance follows the device's own motion. It can say where an object is, even outside
/// the field of view, once the radio saw it there and the device was swept; Apple documents the
/// reasons on the way, and that the vertical sweep blocks the vertical estimate alone. How far is
/// far enough is our choice.
struct CameraAssistance: Equatable, Sendable {
    /// From side to side, in radians.
    static let horizontalSweep = Trigonometry.radians(degrees: 30)
    /// Up and down, in radians.
    static let verticalSweep = Trigonometry.radians(degrees: 15)
    /// How long there is no distance before the signal is too weak: a dropout is shorter.
    static let patience: Microseconds = 1_000_000
    /// Any motion at all: metres, or radians.
    static let movement = 0.05
    /// About as high, in metres.
    static let sameHeight = 0.3

    private var first: Pose?
    private var yaw: ClosedRange<Double> = 0...0
    private var pitch: ClosedRange<Double> = 0...0
    private var hasMoved = false
    private var wasInSight = false
    private var lastDistance: Timestamp?
    /// How far it has come.
    private(set) var status = NIAlgorithmConvergenceStatus.unknown
    /// Whether the angle to the side is known.
    private(set) var hasAngle = false
    /// Whether above or below is known.
    private(set) var hasHeight = false

    /// Looks at what the device does and measures.
    ///
    /// - Parameters:
    ///   - pose: Where the device is.
    ///   - measurement: What its radio says now.
    ///   - isDark: Whether the camera sees nothing.
    ///   - now: When.
    /// - Returns: The new status; nil when it is the old one.
    mutating func look(
        from pose: Pose, _ measurement: Ranging.Measurement, isDark: Bool, at now: Timestamp
    ) -> NIAlgorithmConvergenceStatus? {
        follow(pose)
        if measurement.direction != nil { wasInSight = true }
        if measurement.distance != nil || lastDistance == nil { lastDistance = now }
        let isWeak = lastDistance.map { now - $0 >= Self.patience } ?? false
        let missing = reasons(isDark: isDark, isWeak: isWeak)
        // Nothing is known of what is not heard, be it for a moment.
        let isHeard = measurement.distance != nil
        hasAngle = isHeard && missing.allSatisfy { $0 == .insufficientVerticalSweep }
        hasHeight = isHeard && missing.isEmpty
        let found: NIAlgorithmConvergenceStatus =
            missing.isEmpty ? .converged : .notConverged(missing)
        guard found != status else { return nil }
        status = found
        return found
    }

    private mutating func follow(_ pose: Pose) {
        guard let first else {
            first = pose
            yaw = pose.yaw...pose.yaw
            pitch = pose.pitch...pose.pitch
            return
        }
        yaw = min(yaw.lowerBound, pose.yaw)...max(yaw.upperBound, pose.yaw)
        pitch = min(pitch.lowerBound, pose.pitch)...max(pitch.upperBound, pose.pitch)
        let way = [pose.x - first.x, pose.y - first.y, pose.z - first.z, yaw.span, pitch.span]
        if way.contains(where: { $0.magnitude >= Self.movement }) { hasMoved = true }
    }

    private func reasons(
        isDark: Bool, isWeak: Bool
    ) -> [NIAlgorithmConvergenceStatus.Reason] {
        var reasons: [NIAlgorithmConvergenceStatus.Reason] = []
        if isDark { reasons.append(.insufficientLighting) }
        if isWeak { reasons.append(.insufficientSignalStrength) }
        if !hasMoved { reasons.append(.insufficientMovement) }
        if !wasInSight || yaw.span < Self.horizontalSweep {
            reasons.append(.insufficientHorizontalSweep)
        }
        if pitch.span < Self.verticalSweep { reasons.append(.insufficientVerticalSweep) }
        return reasons
    }
}

extension ClosedRange<Double> {
    fileprivate var span: Double { upperBound - lowerBound }
}

extension Sample {
    /// Adds what the camera knows of an object at another pose.
    mutating func add(_ camera: CameraAssistance, own: Pose, other: Pose) {
        if camera.hasAngle {
            // As seen from above: how far to the right of where the device points, whatever its
            // tilt.
            let (x, z) = (other.x - own.x, other.z - own.z)
            horizontalAngle = Trigonometry.wrapped(Trigonometry.atan2(y: x, x: -z) - own.yaw)
        }
        if camera.hasHeight {
            let height = other.y - own.y
            vertical =
                height.magnitude <= CameraAssistance.sameHeight
                ? .same : height > 0 ? .above : .below
        }
    }
}
