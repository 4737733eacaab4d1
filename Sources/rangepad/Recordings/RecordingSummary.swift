import Determinism
import Ranging
import Recording
import Session

/// What is in a recording: who played, for how long, and how well they were measured.
struct RecordingSummary {
    let path: String
    let header: RecordingHeader
    private(set) var ticks = 0
    private(set) var checks = 0
    private(set) var isComplete = false
    private(set) var gaps = 0
    /// In the order of their numbers.
    private(set) var peers: [Peer] = []

    /// One identity of the session.
    struct Peer {
        let peer: PeerNumber
        var name = ""
        var kind = PeerKind.simulated
        var joins = 0
        var measurements = 0
        var withDirection = 0
        var first: Timestamp?
        var last = Timestamp.zero
        /// The longest time between two measurements.
        var longestGap: Microseconds = 0

        /// Measurements a second, from the first to the last; nil with fewer than two.
        var rate: Double? {
            guard let first, measurements > 1, last > first else { return nil }
            return Double(measurements - 1) / (Double(last - first) / 1_000_000)
        }
    }

    /// Reads a recording through.
    init(_ bytes: [UInt8], source: String) throws(RecordingError) {
        var reader = try RecordingReader(bytes, source: source)
        path = source
        header = reader.header
        while let record = try reader.next() {
            switch record {
            case .event(let event, at: let time): note(event, at: time)
            case .tick: ticks += 1
            case .check: checks += 1
            case .end: checks += 1
            }
        }
        isComplete = reader.isComplete
    }

    private mutating func note(_ event: Event, at time: Timestamp) {
        switch event {
        case .joined(let peer, let name, let kind):
            change(peer) {
                $0.name = name.text
                $0.kind = kind
                $0.joins += 1
            }
        case .restored(let peer, _, let name, let kind):
            change(peer) {
                $0.name = name.text
                $0.kind = kind
            }
        case .measured(let peer, let measurement):
            change(peer) {
                if $0.first == nil {
                    $0.first = time
                } else {
                    $0.longestGap = max($0.longestGap, time - $0.last)
                }
                $0.last = time
                $0.measurements += 1
                if measurement.azimuth != nil { $0.withDirection += 1 }
            }
        case .stoodStill: gaps += 1
        case .linkLost, .ran, .paused, .suspended, .suspensionEnded, .ended, .failed, .expired,
            .coached, .holdExpired, .operated:
            break
        }
    }

    private mutating func change(_ peer: PeerNumber, _ body: (inout Peer) -> Void) {
        let index = peers.firstIndex { $0.peer >= peer } ?? peers.endIndex
        if index == peers.endIndex || peers[index].peer != peer {
            peers.insert(Peer(peer: peer), at: index)
        }
        body(&peers[index])
    }

    private var seconds: String { fixed(Double(ticks) / Double(Tick.perSecond)) }

    /// For people: one line for the session, one for each peer.
    var text: String {
        var lines = [
            "\(path): \(seconds) s, \(ticks) ticks, \(checks) checks, \(header.seats) seats"
                + (isComplete ? "" : ", cut short")
                + (gaps == 0 ? "" : ", the host stood still \(gaps) times")
        ]
        lines += peers.map { peer in
            "  peer \(peer.peer.number) \(peer.name) (\(peer.kind)): joined \(peer.joins)x, "
                + "\(peer.measurements) measurements, \(peer.withDirection) with a direction"
                + (peer.rate.map { ", \(fixed($0)) Hz, longest gap \(peer.longestGap / 1000) ms" }
                    ?? "")
        }
        return lines.joined(separator: "\n")
    }

    /// For programs: one JSON object.
    var line: String {
        let list = peers.map { peer in
            "{\"peer\":\(peer.peer.number),\"name\":\(EventLine.quoted(peer.name)),"
                + "\"kind\":\"\(peer.kind)\",\"joins\":\(peer.joins),"
                + "\"measurements\":\(peer.measurements),\"withDirection\":\(peer.withDirection),"
                + "\"hz\":\(peer.rate.map(fixed) ?? "null"),\"longestGapMs\":\(peer.longestGap / 1000)}"
        }
        return
            "{\"file\":\(EventLine.quoted(path)),\"product\":\(EventLine.quoted(header.product)),"
            + "\"rules\":\(header.rules),\"seats\":\(header.seats),\"seconds\":\(seconds),"
            + "\"ticks\":\(ticks),\"checks\":\(checks),\"complete\":\(isComplete),"
            + "\"stoodStill\":\(gaps),\"peers\":[\(list.joined(separator: ","))]}"
    }

    /// A number with two decimals.
    private func fixed(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = String(hundredths % 100)
        return "\(hundredths / 100)." + (fraction.count == 1 ? "0" : "") + fraction
    }
}
