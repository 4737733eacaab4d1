public import Determinism
public import Ranging

/// A peer that nobody holds: what it does and when, for `rangepad join` and for the bots of a host.
///
/// Its time counts from the moment it was first seated, and goes on when the link does not. Ask
/// `actions(until:)` at `nextTime` and do what it says, in its order; say `seated(at:)` when the
/// host seats the peer again after a broken link.
///
///     while let time = peer.nextTime {
///         sleep(until: time)
///         for action in peer.actions(until: time) { ... }
///     }
///
/// When the host says that the session timed out, or asks for it to be run again, the peer need not
/// be told: it measures on, which is all that a host waits for.
public struct SimulatedPeer: Sendable {
    /// What the peer does now.
    public enum Action: Equatable, Sendable {
        /// It runs its ranging session.
        case run
        /// It measures.
        case measured(Reading, at: Microseconds)
        /// It moves like that from now on.
        case moved(Motion, at: Microseconds)
        /// Its system suspends the session.
        case suspend
        /// Its system lets the session run again; `run` follows.
        case suspensionEnded
        /// It ends the session for good.
        case end
        /// It breaks the link without a word.
        case drop
        /// It joins again with its identity.
        case rejoin
    }

    /// What says what the peer measures.
    public enum Reading: Equatable, Sendable {
        /// The room that it is in.
        case room
        /// A table or a script: exactly this.
        case exactly(QuantisedMeasurement)
    }

    /// What the peer knows of its link.
    private enum Link {
        /// It holds a seat.
        case seated
        /// Broken on purpose, until the script joins again.
        case dropped
        /// On the way to a seat: nothing can be said, so the script waits.
        case joining
    }

    private var device: Device
    private var link = Link.seated
    private var isSuspended = false
    /// Whether the host believes that the session is suspended, or will once it heard what waits.
    private var hostWasTold = false
    private var isSilent = false
    private var hasEnded = false
    /// The script's steps that are still to come.
    private var steps: ArraySlice<Script.Step> = []
    /// What to do at once, or once seated.
    private var waiting: [Action]
    /// The number of the next measurement.
    private var number = 0
    /// The time of the last question.
    private var asked: Microseconds = 0

    /// Measurements that are later than this were slept over: all but the newest are left out.
    public static let maximumLateness: Microseconds = 250_000
    /// Measurements a second that a peer can make.
    public static let rates = 1.0...120.0
    /// Thirty years: no later time is needed, and none may overflow.
    private static let endOfTime: Microseconds = 1_000_000_000_000_000

    /// Makes a peer that was seated just now.
    ///
    /// - Parameters:
    ///   - movement: What makes it move.
    ///   - rate: Measurements a second, in `rates`. A table has its own times until its end.
    ///   - seed: Of its walk and of its errors.
    public init(movement: Movement, rate: Double, seed: UInt64) {
        precondition(Self.rates.contains(rate), "\(rate) measurements a second")
        device = Device(movement, rate: rate, seed: seed)
        waiting = [.moved(device.beginning, at: 0), .run]
        switch movement {
        case .script(let script): steps = script.steps[...]
        case .walk, .measurements, .interactive: break
        }
    }

    /// Whether the peer ended its session: nothing comes any more.
    public var isFinished: Bool { hasEnded && waiting.isEmpty }

    /// When to ask again. It may have passed already; nil when nothing comes by itself.
    public var nextTime: Microseconds? {
        guard !isWaiting else { return nil }
        guard waiting.isEmpty else { return asked }
        let step = nextStep?.time
        guard isMeasuring else { return step }
        let measurement = device.timetable.time(of: number)
        return min(measurement, step ?? measurement)
    }

    /// What the peer does from the last question until now.
    ///
    /// After a stall only the newest of the measurements that were due is there; everything else
    /// always is.
    ///
    /// - Parameter now: The present time. Asking for an earlier time than before gives nothing new.
    /// - Returns: What to do, in its order.
    public mutating func actions(until now: Microseconds) -> [Action] {
        let now = min(now, Self.endOfTime)
        asked = max(asked, now)
        guard !isWaiting else { return [] }
        var actions = Actions(list: waiting, now: now)
        waiting = []
        while let step = nextStep, step.time <= now {
            // At the same time the step comes first: who suspends at 3 s measures nothing at 3 s.
            measure(through: step.time - 1, into: &actions)
            steps.removeFirst()
            perform(step, into: &actions)
        }
        measure(through: now, into: &actions)
        return actions.list
    }

    /// The host seated the peer again: it runs its session, and its script goes on.
    public mutating func seated(at time: Microseconds) {
        guard link == .joining, !hasEnded else { return }
        link = .seated
        skipMeasurements(before: time)
        if !isSuspended { run() }
    }

    /// The link broke, and not because the peer dropped it: whoever holds the peer joins again.
    public mutating func linkLost() {
        guard link == .seated else { return }
        link = .joining
    }

    /// Somebody pressed a key. It means nothing to a peer that is not `interactive`, or after the
    /// end.
    ///
    /// - Parameters:
    ///   - key: What the key does.
    ///   - time: When. Never earlier than the last key's.
    public mutating func press(_ key: Key, at time: Microseconds) {
        guard device.isHeld, !hasEnded else { return }
        switch key {
        case .turnLeft, .turnRight, .nearer, .farther, .tipUp, .tipDown, .centre:
            if let motion = device.press(key, at: time) {
                waiting.append(.moved(motion, at: time))
            }
        case .suspendOrResume:
            isSuspended.toggle()
            skipMeasurements(before: time)
            guard link == .seated else { return }
            if isSuspended { suspend() } else { run() }
        case .end:
            end()
        }
    }

    /// Whether nothing can be said before there is a seat. Who ends waits for none.
    private var isWaiting: Bool { link == .joining && !hasEnded }

    private var isMeasuring: Bool {
        link == .seated && !isSuspended && !isSilent && !hasEnded
    }

    /// The next step of the script; nil while it waits for a seat, and after the last.
    private var nextStep: Script.Step? {
        link == .joining ? nil : steps.first
    }

    private mutating func perform(_ step: Script.Step, into actions: inout Actions) {
        switch step.command {
        case .walk(let pattern): waiting.append(.moved(device.walk(pattern), at: step.time))
        case .place(let measurement): device.place(measurement)
        case .suspend:
            isSuspended = true
            suspend()
        case .resume:
            isSuspended = false
            run()
        case .end: end()
        case .drop:
            link = .dropped
            waiting.append(.drop)
        case .rejoin:
            link = .joining
            waiting.append(.rejoin)
        case .silence: isSilent = true
        case .speak: isSilent = false
        }
        actions.list += waiting
        waiting = []
    }

    private mutating func suspend() {
        hostWasTold = true
        waiting.append(.suspend)
    }

    /// Runs the session, once the host knows that no suspension is in the way.
    private mutating func run() {
        if hostWasTold { waiting.append(.suspensionEnded) }
        hostWasTold = false
        if waiting.last != .run { waiting.append(.run) }
    }

    private mutating func end() {
        hasEnded = true
        steps = []
        waiting.append(.end)
    }

    private mutating func measure(through end: Microseconds, into actions: inout Actions) {
        let first = number
        skipMeasurements(through: end)
        guard isMeasuring, first < number else { return }
        actions.append(measurements: first..<number, of: device)
    }

    private mutating func skipMeasurements(before time: Microseconds) {
        skipMeasurements(through: min(max(time, 0), Self.endOfTime) - 1)
    }

    private mutating func skipMeasurements(through end: Microseconds) {
        number = device.timetable.first(after: end, from: number)
    }
}
