import Determinism
import Network
import Session
import SimulatedRoom

/// Simulated peers in the host's own process. They join over the network like any other.
final class Bots {
    private let network: PeerNetwork?
    private var peers: [LinkedPeer] = []

    private static let names = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"]
    private static let walks: [Walk.Pattern] = [.circle, .random, .figure8, .random]

    /// Lets so many of them join.
    init(_ count: Int, port: UInt16, seed: UInt64) throws(UsageError) {
        guard count > 0, let address = HostAddress(host: "127.0.0.1", port: port) else {
            network = nil
            return
        }
        do {
            let network = try PeerNetwork { MonotonicClock.now }
            self.network = network
            for index in 0..<count {
                let round = index / Self.names.count
                let name =
                    Self.names[index % Self.names.count] + (round == 0 ? "" : " \(round + 1)")
                let walk = Self.walks[index % Self.walks.count]
                let own = seed &+ UInt64(index)
                peers.append(
                    try LinkedPeer(
                        network: network, address: address, name: PlayerName(cleaning: name),
                        token: nil
                    ) { SimulatedPeer(movement: .walk(walk), rate: 30, seed: own) })
            }
        } catch {
            throw UsageError("--bots: \(error)")
        }
    }

    /// Lets each do what is due.
    func turn(at now: Microseconds) {
        peers.removeAll { peer in
            // Out of descriptors: that bot is gone, the session is not.
            (try? peer.turn(at: now)) == nil || peer.isOver
        }
    }

    /// Lets all leave.
    func stop() {
        for peer in peers { peer.close() }
        network?.stop()
    }
}
