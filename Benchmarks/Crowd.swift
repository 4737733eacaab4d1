import Determinism
import Match
import Ranging
import Session
import SimulatedRoom

/// Simulated peers without a network: what a host would hear from them, in session time.
///
/// Everything follows from a seed, so every run measures the same work.
struct Crowd {
    private var peers: [SimulatedPeer]

    private static let walks: [Walk.Pattern] = [.circle, .random, .figure8, .random]

    /// Makes so many peers, with so many measurements a second each.
    init(_ count: Int, rate: Double, seed: UInt64 = 1) {
        peers = (0..<count).map { index in
            SimulatedPeer(
                movement: .walk(Self.walks[index % Self.walks.count]), rate: rate,
                seed: seed &+ UInt64(index))
        }
    }

    /// What they say when their links are opened.
    var joins: [Event] {
        peers.indices.map { index in
            .joined(
                PeerNumber(index + 1), name: PlayerName(cleaning: "Player \(index + 1)"),
                kind: .simulated)
        }
    }

    /// What they do from the last question until a time, as a host hears it.
    mutating func events(until time: Timestamp) throws(BenchError) -> [LiveMatch.Arrived] {
        var events: [LiveMatch.Arrived] = []
        try act(until: time) { index, action throws(BenchError) in
            let peer = PeerNumber(index + 1)
            switch action {
            case .run: events.append(LiveMatch.Arrived(.ran(peer), at: time.microseconds))
            case .measured(let measurement, at: let moment):
                let quantised = try BenchError.passingOn("a measurement") {
                    try QuantisedMeasurement(measurement)
                }
                events.append(LiveMatch.Arrived(.measured(peer, quantised), at: moment))
            case .suspend, .suspensionEnded, .end, .drop, .rejoin:
                throw BenchError("a walk does nothing but measure, and one of ours did")
            }
        }
        return events
    }

    /// What they measure from the last question until a time.
    mutating func measure(until time: Timestamp, _ send: (Int, Measurement) -> Void) {
        act(until: time) { index, action in
            if case .measured(let measurement, at: _) = action { send(index, measurement) }
        }
    }

    /// Peer by peer: what each does.
    private mutating func act<Failure: Error>(
        until time: Timestamp, _ body: (Int, SimulatedPeer.Action) throws(Failure) -> Void
    ) throws(Failure) {
        for index in peers.indices {
            for action in peers[index].actions(until: time.microseconds) {
                try body(index, action)
            }
        }
    }
}
