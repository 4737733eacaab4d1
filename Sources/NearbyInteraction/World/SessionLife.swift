internal import Determinism
internal import Ranging
internal import SimulatedRoom

/// One session's life: `Ranging`'s own machine, and what Nearby Interaction adds to it.
struct SessionLife: Sendable {
    /// The session's number in its world.
    let number: Int
    /// Whose it is.
    let device: DeviceNumber
    /// What names it to others.
    let token: NIDiscoveryToken
    /// Where it stands.
    private(set) var machine = RangingSession()
    /// What it was last run for; nil before.
    private(set) var aim: Aim?
    /// Whether it is over for good.
    private(set) var isInvalidated = false
    /// How often its app invalidated it.
    private(set) var epoch = 0
    /// When it measures next; nil while it does not.
    private(set) var nextUpdate: Timestamp?
    /// Between two measurements, since it was run; nil for a device that measures when it is told.
    private var interval: Microseconds?
    /// What the camera has seen; nil without camera assistance.
    var camera: CameraAssistance?

    init(_ number: Int, on device: DeviceNumber, token: NIDiscoveryToken) {
        self.number = number
        self.device = device
        self.token = token
    }

    /// Whether it ranges, or tries to.
    var isActive: Bool {
        switch machine.state {
        case .starting, .running: !isInvalidated
        case .idle, .paused, .suspended, .runnable, .timedOut, .ended: false
        }
    }

    /// Whether others can range with it. One that its app never ran can be found too: the side that
    /// ran gets its updates.
    var canBeFound: Bool {
        switch machine.state {
        case .idle, .starting, .running, .timedOut, .ended: !isInvalidated
        case .paused, .suspended, .runnable: false
        }
    }

    /// When something is due; nil when nothing is.
    var nextTime: Timestamp? {
        guard !isInvalidated else { return nil }
        guard let due = machine.deadlines.next else { return nextUpdate }
        return nextUpdate.map { min($0, due) } ?? due
    }

    /// Whether its app may run it now: a suspension must end first.
    var canRun: Bool { machine.state != .suspended }

    /// Its app runs it, and nothing speaks against it.
    mutating func run(_ aim: Aim, at now: Timestamp, every interval: Microseconds?, clocks: Clocks)
    {
        if case .ended = machine.state { machine = RangingSession() }
        self.aim = aim
        _ = machine.handle(.run, at: now, clocks: clocks)
        self.interval = interval
        nextUpdate = interval.map { now + $0 }
        camera = aim.isCameraAssisted ? CameraAssistance() : nil
    }

    /// Its app pauses it; nothing happens to one that is not active.
    mutating func pause(at now: Timestamp, clocks: Clocks) {
        _ = machine.handle(.pause, at: now, clocks: clocks)
        rest()
    }

    /// The system suspends it.
    ///
    /// - Returns: Whether there was something to suspend.
    mutating func suspend(at now: Timestamp, clocks: Clocks) -> Bool {
        guard isActive else { return false }
        _ = machine.handle(.suspend, at: now, clocks: clocks)
        rest()
        return true
    }

    /// The system lets it run again.
    ///
    /// - Returns: Whether it was suspended.
    mutating func endSuspension(at now: Timestamp, clocks: Clocks) -> Bool {
        guard !isInvalidated, machine.state == .suspended else { return false }
        _ = machine.handle(.suspensionEnded, at: now, clocks: clocks)
        return true
    }

    /// The session on the other end was invalidated.
    ///
    /// - Returns: Whether this one had it as its object.
    mutating func peerEnded(at now: Timestamp, clocks: Clocks) -> Bool {
        switch machine.state {
        case .starting, .running, .paused:
            _ = machine.handle(.peerEnded, at: now, clocks: clocks)
            rest()
            return !isInvalidated
        case .idle, .suspended, .runnable, .timedOut, .ended: return false
        }
    }

    /// It measured: `measurement` may say nothing at all, and then its silence goes on.
    mutating func measured(_ measurement: Ranging.Measurement, at now: Timestamp, clocks: Clocks) {
        guard measurement.distance != nil || measurement.azimuth != nil else { return }
        _ = machine.handle(.measured, at: now, clocks: clocks)
    }

    /// It measured when it was due: the next time is as much later as it was when it was run.
    mutating func planUpdate() {
        nextUpdate = nextUpdate.flatMap { last in interval.map { last + $0 } }
    }

    /// A deadline has come.
    ///
    /// - Returns: What its app is told; nil when nothing.
    mutating func expire(at now: Timestamp, clocks: Clocks) -> News? {
        guard let reason = machine.deadlines.reason else { return nil }
        switch machine.handle(.expired(reason), at: now, clocks: clocks) {
        case .remove(.timeout):
            rest()
            return .removed(.timeout)
        case .remove(.error(let error)):
            invalidate()
            return .invalidated(error)
        case .remove(.peerEnded), .map, .startedAndMap, .release, .retry, .refuse, nil: return nil
        }
    }

    /// It is over for good, and its app is told.
    mutating func invalidate() {
        isInvalidated = true
        rest()
    }

    /// Its app ends it, and wants to hear no more.
    mutating func invalidateByApp() {
        epoch += 1
        invalidate()
    }

    private mutating func rest() {
        nextUpdate = nil
    }
}
