import Determinism
import Network
import Ranging
import Session

/// Peers that are linked to a host over real sockets: players, who are seated there, and watchers, who
/// wait in the line and send nothing but life signs.
struct LinkedCrowd {
    private let network: PeerNetwork
    private var links: [PeerLink] = []
    private var sequences: [UInt32]

    /// How long a host may take to seat a peer.
    private static let patience: Microseconds = 5_000_000

    /// Lets so many peers join, and run their sessions. Returns when all are seated, and all watchers
    /// are in the line.
    ///
    /// - Parameters:
    ///   - players: How many play: as many as the host has seats, where there are watchers.
    ///   - watchers: How many watch.
    ///   - addresses: Where the host is; they are used in turn.
    ///   - trust: Which host is the right one; nil for links in the clear.
    /// - Throws: `BenchError` when one of them gets no place.
    init(
        _ players: Int, watchers: Int = 0, at addresses: HostAddress...,
        trusting trust: HostTrust? = nil
    ) throws(BenchError) {
        network = PeerNetwork { Clock.microseconds }
        sequences = Array(repeating: 0, count: players)
        try link(players, at: addresses, trusting: trust)
        for link in links { link.send(.run) }
        // A few at a time: the system's line of connections is short.
        while links.count < players + watchers {
            try link(min(25, players + watchers - links.count), at: addresses, trusting: trust)
        }
    }

    /// Lets so many more join, and waits until the host has a place for each.
    private mutating func link(
        _ count: Int, at addresses: [HostAddress], trusting trust: HostTrust?
    ) throws(BenchError) {
        let first = links.count
        for index in first..<first + count {
            let hello = PeerMessage.Hello(
                name: PlayerName(cleaning: "Player \(index + 1)"), kind: .simulated)
            links.append(
                network.connect(
                    to: addresses[index % addresses.count], saying: hello, trusting: trust))
        }
        let end = Clock.microseconds + Self.patience
        for link in links[first...] {
            while !(try Self.hasPlace(link)) {
                guard Clock.microseconds < end else { throw BenchError("\(addresses): no place") }
                network.wait(milliseconds: 100)
            }
        }
    }

    /// Plays for a while, and tells what share of a core the host's process needs for that.
    ///
    /// - Parameters:
    ///   - host: The host, which is where the links go.
    ///   - rate: How many measurements each player makes a second.
    ///   - effort: How long to play.
    /// - Returns: 1 for a whole core.
    /// - Throws: `BenchError` when the host's process says nothing about itself.
    mutating func share(
        of host: HostProcess, rate: Double, _ effort: Effort
    ) throws(BenchError) -> Double {
        var crowd = Crowd(sequences.count, rate: rate)
        let time = play(&crowd, rate: rate, from: 0, until: 500_000)
        let before = try host.processorTime()
        let start = Clock.microseconds
        let span: Microseconds = effort.pick(full: 10_000_000, quick: 1_000_000)
        _ = play(&crowd, rate: rate, from: time, until: time + span)
        let used = try host.processorTime() - before
        return used / (Double(Clock.microseconds - start) / 1e6)
    }

    /// Lets the crowd move from one time of its own to another, and sends what it measures.
    private mutating func play(
        _ crowd: inout Crowd, rate: Double, from start: Microseconds, until end: Microseconds
    ) -> Microseconds {
        let offset = Clock.microseconds - start
        var time = start
        while time < end {
            time += Microseconds(1_000_000 / rate)
            Clock.sleep(until: offset + time)
            network.turn()
            crowd.measure(until: Timestamp(microseconds: time)) { index, measurement in
                send(measurement, of: index)
            }
        }
        return time
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

    /// Whether the host has given it one by now: a seat, or one in the line.
    private static func hasPlace(_ link: PeerLink) throws(BenchError) -> Bool {
        for arrival in link.takeArrivals() {
            switch arrival {
            case .message(.seated, arrivedAt: _), .message(.waiting, arrivedAt: _): return true
            case .failed(let reason): throw BenchError(reason)
            case .linkLost: throw BenchError("the host broke the link")
            case .untrusted: throw BenchError("another key")
            case .connecting, .secured, .connected, .message, .rejected: break
            }
        }
        return false
    }
}
