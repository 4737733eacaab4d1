import Determinism
import Network
import Ranging
import Session

/// Peers that are linked to a host over real sockets, and seated there.
struct LinkedCrowd {
    private let network: PeerNetwork
    private let links: [PeerLink]
    private var sequences: [UInt32]

    /// How long a host may take to seat a peer.
    private static let patience: Microseconds = 5_000_000

    /// Lets so many peers join, and run their sessions. Returns when all are seated.
    init(_ count: Int, at address: HostAddress) throws(BenchError) {
        var links: [PeerLink] = []
        network = PeerNetwork { Clock.microseconds }
        for index in 0..<count {
            let hello = PeerMessage.Hello(
                name: PlayerName(cleaning: "Player \(index + 1)"), kind: .simulated)
            links.append(network.connect(to: address, saying: hello))
        }
        self.links = links
        sequences = Array(repeating: 0, count: count)
        let end = Clock.microseconds + Self.patience
        for link in links {
            while !(try Self.isSeated(link)) {
                guard Clock.microseconds < end else { throw BenchError("\(address): no seat") }
                network.wait(milliseconds: 100)
            }
            link.send(.run)
        }
    }

    /// Sends a measurement of one peer, stamped with the present time.
    mutating func send(_ measurement: Measurement, of index: Int) {
        sequences[index] &+= 1
        links[index].send(
            MeasurementFrame(
                sequence: sequences[index], time: UInt64(Clock.microseconds),
                measurement: measurement))
    }

    /// Leaves.
    func leave() {
        for link in links { link.close() }
        network.stop()
    }

    /// Whether the host has said so by now.
    private static func isSeated(_ link: PeerLink) throws(BenchError) -> Bool {
        for arrival in link.takeArrivals() {
            switch arrival {
            case .message(.seated, arrivedAt: _): return true
            case .failed(let reason): throw BenchError(reason)
            case .linkLost: throw BenchError("the host broke the link")
            case .untrusted: throw BenchError("another key")
            case .connecting, .secured, .connected, .message, .rejected: break
            }
        }
        return false
    }
}
