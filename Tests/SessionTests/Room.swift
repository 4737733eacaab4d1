import Controls
import Determinism
import Ranging
import Session

/// The world of a session in a test: peers, a clock, and everything that was said, stepped by hand.
struct Room {
    var session: GameSession
    var time = Timestamp.zero
    var tick = Tick(0)
    var outputs: [Output] = []

    init(seats: Int = 8, lineRoom: Int = 256, clocks: Clocks = Clocks()) {
        session = GameSession(
            settings: SessionSettings(seats: seats, lineRoom: lineRoom, clocks: clocks))
    }

    /// Applies an event now, and says what came of it.
    @discardableResult
    mutating func says(_ event: Event) -> [Output] {
        let said = session.apply(event, at: time)
        outputs += said
        return said
    }

    /// Lets a peer join.
    @discardableResult
    mutating func joins(_ peer: Int, name: String = "Ann") -> [Output] {
        says(.joined(PeerNumber(peer), name: PlayerName(cleaning: name), kind: .simulated))
    }

    /// Lets a peer measure once: straight ahead, 2 m.
    @discardableResult
    mutating func measures(_ peer: Int, distance: Int? = 2_000_000, azimuth: Int? = 0) -> [Output] {
        let measurement = try? QuantisedMeasurement(
            distance: distance, azimuth: azimuth, elevation: azimuth, verticalEstimate: nil)
        return measurement.map { says(.measured(PeerNumber(peer), $0)) } ?? []
    }

    /// Lets time pass, tick by tick, with everything that expires.
    @discardableResult
    mutating func passes(seconds: Double, _ body: (inout Room) -> Void = { _ in }) -> [Output] {
        let before = outputs.count
        let end = time + Microseconds(seconds * 1_000_000)
        while tick.time <= end {
            time = max(time, tick.time)
            while let expiry = session.expiry(at: time) { says(expiry) }
            outputs += session.step(tick)
            tick = tick.next
            body(&self)
        }
        time = max(time, end)
        return Array(outputs[before...])
    }

    /// Brings a peer to the point where its pad moves.
    mutating func plays(_ peer: Int) {
        joins(peer)
        says(.ran(PeerNumber(peer)))
        measures(peer)
        passes(seconds: 0.05)
    }

    /// The seat of that number.
    func seat(_ number: Int) -> Seat { session.seats[number - 1] }
}
