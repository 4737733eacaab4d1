import Determinism

/// Everything that one device or person does in a room: motions one after the other.
///
/// What was is kept, so that a room can be asked for any time in any order.
struct Track: Equatable, Sendable {
    /// A pose and the axes that go with it.
    struct Place: Equatable, Sendable {
        let pose: Pose
        let axes: DeviceAxes

        init(_ pose: Pose) {
            self.pose = pose
            axes = DeviceAxes(of: pose)
        }
    }

    private struct Stretch: Equatable, Sendable {
        let start: Microseconds
        let motion: Motion
        /// Where it is all the time, if it stays: no angle need be looked at again.
        let place: Place?

        init(_ motion: Motion, from start: Microseconds) {
            precondition(motion.isSound, "a path without order or a sweep without period")
            self.start = start
            self.motion = motion
            switch motion {
            case .still(let pose): place = Place(pose)
            case .walk, .path, .sweep, .hand: place = nil
            }
        }
    }

    /// By their starts; the first also holds for every time before it.
    private var stretches: [Stretch]

    /// Begins with a motion at time 0.
    init(_ motion: Motion) {
        stretches = [Stretch(motion, from: 0)]
    }

    /// Moves like that from a time on, whatever was planned for later.
    mutating func turn(to motion: Motion, from start: Microseconds) {
        stretches.removeAll { $0.start >= start }
        stretches.append(Stretch(motion, from: start))
    }

    /// Where it is at a time.
    func pose(at time: Microseconds) -> Pose {
        let index = stretch(at: time)
        if let place = stretches[index].place { return place.pose }
        return stretches[index].motion.pose(at: time - stretches[index].start)
    }

    /// Where it is at a time, with the axes.
    func place(at time: Microseconds) -> Place {
        let index = stretch(at: time)
        if let place = stretches[index].place { return place }
        return Place(stretches[index].motion.pose(at: time - stretches[index].start))
    }

    /// For how long it has not moved at a time, in microseconds. Each new motion is a touch.
    func rest(at time: Microseconds) -> Microseconds {
        let index = stretch(at: time)
        let elapsed = time - stretches[index].start
        guard let since = stretches[index].motion.restingSince(at: elapsed) else { return 0 }
        return elapsed - since
    }

    private func stretch(at time: Microseconds) -> Int {
        var index = stretches.count - 1
        while index > 0, stretches[index].start > time { index -= 1 }
        return index
    }
}
