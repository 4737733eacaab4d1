public import Determinism

/// How a device or a person moves about a room. A motion has a time of its own, from 0 on.
///
/// Boxed: hands and walks are large, and motions are looked at for every measurement.
public indirect enum Motion: Equatable, Sendable {
    /// Stays where it is.
    case still(Pose)
    /// Walks as a simulated player does, seen from the anchor at the room's origin.
    case walk(Walk)
    /// Goes from one waypoint to the next with minimum jerk, and rests at each. Before the first
    /// it rests there, and after the last.
    ///
    /// At least one waypoint; their times must increase.
    case path([Waypoint])
    /// Turns to and fro about a pose by up to `yaw` radians to either side and `pitch` radians up
    /// and down: a lying eight, of which one round takes `period` seconds (greater than 0).
    ///
    /// It begins at the pose. This is how people sweep a phone until camera assistance converges.
    case sweep(Pose, yaw: Double, pitch: Double, period: Double)

    /// Held in a hand that keys move; the motion's time 0 is the hand's time `since`.
    case hand(Hand, since: Microseconds)

    /// Where it is, so long after the motion began. A time before 0 counts as 0.
    public func pose(at time: Microseconds) -> Pose {
        let time = max(0, time)
        switch self {
        case .still(let pose): return pose
        case .walk(let walk): return walk.pose(at: time)
        case .path(let waypoints): return Self.pose(on: waypoints, at: time)
        case .hand(let hand, let since): return hand.pose(at: since + time)
        case .sweep(let middle, let yaw, let pitch, let period):
            let turns = Timestamp(microseconds: time).seconds / period
            let angle = 2 * Trigonometry.halfTurn * turns
            var pose = middle
            pose.yaw += yaw * Trigonometry.sin(angle)
            pose.pitch += pitch * Trigonometry.sin(2 * angle)
            return pose
        }
    }

    /// Since when it has not moved at all, as a time of the motion; nil while it moves.
    func restingSince(at time: Microseconds) -> Microseconds? {
        switch self {
        case .still: return 0
        case .walk(let walk): return walk.pattern == .still ? 0 : nil
        // A hand is never quite still.
        case .hand: return nil
        case .sweep(_, let yaw, let pitch, _): return yaw == 0 && pitch == 0 ? 0 : nil
        case .path(let waypoints):
            let next = Self.firstWaypoint(of: waypoints, after: time)
            if next > 0, next < waypoints.count,
                waypoints[next - 1].pose != waypoints[next].pose
            {
                return nil
            }
            // Back over all the stretches on which it went nowhere.
            var first = max(0, next - 1)
            while first > 0, waypoints[first - 1].pose == waypoints[first].pose { first -= 1 }
            return first == 0 ? 0 : waypoints[first].time
        }
    }

    /// Whether it keeps what the cases ask for.
    var isSound: Bool {
        switch self {
        case .still, .walk, .hand: true
        case .path(let waypoints):
            !waypoints.isEmpty
                && zip(waypoints, waypoints.dropFirst()).allSatisfy { $0.time < $1.time }
        case .sweep(_, _, _, let period): period > 0
        }
    }

    private static func pose(on waypoints: [Waypoint], at time: Microseconds) -> Pose {
        let next = firstWaypoint(of: waypoints, after: time)
        guard next > 0 else { return waypoints[0].pose }
        let last = waypoints[next - 1]
        guard next < waypoints.count else { return last.pose }
        let target = waypoints[next]
        let duration = Timestamp(microseconds: target.time - last.time).seconds
        let share = Glide(from: 0, to: 1, duration: duration)
            .value(at: Timestamp(microseconds: time - last.time).seconds)
        func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
        return Pose(
            x: between(last.pose.x, target.pose.x), y: between(last.pose.y, target.pose.y),
            z: between(last.pose.z, target.pose.z), yaw: between(last.pose.yaw, target.pose.yaw),
            pitch: between(last.pose.pitch, target.pose.pitch))
    }

    /// The index of the first waypoint after a time; their number when there is none.
    private static func firstWaypoint(of waypoints: [Waypoint], after time: Microseconds) -> Int {
        var early = 0
        var late = waypoints.count
        while early < late {
            let middle = (early + late) / 2
            if waypoints[middle].time <= time { early = middle + 1 } else { late = middle }
        }
        return early
    }
}
