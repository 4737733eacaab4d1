internal import AccessoryProtocol
package import Determinism
internal import Foundation
package import Ranging
package import SimulatedRoom

/// A simulated room, its devices and their sessions, as a value: what happens next, and who is
/// told.
///
/// It reads no clock: `step` goes to the next thing that happens, at the latest at a given time.
package struct WorldState: Sendable {
    /// The devices' places, and what their radios would measure.
    package var room: Room
    /// The time now.
    package private(set) var now = Timestamp.zero
    /// How long sessions wait.
    package var clocks = WorldState.standardClocks

    /// The devices of sessions.
    package var devices = DeviceStates()
    /// What ranges without a session of this module: a host's screen, an accessory.
    package var beacons: [Beacon] = []
    private var lives: [SessionLife] = []
    /// What is to be told before time goes on.
    private var pending: [Report] = []
    private var nextNumber = 1
    private var chance: SplitMix64

    /// A host's clocks, but for the silence: a phone gives up later.
    static let standardClocks: Clocks = {
        var clocks = Clocks()
        clocks.silence = 10_000_000
        clocks.retries = 0
        return clocks
    }()

    init(seed: UInt64) {
        room = Room(seed: seed)
        chance = SplitMix64(seed: seed)
    }

    // MARK: Sessions

    /// A session of a device begins its life, idle.
    mutating func open(on device: DeviceNumber, token: NIDiscoveryToken) -> Int {
        let number = nextNumber
        nextNumber += 1
        lives.append(SessionLife(number, on: device, token: token))
        return number
    }

    /// Nobody holds the session any more: its app is as good as closed.
    mutating func release(_ number: Int) {
        lives.removeAll { $0.number == number }
        pending.removeAll { $0.session == number }
    }

    /// A session's app runs it.
    ///
    /// - Parameters:
    ///   - number: Which.
    ///   - aim: What for; nil for a configuration that is none.
    mutating func run(_ number: Int, _ aim: Aim?) {
        guard let index = index(of: number) else { return }
        guard lives[index].canRun || lives[index].isInvalidated else { return }
        guard !lives[index].isInvalidated, let aim, aim.token != lives[index].token else {
            return fail(index, .invalidConfiguration)
        }
        if let error = objection(to: aim, of: index) { return fail(index, error) }
        leave(index, for: aim)
        let interval = interval(of: lives[index].device)
        lives[index].run(aim, at: now, every: interval, clocks: clocks)
        tell(index, .started)
        share(index, aim)
        if devices[lives[index].device]?.isInBackground == true { suspend(index) }
    }

    /// A session's app pauses it.
    mutating func pause(_ number: Int) {
        guard let index = index(of: number) else { return }
        lives[index].pause(at: now, clocks: clocks)
    }

    /// A session's app ends it, and wants to hear no more.
    mutating func invalidate(_ number: Int) {
        guard let index = index(of: number) else { return }
        let wasOver = lives[index].isInvalidated
        lives[index].invalidateByApp()
        pending.removeAll { $0.session == number }
        if !wasOver { sayFarewell(of: index) }
    }

    /// A session was given an AR session, which no device here can use.
    mutating func refuseARSession(_ number: Int) {
        guard let index = index(of: number), !lives[index].isInvalidated else { return }
        fail(index, .invalidARConfiguration)
    }

    // MARK: Devices

    /// A device's app goes to the background, or comes back.
    package mutating func setBackground(_ isInBackground: Bool, of device: DeviceNumber) {
        guard devices[device]?.isInBackground != isInBackground else { return }
        devices[device]?.isInBackground = isInBackground
        for index in lives.indices where lives[index].device == device {
            if isInBackground {
                suspend(index)
            } else if lives[index].endSuspension(at: now, clocks: clocks) {
                tell(index, .suspensionEnded)
            }
        }
    }

    /// A device measures now, besides or in place of its own rate.
    ///
    /// - Parameters:
    ///   - device: Which.
    ///   - exact: What it measures; nil for what the room says.
    package mutating func measure(by device: DeviceNumber, exactly exact: Ranging.Measurement?) {
        for index in lives.indices where lives[index].device == device && lives[index].isActive {
            measure(index, exactly: exact)
        }
    }

    /// What the device can do whose session or beacon has that token; nothing for an unknown one.
    func capabilities(behind token: NIDiscoveryToken) -> Capabilities {
        guard let life = lives.first(where: { $0.token == token }) else { return .none }
        return devices[life.device]?.capabilities ?? .none
    }

    // MARK: Time

    /// Goes to the next thing that happens.
    ///
    /// - Parameters:
    ///   - end: How far to go at most.
    ///   - reports: Becomes who is told what. Its memory is used again, so hand in the same one each time.
    /// - Returns: Whether something happened; if not, the time is the end now.
    mutating func step(until end: Timestamp, telling reports: inout [Report]) -> Bool {
        // One by one: mostly there is one, and `removeAll` takes longer for it.
        while reports.popLast() != nil {}
        while pending.isEmpty {
            guard let next = nextLife(), next.time <= end else {
                now = max(now, end)
                return false
            }
            now = max(now, next.time)
            attend(to: next.index)
        }
        swap(&pending, &reports)
        return true
    }

    /// Time passes in which nothing happens; not beyond what is due next.
    mutating func idle(until time: Timestamp) {
        now = max(now, nextTime.map { min($0, time) } ?? time)
    }

    /// Time passes although something is due at this moment, which is then late.
    mutating func slip(to time: Timestamp) {
        now = max(now, time)
    }

    /// When something happens; nil when nothing does by itself.
    var nextTime: Timestamp? { pending.isEmpty ? nextLife()?.time : now }

    private func nextLife() -> (index: Int, time: Timestamp)? {
        var next: (index: Int, time: Timestamp)?
        for index in lives.indices {
            guard let time = lives[index].nextTime else { continue }
            if let earliest = next?.time, earliest <= time { continue }
            next = (index, time)
        }
        return next
    }

    private mutating func attend(to index: Int) {
        if let update = lives[index].nextUpdate, update <= now {
            measure(index)
            lives[index].planUpdate()
        } else if let news = lives[index].expire(at: now, clocks: clocks) {
            tell(index, news)
        }
    }

    private mutating func measure(_ index: Int, exactly exact: Ranging.Measurement? = nil) {
        let device = lives[index].device
        guard let aim = lives[index].aim, let capabilities = devices[device]?.capabilities,
            let other = counterpart(of: aim, seenFrom: device)
        else { return }
        var measurement =
            exact ?? room.measurement(by: device, of: other, at: now.microseconds)
        if case .channelSounding = aim.target { measurement.direction = nil }
        if !capabilities.supportsDirectionMeasurement { measurement.direction = nil }
        lives[index].measured(measurement, at: now, clocks: clocks)
        var sample = Sample(
            measurement: measurement, horizontalAngle: measurement.horizontalAngle)
        if lives[index].camera != nil { assist(index, &sample, other: other) }
        tell(index, .updated(sample))
    }

    private mutating func assist(_ index: Int, _ sample: inout Sample, other: DeviceNumber) {
        let isDark = devices[lives[index].device]?.isDark == true
        let own = room.pose(of: lives[index].device, at: now.microseconds)
        let status = lives[index].camera?.look(
            from: own, sample.measurement, isDark: isDark, at: now)
        if let status { tell(index, .convergence(status)) }
        guard let camera = lives[index].camera else { return }
        sample.add(camera, own: own, other: room.pose(of: other, at: now.microseconds))
    }

    /// The device to measure; nil when it does not answer.
    private func counterpart(of aim: Aim, seenFrom own: DeviceNumber) -> DeviceNumber? {
        if case .peer = aim.target,
            let peer = lives.indices.first(where: { lives[$0].token.isSame(as: aim.token) })
        {
            let device = lives[peer].device
            let isAway = devices[device]?.isInBackground ?? true
            // No device hears itself, whichever of its sessions is meant.
            return lives[peer].canBeFound && !isAway && device != own ? device : nil
        }
        return beacons.first { $0.answers(aim) }?.device
    }

    // MARK: Rules

    /// What speaks against running a session for that; nil when nothing does.
    private mutating func objection(to aim: Aim, of index: Int) -> RangingError? {
        let device = lives[index].device
        guard let state = devices[device] else { return .unsupportedPlatform }
        guard state.supports(aim) else { return .unsupportedPlatform }
        // The user is asked once everything else is in order, and once alone.
        let active = lives.filter {
            $0.device == device && $0.isActive && $0.number != lives[index].number
        }
        if active.count >= state.sessionLimit { return .activeSessionsLimitExceeded }
        if aim.isExtended {
            if active.count(where: { $0.aim?.isExtended == true }) >= state.extendedSessionLimit {
                return .activeExtendedDistanceSessionsLimitExceeded
            }
            guard state.capabilities.supportsExtendedDistanceMeasurement,
                capabilities(behind: aim.token).supportsExtendedDistanceMeasurement
            else { return .incompatiblePeerDevice }
        }
        if aim.isCameraAssisted, !state.capabilities.supportsCameraAssistance {
            return .invalidARConfiguration
        }
        if let bluetooth = aim.bluetooth,
            !beacons.contains(where: { $0.bluetooth == bluetooth && $0.isConnected })
        {
            return .accessoryPeerDeviceUnavailable
        }
        return devices[device]?.ask() == true ? nil : .userDidNotAllow
    }

    /// A session that is run for another object leaves the former one.
    private mutating func leave(_ index: Int, for aim: Aim) {
        guard let former = lives[index].aim, former.token != aim.token else { return }
        farewell(to: former.token, from: lives[index].token)
    }

    private mutating func fail(_ index: Int, _ error: RangingError) {
        let wasOver = lives[index].isInvalidated
        lives[index].invalidate()
        tell(index, .invalidated(error))
        if !wasOver { sayFarewell(of: index) }
    }

    /// Whoever had the session as its object loses it: best effort.
    private mutating func sayFarewell(of index: Int) {
        guard devices[lives[index].device]?.losesFarewells != true else { return }
        let token = lives[index].token
        for other in lives.indices where lives[other].aim?.token == token { end(other) }
    }

    /// The session of one token has left the session of another.
    private mutating func farewell(to token: NIDiscoveryToken, from own: NIDiscoveryToken) {
        for other in lives.indices
        where lives[other].token == token && lives[other].aim?.token == own {
            end(other)
        }
    }

    /// A session's object is gone.
    private mutating func end(_ index: Int) {
        if lives[index].peerEnded(at: now, clocks: clocks) { tell(index, .removed(.peerEnded)) }
    }

    private mutating func suspend(_ index: Int) {
        // An accessory that is connected over Bluetooth goes on in the background.
        guard lives[index].aim?.bluetooth == nil else { return }
        if lives[index].suspend(at: now, clocks: clocks) { tell(index, .suspended) }
    }

    // MARK: Beacons

    /// A beacon stops, and the sessions that have it as their object are told.
    mutating func endBeacon(_ number: Int) {
        beacons[number].isRanging = false
        for index in lives.indices {
            guard let aim = lives[index].aim, beacons[number].names(aim) else { continue }
            end(index)
        }
    }

    /// The data for a UWB accessory are ready as soon as its session runs.
    private mutating func share(_ index: Int, _ aim: Aim) {
        guard case .accessory(let configuration) = aim.target else { return }
        let shared = ShareableConfigurationData(answering: configuration, using: &chance)
        tell(index, .shareable(shared.bytes))
    }

    /// Between two measurements; nil for a device that measures when it is told to.
    private func interval(of device: DeviceNumber) -> Microseconds? {
        guard let rate = devices[device]?.updateRate, rate > 0 else { return nil }
        return Microseconds(1_000_000 / rate)
    }

    private func index(of number: Int) -> Int? {
        lives.indices.first { lives[$0].number == number }
    }

    private mutating func tell(_ index: Int, _ news: News) {
        pending.append(
            Report(
                session: lives[index].number, epoch: lives[index].epoch,
                object: lives[index].aim?.token, news: news))
    }
}

extension DeviceState {
    /// Whether the device can do what a configuration asks for at all.
    fileprivate func supports(_ aim: Aim) -> Bool {
        switch aim.target {
        case .peer, .accessory: capabilities.supportsPreciseDistanceMeasurement
        case .channelSounding: capabilities.supportsBluetoothChannelSounding
        case .anchors: capabilities.supportsDLTDOAMeasurement
        }
    }
}
