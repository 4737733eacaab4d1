package import Determinism
internal import Dispatch
internal import Foundation
package import SimulatedRoom

/// A simulated room with the sessions of this process in it: shared by everything of this module,
/// and safe to use from any thread.
///
/// In virtual time nothing happens but in `advance(to:)`, which waits for each delegate's answer
/// before it goes on: the same calls give the same story. In real time a queue of its own goes on
/// by itself.
package final class World: @unchecked Sendable {
    /// How time goes on.
    package enum Pace: Sendable {
        /// By `advance(to:)` alone.
        case virtual
        /// With the machine's monotonic clock.
        case real
    }

    private let lock = NSLock()
    private var state: WorldState
    /// Who hears of a session, by its number: numbers are counted on and never used again.
    private var listeners: [Listener] = []
    private let pace: Pace
    private let queue = DispatchQueue(label: "NearbyInteraction")
    private let timer: (any DispatchSourceTimer)?
    private let start = DispatchTime.now().uptimeNanoseconds

    /// Makes an empty room.
    package init(seed: UInt64, pace: Pace) {
        state = WorldState(seed: seed)
        self.pace = pace
        switch pace {
        case .virtual: timer = nil
        case .real:
            timer = DispatchSource.makeTimerSource(queue: queue)
            timer?.setEventHandler { [weak self] in self?.goOn() }
            timer?.activate()
        }
    }

    deinit { timer?.cancel() }

    /// Where code is now: the world of the device that it is bound to.
    static var current: World { Binding.here.world }

    /// The time now.
    package var now: Timestamp { change { $0.now } }

    /// Puts a device into the room.
    package func addDevice(_ motion: Motion, radio: Radio = .phone) -> DeviceNumber {
        precondition(
            (1...1000).contains(radio.updateRate),
            "a radio with \(radio.updateRate) measurements a second; accepted: 1 to 1000")
        return lock.withLock {
            let device = state.room.add(motion, radio: radio)
            state.devices[device] = DeviceState(updateRate: radio.updateRate)
            return device
        }
    }

    /// Changes something in the room, or of its devices; what follows from it is told in its time.
    @discardableResult
    package func change<Value>(_ body: (inout WorldState) -> Value) -> Value {
        lock.withLock {
            // Real time passes whether something happens or not.
            if timer != nil { state.idle(until: realTime) }
            defer { planNextTurn() }
            return body(&state)
        }
    }

    // MARK: Sessions

    /// A new session begins its life. Its number, which its object must tell when it is gone.
    func open(on device: DeviceNumber, token: NIDiscoveryToken) -> Int {
        lock.withLock {
            let number = state.open(on: device, token: token)
            while listeners.count <= number { listeners.append(Listener()) }
            return number
        }
    }

    /// The object that hears of a session.
    func connect(_ session: NISession, number: Int) {
        lock.withLock { listeners[number].session = session }
    }

    /// A session's object is gone.
    func release(_ number: Int) {
        lock.withLock { state.release(number) }
    }

    /// What the device can do whose session has that token; nothing for an unknown one.
    func capabilities(behind token: NIDiscoveryToken) -> Capabilities {
        lock.withLock { state.capabilities(behind: token) }
    }

    // MARK: Time

    /// Goes on to a time, and waits for every delegate that is told something on the way.
    ///
    /// Call it from where nobody waits for a delegate's queue: on the main thread when delegates
    /// are called on the main queue.
    ///
    /// An app that answers what it is told with a call that is answered at once, again and again,
    /// is told so much at one moment and no more: then a millisecond passes.
    package func advance(to end: Timestamp) {
        precondition(
            !Binding.isTelling(in: self),
            "time cannot be advanced by a delegate: it is what time waits for")
        // Used for many steps, so that its memory is.
        var reports: [Report] = []
        var (moment, turns) = (now, 0)
        while let time = step(until: end, telling: &reports) {
            for report in reports { listener(of: report)?.hearAndWait(report) }
            turns = time == moment ? turns + 1 : 0
            moment = time
            guard turns >= Self.mostTurnsAtOnce else { continue }
            guard moment < end else { return }
            lock.withLock { state.slip(to: min(moment + 1000, end)) }
        }
    }

    /// How often something is told at one moment of virtual time.
    private static let mostTurnsAtOnce = 1000

    /// The time since the beginning, in real time.
    private var realTime: Timestamp {
        Timestamp(microseconds: Int64((DispatchTime.now().uptimeNanoseconds - start) / 1000))
    }

    private func goOn() {
        let time = realTime
        var reports: [Report] = []
        while step(until: time, telling: &reports) != nil {
            for report in reports { listener(of: report)?.hearLater(report) }
        }
        lock.withLock { planNextTurn() }
    }

    /// In real time: plans when to go on. With the lock held: of two plans the later one is the
    /// right one.
    private func planNextTurn() {
        guard let timer else { return }
        guard let next = state.nextTime else { return timer.schedule(deadline: .distantFuture) }
        let due = start + UInt64(max(0, next.microseconds)) * 1000
        timer.schedule(deadline: DispatchTime(uptimeNanoseconds: due), leeway: .nanoseconds(0))
    }

    /// Finds the next reports.
    ///
    /// - Returns: When they are told; nil when nothing more happens until the end.
    private func step(until end: Timestamp, telling reports: inout [Report]) -> Timestamp? {
        lock.withLock { state.step(until: end, telling: &reports) ? state.now : nil }
    }

    /// Who hears a report; nil when nobody is there any more.
    ///
    /// Hold nobody while the lock is held: the last reference to a session takes it when it goes.
    private func listener(of report: Report) -> NISession? {
        lock.withLock { listeners[report.session].session }
    }
}

/// A session that hears, and is not kept alive by that.
private final class Listener {
    weak var session: NISession?
}
