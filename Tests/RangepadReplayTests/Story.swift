import Arena
import Controls
import Determinism
import Glibc
import Match
import RangepadReplay
import Ranging
import Recording
import Session

/// The folder of the package, found from this file's own place in it.
let packageRoot = String(#filePath.dropLast("/Tests/RangepadReplayTests/Story.swift".count))

/// A recording made by hand: two players, ten seconds, everything that can happen to them.
struct Story {
    var header: RecordingHeader
    var records: [Record] = []

    /// Plays the story on a match and keeps every record of it.
    init(seconds: Int = 10, seed: UInt64 = 3) throws {
        let level = try Replay.readFile("\(packageRoot)/Levels/open-field.tmj")
        let profile = try Replay.readFile("\(packageRoot)/Assets/Profiles/default.json")
        header = RecordingHeader(
            product: "test", rules: Rules.version, seats: 4, seed: seed, clocks: Clocks(),
            profile: String(decoding: profile, as: UTF8.self),
            level: String(decoding: level, as: UTF8.self))
        var match = Match(
            MatchSetup(
                session: SessionSettings(seats: 4), level: try Level(json: level, source: "level"),
                seed: seed))
        var random = SplitMix64(seed: seed)
        for number in 0..<seconds * Tick.perSecond {
            let tick = Tick(number)
            for event in try Self.events(at: tick, &random) {
                add(.event(event, at: tick.time), to: &match)
            }
            while let expiry = match.session.expiry(at: tick.time) {
                add(.event(expiry, at: tick.time), to: &match)
            }
            add(.tick(tick), to: &match)
            if let check = match.dueCheck { add(check, to: &match) }
        }
        records.append(match.end)
    }

    private mutating func add(_ record: Record, to match: inout Match) {
        records.append(record)
        _ = match.apply(record)
    }

    private static func events(at tick: Tick, _ random: inout SplitMix64) throws -> [Event] {
        let (ann, bob) = (PeerNumber(1), PeerNumber(2))
        var events: [Event] = []
        switch tick.number {
        case 5: events.append(.joined(ann, name: PlayerName(cleaning: "Ann"), kind: .phone))
        case 6: events.append(.ran(ann))
        case 20: events.append(.joined(bob, name: PlayerName(cleaning: "Bob"), kind: .simulated))
        case 21: events.append(.ran(bob))
        case 150: events.append(.suspended(bob))
        case 200: events.append(.suspensionEnded(bob))
        case 201: events.append(.ran(bob))
        case 300: events.append(.linkLost(bob))
        case 310: events.append(.stoodStill(1_000_000))
        case 340: events.append(.joined(bob, name: PlayerName(cleaning: "Bob"), kind: .simulated))
        case 341: events.append(.ran(bob))
        case 400: events.append(.operated(.nextRound))
        case 500: events.append(.ended(bob))
        default: break
        }
        guard tick.number % 2 == 0 else { return events }
        for peer in [ann, bob] {
            let measurement = try QuantisedMeasurement(
                distance: 1_400_000 + random.next(below: 1_800_000),
                azimuth: random.next(below: 1_200_000) - 600_000,
                elevation: random.next(below: 900_000) - 450_000, verticalEstimate: nil)
            events.append(.measured(peer, measurement))
        }
        return events
    }

    /// The file of the story.
    func bytes() throws -> [UInt8] {
        var bytes = Array((try header.encoded() + "\n").utf8)
        for record in records { RecordLineWriter.append(record, to: &bytes) }
        return bytes
    }
}
