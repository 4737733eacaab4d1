import Determinism
import Match
import Ranging
import Session
import SimulatedRoom

/// Simulated peers without a network: what a host would hear from them, in session time.
///
/// Everything follows from a seed, so every run measures the same work.
struct Crowd {
    private var room = Room(seed: 1)
    private let anchor: DeviceNumber
    private let phones: [DeviceNumber]
    private let interval: Double
    /// How often each has measured.
    private var count = 0

    private static let walks: [Walk.Pattern] = [.circle, .random, .figure8, .random]

    /// Makes so many peers, with so many measurements a second each.
    init(_ count: Int, rate: Double, seed: UInt64 = 1) {
        var room = Room(seed: seed)
        anchor = room.add(.still(Pose(z: 0, yaw: Trigonometry.halfTurn)))
        phones = (0..<count).map { index in
            let pattern = Self.walks[index % Self.walks.count]
            return room.add(.walk(Walk(pattern, seed: seed &+ UInt64(index))))
        }
        self.room = room
        interval = 1_000_000 / rate
    }

    /// What they say when their links are opened.
    var joins: [Event] {
        phones.indices.map { index in
            .joined(
                PeerNumber(index + 1), name: PlayerName(cleaning: "Player \(index + 1)"),
                kind: .simulated)
        }
    }

    /// What they do from the last question until a time, as a host hears it.
    mutating func events(until time: Timestamp) throws(BenchError) -> [LiveMatch.Arrived] {
        var events: [LiveMatch.Arrived] = []
        if count == 0 {
            events += phones.indices.map {
                LiveMatch.Arrived(.ran(PeerNumber($0 + 1)), at: time.microseconds)
            }
        }
        var failure: BenchError?
        measureAll(until: time) { index, measurement, moment in
            do throws(BenchError) {
                let quantised = try BenchError.passingOn("a measurement") {
                    try QuantisedMeasurement(measurement)
                }
                let peer = PeerNumber(index + 1)
                events.append(LiveMatch.Arrived(.measured(peer, quantised), at: moment))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return events
    }

    /// What they measure from the last question until a time.
    mutating func measure(until time: Timestamp, _ send: (Int, Measurement) -> Void) {
        measureAll(until: time) { index, measurement, _ in send(index, measurement) }
    }

    private mutating func measureAll(
        until time: Timestamp, _ take: (Int, Measurement, Microseconds) -> Void
    ) {
        while case let due = Microseconds(Double(count) * interval), due <= time.microseconds {
            for (index, phone) in phones.enumerated() {
                take(index, room.measurement(by: phone, of: anchor, at: due), due)
            }
            count += 1
        }
    }
}
