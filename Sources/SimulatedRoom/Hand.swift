public import Determinism

/// A pose that keys move, step by step, as smoothly as a hand would.
public struct Hand: Equatable, Sendable {
    private var yaw = Glide(at: 0)
    private var pitch = Glide(at: 0)
    private var distance = Glide(at: Pose.centreDistance)
    /// When the last key was pressed: the present moves began then.
    private var moved: Microseconds = 0

    /// How long a move takes, in seconds.
    private static let duration = 0.25
    /// How far one key turns or tips the device, in radians.
    private static let turn = Trigonometry.radians(degrees: 10)
    /// How far one key steps, in metres.
    private static let step = 0.2
    /// How far the device can be turned: beyond the field of view, so that its edge can be tried.
    private static let yawRange =
        Trigonometry.radians(degrees: -80)...Trigonometry.radians(degrees: 80)
    /// How far the device can be tipped.
    private static let pitchRange =
        Trigonometry.radians(degrees: -40)...Trigonometry.radians(degrees: 40)
    /// How near and far it can be: beyond the range, so that its edge can be tried.
    private static let distanceRange = 0.4...13.0

    /// Rests at the centre.
    public init() {}

    /// Moves on to another target; keys that do not move change nothing.
    public mutating func press(_ key: Key, at time: Microseconds) {
        var (yaw, pitch, distance) = (yaw.target, pitch.target, distance.target)
        switch key {
        case .turnLeft: yaw -= Self.turn
        case .turnRight: yaw += Self.turn
        case .nearer: distance -= Self.step
        case .farther: distance += Self.step
        case .tipUp: pitch += Self.turn
        case .tipDown: pitch -= Self.turn
        case .centre: (yaw, pitch, distance) = (0, 0, Pose.centreDistance)
        case .suspendOrResume, .end: return
        }
        let elapsed = elapsed(at: time)
        self.yaw.turn(
            to: yaw.clamped(to: Self.yawRange), at: elapsed, duration: Self.duration)
        self.pitch.turn(
            to: pitch.clamped(to: Self.pitchRange), at: elapsed, duration: Self.duration)
        self.distance.turn(
            to: distance.clamped(to: Self.distanceRange), at: elapsed, duration: Self.duration)
        moved = time
    }

    /// Where the device is at a time.
    public func pose(at time: Microseconds) -> Pose {
        let elapsed = elapsed(at: time)
        return Pose(
            z: distance.value(at: elapsed), yaw: yaw.value(at: elapsed),
            pitch: pitch.value(at: elapsed))
    }

    /// Where the device is going.
    public var target: Pose {
        Pose(z: distance.target, yaw: yaw.target, pitch: pitch.target)
    }

    private func elapsed(at time: Microseconds) -> Double {
        Timestamp(microseconds: time - moved).seconds
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        min(range.upperBound, max(range.lowerBound, self))
    }
}
