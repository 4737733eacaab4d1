import Determinism
import Ranging
import Recording
import Session

/// One record of each kind, and of each shape of a kind.
enum Samples {
    static let peer = PeerNumber(3)
    static let time = Timestamp(microseconds: 1_234_567)
    static let digest = StateDigest(
        seats: 1, controls: .max, arena: 0x0123_4567_89ab_cdef, random: 0)

    static func measurement(_ distance: Int?, _ azimuth: Int?, _ elevation: Int?, _ vertical: Int?)
        throws -> QuantisedMeasurement
    {
        try QuantisedMeasurement(
            distance: distance, azimuth: azimuth, elevation: elevation,
            verticalEstimate: vertical.flatMap(VerticalEstimate.init(rawValue:)))
    }

    static func events() throws -> [Event] {
        var events: [Event] = [
            .joined(peer, name: PlayerName(cleaning: "Ann"), kind: .simulated),
            .joined(peer, name: PlayerName(cleaning: #"a"b\c/😀"#), kind: .browser),
            .linkLost(peer), .ran(peer), .paused(peer), .suspended(peer), .suspensionEnded(peer),
            .ended(peer), .stoodStill(5_000_000), .operated(.nextRound),
            .measured(peer, try measurement(2_000_000, -500_000, 300_000, 2)),
            .measured(peer, try measurement(0, 0, 0, 0)),
            .measured(peer, try measurement(100_000_000, -3_141_593, 3_141_593, 4)),
            .measured(peer, try measurement(nil, nil, nil, nil)),
            .measured(peer, try measurement(1, nil, nil, nil)),
        ]
        events += [
            .holdExpired(peer),
            .restored(
                peer, SeatNumber(128), name: PlayerName(cleaning: #"a"b"#), kind: .accessory),
            .operated(.pause), .operated(.resume), .operated(.reset),
            .operated(.kick(SeatNumber(1))), .operated(.ban(SeatNumber(2))),
            .operated(.free(SeatNumber(128))),
        ]
        events += RangingError.allCases.map { .failed(peer, $0) }
        events += ([nil] + Guidance.allCases).map { .coached(peer, $0) }
        events += Deadlines.Reason.allCases.map { .expired(peer, $0) }
        return events
    }

    static func records() throws -> [Record] {
        var records = try events().map { Record.event($0, at: time) }
        records += [.tick(Tick(0)), .check(Tick(0), digest), .tick(Tick(1))]
        records += [.end(ticks: 2, digest)]
        return records
    }

    static let header = RecordingHeader(
        product: "0.1.0", rules: 1, seats: 8, seed: .max, clocks: Clocks(),
        profile: "{\n \"name\": \"x\"}", level: "{\"a\": \"\\u00e9\"}")

    static func file(_ records: [Record]) throws -> [UInt8] {
        var bytes = Array((try header.encoded() + "\n").utf8)
        for record in records { RecordLineWriter.append(record, to: &bytes) }
        return bytes
    }

    static func line(_ record: Record) -> String {
        var bytes: [UInt8] = []
        RecordLineWriter.append(record, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
