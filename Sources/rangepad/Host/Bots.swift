import Determinism
import Network
import Session
import SimulatedRoom

/// Simulated peers in the host's own process. They join over the network like any other.
final class Bots {
    private let network = PeerNetwork { MonotonicClock.now }
    private var peers: [LinkedPeer] = []

    private static let names = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"]
    private static let walks: [Walk.Pattern] = [.circle, .random, .figure8, .random]

    /// Lets so many of them join.
    init(_ count: Int, port: UInt16, seed: UInt64) {
        guard let address = HostAddress(host: "127.0.0.1", port: port) else { return }
        for index in 0..<count {
            let round = index / Self.names.count
            let name = Self.names[index % Self.names.count] + (round == 0 ? "" : " \(round + 1)")
            let walk = Self.walks[index % Self.walks.count]
            let own = seed &+ UInt64(index)
            peers.append(
                LinkedPeer(
                    network: network, address: address,
                    hello: PeerMessage.Hello(name: PlayerName(cleaning: name), kind: .simulated),
                    app: PhoneApp(seed: own, wantsCamera: false)
                ) { SimulatedPeer(movement: .walk(walk), rate: 30, seed: own) })
        }
    }

    /// Lets each do what is due.
    ///
    /// - Parameters:
    ///   - now: The monotonic time.
    ///   - welcomed: Called with the token of each bot that is welcomed.
    func turn(at now: Microseconds, welcomed: (ResumeToken) -> Void) {
        guard !peers.isEmpty else { return }
        network.turn()
        peers.removeAll { peer in
            for case .welcomed(let token) in peer.turn(at: now) { welcomed(token) }
            return peer.isOver
        }
    }

    /// Lets all leave.
    func stop() {
        network.stop()
    }
}
