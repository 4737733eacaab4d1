import Arena
import Determinism
import Match
import RangepadReplay
import Ranging
import Recording
import Session

/// A long recording, replayed with every check: ten minutes of eight peers with 60 measurements a second.
enum ReplayTime {
    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        let checkout = try Checkout()
        let seconds = effort.pick(full: 600, quick: 10)
        let recording = try record(checkout, seconds: seconds)
        var times: [Double] = []
        for _ in 0..<effort.pick(full: 5, quick: 1) {
            times.append(try replay(recording, ticks: seconds * Tick.perSecond) / 1e9)
        }
        // In quick mode this says how long ten minutes would take.
        let share = Double(600) / Double(seconds)
        return [
            Figure("replay-10-minutes", Distribution(times).median * share, "s", atMost: 1),
            Figure("replay-size", Double(recording.count) * share / 1e6, "MB"),
        ]
    }

    /// Plays a match as a host does, and keeps what a host would write.
    private static func record(
        _ checkout: Checkout, seconds: Int
    ) throws(BenchError) -> [UInt8] {
        let setup = try checkout.setup(seats: 8)
        var crowd = Crowd(8, rate: 60)
        var bytes = try header(checkout, setup)
        var live = LiveMatch(setup, start: 0)
        var events = crowd.joins.map { LiveMatch.Arrived($0, at: 0) }
        for number in 0..<seconds * Tick.perSecond {
            let now = Tick(number).time
            events += try crowd.events(until: now)
            _ = live.turn(at: now.microseconds, slept: .max, events: events) {
                RecordLineWriter.append($0, to: &bytes)
            }
            events.removeAll(keepingCapacity: true)
        }
        _ = live.end { RecordLineWriter.append($0, to: &bytes) }
        return bytes
    }

    private static func header(
        _ checkout: Checkout, _ setup: MatchSetup
    ) throws(BenchError) -> [UInt8] {
        let header = RecordingHeader(
            product: "bench", rules: Rules.version, seats: setup.session.seats, seed: setup.seed,
            clocks: setup.session.clocks,
            profile: String(decoding: checkout.profile, as: UTF8.self),
            level: String(decoding: checkout.level, as: UTF8.self))
        return try BenchError.passingOn("header") { Array((try header.encoded() + "\n").utf8) }
    }

    private static func replay(_ recording: [UInt8], ticks: Int) throws(BenchError) -> Double {
        let start = Clock.nanoseconds
        let report = try BenchError.passingOn("replay") {
            var replay = try Replay(recording, source: "recording")
            return try replay.finish()
        }
        let nanoseconds = Double(Clock.nanoseconds - start)
        if let divergence = report.divergence { throw BenchError("\(divergence)") }
        guard report.isComplete, report.ticks == ticks else {
            throw BenchError("replayed \(report.ticks) ticks of \(ticks)")
        }
        return nanoseconds
    }
}
