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
    /// Whether the operator halted the game.
    public private(set) var isHalted = false
    /// Who waits for a seat. While somebody does, no seat is free.
    private var line = WaitingLine()
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
        let outputs = take(event, at: now)
        guard !line.isEmpty else { return outputs }
        // Measurements come by the hundred, and free no seat.
        if case .measured = event { return outputs }
        return outputs + moveUp(at: now)
    }

    private mutating func take(_ event: Event, at now: Timestamp) -> [Output] {
        switch event {
        case .joined(let peer, let name, let kind):
            join(peer, name: name, kind: kind, at: now)
        case .restored(let peer, let seat, let name, let kind):
            restore(peer, to: seat, name: name, kind: kind, at: now)
        case .linkLost(let peer):
            line.leave(peer)
                ? [] : withSeat(of: peer) { seat, _ in seat.loseLink(of: peer, at: now) }
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
        case .holdExpired(let peer): endHold(of: peer, at: now)
        // Session time stood still with the host (`SessionClock`), so that no deadline came nearer.
        case .stoodStill: []
        case .operated(let operation): operate(operation)
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
        guard !line.isEmpty, let since = longestHeld?.since else { return earliest }
        let due = since + settings.clocks.heldSeat
        return min(earliest ?? due, due)
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
        guard !line.isEmpty, let index = expiredHold(at: now) else { return nil }
        return seats[index].occupancy.owner.map { .holdExpired($0) }
    }

    /// The names of who waits for a seat; the first is next.
    public var waitingNames: [String] { line.guests.map(\.name.text) }

    /// The digest of who sits where, and of how their ranging stands.
    public var seatsHash: UInt64 {
        var hash = StateHash()
        for seat in seats { seat.mixSeat(into: &hash) }
        // Only when there is some: recordings from before it keep their hashes.
        line.mix(into: &hash)
        if isHalted { hash.mix(1) }
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
        let freed = index(of: peer) == nil ? makeRoom(at: now) : []
        // Whoever comes while others wait stands behind them: then no seat is free.
        if let index = index(of: peer) ?? (line.isEmpty ? firstFree : nil) {
            return freed
                + seats[index].take(
                    peer, name: name, kind: kind, at: now, clocks: settings.clocks)
        }
        let isWaiting = line.join(peer, name: name, kind: kind, room: settings.lineRoom)
        return freed + (isWaiting ? [] : [.refused(peer, .full)])
    }

    /// Ends the longest hold, if it may end and nothing else is free: the first in the line has
    /// the seat then, and the line has room again.
    private mutating func makeRoom(at now: Timestamp) -> [Output] {
        guard firstFree == nil, let index = expiredHold(at: now) else { return [] }
        return seats[index].free() + moveUp(at: now)
    }

    private mutating func restore(
        _ peer: PeerNumber, to number: SeatNumber, name: PlayerName, kind: PeerKind,
        at now: Timestamp
    ) -> [Output] {
        guard seats.indices.contains(number.index), seats[number.index].occupancy == .free,
            index(of: peer) == nil, line.isEmpty
        else { return [.rejected(peer, .notSeated)] }
        return seats[number.index].restore(peer, name: name, kind: kind, at: now)
    }

    /// Gives free seats to who waits, and tells those who wait where they are now.
    private mutating func moveUp(at now: Timestamp) -> [Output] {
        var outputs: [Output] = []
        while let index = firstFree, let guest = line.takeFirst() {
            outputs += seats[index].take(
                guest.peer, name: guest.name, kind: guest.kind, at: now, clocks: settings.clocks)
        }
        return outputs + line.tellPlaces()
    }

    private mutating func endHold(of peer: PeerNumber, at now: Timestamp) -> [Output] {
        guard !line.isEmpty, let index = expiredHold(at: now),
            seats[index].occupancy.owner == peer
        else { return [.rejected(peer, .notSeated)] }
        return seats[index].free()
    }

    private var firstFree: Int? { seats.firstIndex { $0.occupancy == .free } }

    /// The seat that was without a link for longest.
    private var longestHeld: (index: Int, since: Timestamp)? {
        var longest: (index: Int, since: Timestamp)?
        for (index, seat) in seats.enumerated() {
            guard let since = seat.occupancy.heldSince else { continue }
            if longest.map({ since < $0.since }) ?? true { longest = (index, since) }
        }
        return longest
    }

    /// The seat that was without a link for longest, if for so long that another may have it.
    private func expiredHold(at now: Timestamp) -> Int? {
        guard let longest = longestHeld, now - longest.since >= settings.clocks.heldSeat else {
            return nil
        }
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

    // MARK: - The operator

    private mutating func operate(_ operation: Operation) -> [Output] {
        switch operation {
        case .nextRound: []  // the game's business
        case .pause: halt(true)
        case .resume: halt(false)
        case .kick(let seat): dismiss(seat, .kicked)
        case .ban(let seat): dismiss(seat, .banned)
        case .free(let seat): dismiss(seat, .freed)
        case .reset: reset()
        }
    }

    private mutating func halt(_ halts: Bool) -> [Output] {
        guard isHalted != halts else { return [] }
        isHalted = halts
        return [halts ? .halted : .continued]
    }

    /// Why nobody can be sent away from that seat, in words; nil when somebody can.
    public func problem(at seat: SeatNumber) -> String? {
        guard seats.indices.contains(seat.index) else {
            return "seat: expected a whole number from 1 to \(seats.count)"
        }
        guard seats[seat.index].occupancy == .free else { return nil }
        return "seat: nobody has seat \(seat.number)"
    }

    /// Nothing happens at a seat that is free, or that is none.
    private mutating func dismiss(_ seat: SeatNumber, _ reason: DismissalReason) -> [Output] {
        guard seats.indices.contains(seat.index) else { return [] }
        return seats[seat.index].dismiss(reason)
    }

    private mutating func reset() -> [Output] {
        let waiting = line.takeAll().map { Output.dismissed($0.peer, nil, .reset) }
        return seats.indices.flatMap { seats[$0].dismiss(.reset) } + waiting
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
