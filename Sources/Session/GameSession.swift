public import Controls
public import Determinism
import Ranging

/// Who is here and what they hold: the seats, and what events and ticks do to them.
///
/// It knows no socket, no clock and no game. Everything comes in as an event with its time, or as a
/// tick; everything goes out as an output. Two sessions that were told the same are equal.
public struct GameSession: Equatable, Sendable {
    /// What the session was started with.
    public let settings: SessionSettings
    /// The seats, in the order of their numbers.
    public private(set) var seats: [Seat]
    /// The pads after the last tick, one a seat; nil for a free seat.
    public private(set) var pads: [Pad?]
    /// Every measurement so far, used or refused: no change to a recording goes unseen.
    private var measured = StateHash()

    /// Starts a session with free seats.
    public init(settings: SessionSettings) {
        self.settings = settings
        seats = (1...settings.seats).map { Seat(SeatNumber($0)) }
        pads = Array(repeating: nil, count: settings.seats)
    }

    /// Takes an event that happened at that time. Times never decrease.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - now: When.
    /// - Returns: What the session says to peers and to its operator.
    public mutating func apply(_ event: Event, at now: Timestamp) -> [Output] {
        switch event {
        case .joined(let peer, let name, let kind):
            join(peer, name: name, kind: kind, at: now)
        case .linkLost(let peer):
            withSeat(of: peer) { seat, _ in seat.loseLink(of: peer, at: now) }
        case .measured(let peer, let measurement):
            measure(peer, measurement, at: now)
        case .ran(let peer): range(peer, .run, at: now)
        case .paused(let peer): range(peer, .pause, at: now)
        case .suspended(let peer): range(peer, .suspend, at: now)
        case .suspensionEnded(let peer): range(peer, .suspensionEnded, at: now)
        case .ended(let peer): range(peer, .peerEnded, at: now)
        case .failed(let peer, let error): range(peer, .failed(error), at: now)
        case .coached(let peer, let guidance):
            withSeat(of: peer) { seat, _ in seat.note(guidance, from: peer) }
        case .expired(let peer, let reason): expire(peer, reason, at: now)
        // Session time stood still with the host (`SessionClock`), so that no deadline came nearer.
        case .stoodStill: []
        case .operated(.nextRound): []  // the game's business
        }
    }

    /// Makes every seat's pad for a tick.
    ///
    /// - Parameter tick: The step that is due.
    /// - Returns: Whose pad was let go, and who needs to be told something.
    public mutating func step(_ tick: Tick) -> [Output] {
        var outputs: [Output] = []
        let now = tick.time
        for index in seats.indices {
            seats[index].step(at: now, profile: settings.profile, into: &outputs)
            pads[index] = seats[index].occupancy == .free ? nil : seats[index].pad
        }
        return outputs
    }

    /// The earliest moment at which `expired` has something to say; nil when nothing is waited for.
    public var nextDeadline: Timestamp? {
        var earliest: Timestamp?
        for seat in seats {
            guard seat.occupancy != .free, let due = seat.ranging.deadlines.next else { continue }
            earliest = min(earliest ?? due, due)
        }
        return earliest
    }

    /// The first deadline that passed by that time, in seat order, as the event to apply; nil when
    /// none did. Applying it moves the session on: ask again.
    public func expiry(at now: Timestamp) -> Event? {
        for seat in seats {
            guard let peer = seat.occupancy.owner, let reason = seat.ranging.deadlines.reason,
                let due = seat.ranging.deadlines.next, due <= now
            else { continue }
            return .expired(peer, reason)
        }
        return nil
    }

    /// The digest of who sits where, and of how their ranging stands.
    public var seatsHash: UInt64 {
        var hash = StateHash()
        for seat in seats { seat.mixSeat(into: &hash) }
        return hash.value
    }

    /// The digest of what was measured and what the pads made of it.
    public var controlsHash: UInt64 {
        var hash = measured
        for seat in seats { seat.mixControls(into: &hash) }
        return hash.value
    }

    // MARK: - Seats

    private mutating func join(
        _ peer: PeerNumber, name: PlayerName, kind: PeerKind, at now: Timestamp
    ) -> [Output] {
        let clocks = settings.clocks
        if let index = index(of: peer) {
            return seats[index].take(peer, name: name, kind: kind, at: now, clocks: clocks)
        }
        if let index = seats.firstIndex(where: { $0.occupancy == .free }) {
            return seats[index].take(peer, name: name, kind: kind, at: now, clocks: clocks)
        }
        guard let index = longestHeld(at: now) else { return [.refused(peer, .full)] }
        let freed = seats[index].free()
        return freed + seats[index].take(peer, name: name, kind: kind, at: now, clocks: clocks)
    }

    /// The seat that was without a link for longest, and for so long that a newcomer may have it.
    private func longestHeld(at now: Timestamp) -> Int? {
        var longest: (index: Int, since: Timestamp)?
        for (index, seat) in seats.enumerated() {
            guard let since = seat.occupancy.heldSince else { continue }
            if longest.map({ since < $0.since }) ?? true { longest = (index, since) }
        }
        guard let longest, now - longest.since >= settings.clocks.heldSeat else { return nil }
        return longest.index
    }

    private func index(of peer: PeerNumber) -> Int? {
        seats.firstIndex { $0.occupancy.owner == peer }
    }

    private mutating func withSeat(
        of peer: PeerNumber, _ body: (inout Seat, Clocks) -> [Output]
    ) -> [Output] {
        guard let index = index(of: peer) else { return [.rejected(peer, .notSeated)] }
        return body(&seats[index], settings.clocks)
    }

    // MARK: - Ranging

    private mutating func range(
        _ peer: PeerNumber, _ input: RangingSession.Input, at now: Timestamp
    ) -> [Output] {
        withSeat(of: peer) { seat, clocks in
            seat.handle(input, from: peer, at: now, clocks: clocks)
        }
    }

    private mutating func measure(
        _ peer: PeerNumber, _ measurement: QuantisedMeasurement, at now: Timestamp
    ) -> [Output] {
        measured.mix(now)
        measured.mix(peer.number)
        measurement.mix(into: &measured)
        return withSeat(of: peer) { seat, clocks in
            seat.measure(measurement, from: peer, at: now, clocks: clocks)
        }
    }

    private mutating func expire(
        _ peer: PeerNumber, _ reason: Deadlines.Reason, at now: Timestamp
    ) -> [Output] {
        withSeat(of: peer) { seat, clocks in
            let input: RangingSession.Input =
                seat.occupancy.isLinked ? .expired(reason) : .expiredUnlinked(reason)
            return seat.handle(input, from: peer, at: now, clocks: clocks)
        }
    }
}
