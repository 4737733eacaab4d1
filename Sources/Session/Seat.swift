public import Controls
import Determinism
public import Ranging

/// A player's place: whose it is, how their ranging stands, and what their pad does.
///
/// A seat decides nothing about other seats; `GameSession` does. It answers in outputs.
public struct Seat: Equatable, Sendable {
    /// The seat's number; its colour and symbol follow from it.
    public let number: SeatNumber
    /// Whose it is.
    public private(set) var occupancy = Occupancy.free
    /// The owner's name; empty when the seat is free.
    public private(set) var name = ""
    /// The owner's ranging session.
    public private(set) var ranging = RangingSession()
    /// What turns the owner's measurements into the pad.
    public private(set) var controls = SeatControls()
    /// The pad after the last tick.
    public private(set) var pad = Pad.neutral
    /// Why the pad is neutral; nil while it may move.
    public private(set) var neutral: NeutralReason? = .notRunning

    /// What sort of device the owner has.
    public private(set) var kind = PeerKind.simulated

    private var coach = Coach()
    /// What the peer's own device told its player last.
    private var ownGuidance: Guidance?

    /// Makes a free seat.
    init(_ number: SeatNumber) {
        self.number = number
    }

    /// What the player was told to do, by the host or by the player's own device; nil when nothing
    /// is missing.
    public var guidance: Guidance? { coach.told ?? ownGuidance }

    /// Gives the seat to an identity, for the first time or again after a lost link.
    mutating func take(
        _ peer: PeerNumber, name: PlayerName, kind: PeerKind, at now: Timestamp, clocks: Clocks
    ) -> [Output] {
        let isOwner = occupancy.owner == peer
        if !isOwner { self = Seat(number) }
        occupancy = .taken(peer)
        self.name = name.text
        self.kind = kind
        let seated = Output.seated(peer, number, name: name, kind: kind)
        // Who links again is awake: a suspension that was not ended by a word is over.
        guard isOwner, ranging.state == .suspended else { return [seated] }
        return [seated] + handle(.suspensionEnded, from: peer, at: now, clocks: clocks)
    }

    /// Holds a free seat for an identity that had it before the host started.
    mutating func restore(
        _ peer: PeerNumber, name: PlayerName, kind: PeerKind, at now: Timestamp
    ) -> [Output] {
        occupancy = .held(peer, since: now)
        self.name = name.text
        self.kind = kind
        return [.restored(peer, number, name: name)]
    }

    /// Takes the seat from its owner, on the operator's word; nothing happens to a free one.
    mutating func dismiss(_ reason: DismissalReason) -> [Output] {
        guard let owner = occupancy.owner else { return [] }
        return [.dismissed(owner, number, reason)] + free()
    }

    /// Notes that the owner's link is gone. A peer that ended its session before frees the seat.
    mutating func loseLink(of peer: PeerNumber, at now: Timestamp) -> [Output] {
        guard occupancy.isLinked else { return [] }
        if ranging.state == .ended(.peerEnded) {
            return [.linkLost(peer, number)] + free()
        }
        occupancy = .held(peer, since: now)
        return [.linkLost(peer, number)]
    }

    /// Empties the seat.
    mutating func free() -> [Output] {
        self = Seat(number)
        return [.seatFreed(number)]
    }

    /// Passes an input to the owner's ranging session, and does what it says.
    mutating func handle(
        _ input: RangingSession.Input, from peer: PeerNumber, at now: Timestamp, clocks: Clocks
    ) -> [Output] {
        // Ended is final: running again means a new session in the same seat.
        if case .ended = ranging.state, input == .run { ranging = RangingSession() }
        // A session that is run begins to find its way anew.
        if input == .run { ownGuidance = nil }
        let before = ranging.state
        switch ranging.handle(input, at: now, clocks: clocks) {
        case .map: return []
        case .startedAndMap: return [.running(peer, number)]
        case .release:
            controls.release()
            return ranging.state == .suspended ? [.suspended(peer, number)] : []
        case .remove(let reason):
            controls.release()
            return [.removed(peer, number, reason)]
        case .retry: return [.retried(peer, number)]
        case .refuse(let refusal): return [.rejected(peer, .ranging(refusal))]
        case nil: return before == .suspended ? [.resumed(peer, number)] : []
        }
    }

    /// Takes a measurement of the owner.
    mutating func measure(
        _ measurement: QuantisedMeasurement, from peer: PeerNumber, at now: Timestamp,
        clocks: Clocks
    ) -> [Output] {
        let outputs = handle(.measured, from: peer, at: now, clocks: clocks)
        if ranging.state == .running { controls.measure(measurement, at: now) }
        return outputs
    }

    /// Takes note of what the owner's device told its player.
    mutating func note(_ guidance: Guidance?, from peer: PeerNumber) -> [Output] {
        guard guidance != ownGuidance else { return [] }
        ownGuidance = guidance
        return [.coached(peer, number, guidance)]
    }

    /// Makes the pad of a tick.
    mutating func step(at now: Timestamp, profile: Profile, into outputs: inout [Output]) {
        guard let owner = occupancy.owner else { return }
        let reason = neutralReason(at: now)
        pad = reason == nil ? controls.pad(at: now, profile: profile) : .neutral
        if reason != neutral {
            neutral = reason
            if let reason { outputs.append(.neutral(number, reason)) }
        }
        let seen = ranging.state == .running ? controls.latest : nil
        if coach.look(at: seen, from: kind, time: now) {
            outputs.append(.coaching(owner, number, coach.told))
        }
    }

    private func neutralReason(at now: Timestamp) -> NeutralReason? {
        guard occupancy.isLinked else { return .linkLost }
        guard ranging.state == .running else { return .notRunning }
        return controls.isFresh(at: now) ? nil : .silence
    }

    /// Mixes who sits here, and how their ranging stands, into a digest.
    func mixSeat(into hash: inout StateHash) {
        occupancy.mix(into: &hash)
        hash.mix(name)
        hash.mix(PeerKind.allCases.firstIndex(of: kind) ?? -1)
        ranging.mixState(into: &hash)
    }

    /// Mixes what was measured, when, and what came of it into a digest.
    ///
    /// The session's deadlines are here and not among the seats: measurements move them.
    func mixControls(into hash: inout StateHash) {
        hash.mix(ranging.deadlines.next)
        controls.mix(into: &hash)
        pad.mix(into: &hash)
        hash.mix(neutral.flatMap(NeutralReason.allCases.firstIndex(of:)) ?? -1)
        coach.mix(into: &hash)
        // Only when there is some: recordings from before it keep their hashes.
        if let ownGuidance { hash.mix(Guidance.allCases.firstIndex(of: ownGuidance) ?? -1) }
    }
}

extension RangingSession {
    /// Mixes the state into a digest; numbers are for ever.
    fileprivate func mixState(into hash: inout StateHash) {
        hash.mix(retries)
        switch state {
        case .idle: hash.mix(0)
        case .starting: hash.mix(1)
        case .running: hash.mix(2)
        case .paused: hash.mix(3)
        case .suspended: hash.mix(4)
        case .runnable: hash.mix(5)
        case .timedOut: hash.mix(6)
        case .ended(.timeout): hash.mix(7)
        case .ended(.peerEnded): hash.mix(8)
        case .ended(.error(let error)):
            hash.mix(9)
            hash.mix(error.rawValue)
        }
    }
}
