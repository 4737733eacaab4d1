import Determinism
import Match
import Ranging
import Session
import Testing

/// A live match with a clock that is turned by hand, and all that was recorded.
private struct Host {
    var live: LiveMatch
    var now: Microseconds = 1_000_000
    var records: [Record] = []
    var outputs: [LiveMatch.Timed] = []

    init() throws {
        live = LiveMatch(try setup(), start: 1_000_000)
    }

    /// Takes a turn after so many microseconds, of which it meant to wait some.
    mutating func turn(after span: Microseconds, slept: Microseconds? = nil, _ events: [Event] = [])
    {
        now += span
        let arrived = events.map { LiveMatch.Arrived($0, at: now) }
        take(slept: slept ?? span, arrived)
    }

    mutating func take(slept: Microseconds, _ arrived: [LiveMatch.Arrived]) {
        var kept: [Record] = []
        outputs += live.turn(at: now, slept: slept, events: arrived) { kept.append($0) }
        records += kept
    }

    /// The kinds of the records, a letter each: e event, g gap, t tick, c check.
    var story: String {
        records.map { record in
            switch record {
            case .event(.stoodStill, at: _): "g"
            case .event: "e"
            case .tick: "t"
            case .check: "c"
            case .end: "."
            }
        }.joined()
    }

    var times: [Timestamp] {
        records.compactMap { record in
            switch record {
            case .event(_, at: let time): time
            case .tick(let tick): tick.time
            case .check, .end: nil
            }
        }
    }
}

private let ann = PeerNumber(1)
private let join = Event.joined(ann, name: PlayerName(cleaning: "Ann"), kind: .simulated)

@Suite struct LiveMatchTests {
    @Test func stepsComeWhenTheyAreDue() throws {
        var host = try Host()
        host.turn(after: 0)
        #expect(host.story == "t")
        host.turn(after: 16_000)
        #expect(host.story == "t")
        host.turn(after: 1000)
        #expect(host.story == "tt")
        host.turn(after: 50_000)
        #expect(host.story == "ttttt")
    }

    @Test func everySixtiethStepIsProved() throws {
        var host = try Host()
        for _ in 0..<121 { host.turn(after: 16_667) }
        #expect(host.story.filter { $0 == "c" }.count == 2)
        #expect(host.story.prefix(61) == String(repeating: "t", count: 60) + "c")
    }

    @Test func eventsAreRecordedBeforeTheStepThatFollowsThem() throws {
        var host = try Host()
        host.turn(after: 0)
        host.now += 100_000
        host.take(
            slept: 100_000,
            [LiveMatch.Arrived(join, at: 1_020_000), LiveMatch.Arrived(.ran(ann), at: 1_060_000)])
        #expect(host.story == "ttettettt")
        #expect(host.times.contains(Timestamp(microseconds: 20_000)))
    }

    @Test func anEventThatArrivedAfterTheLastStepWaitsForTheNext() throws {
        var host = try Host()
        host.turn(after: 0)
        host.turn(after: 10_000, [join])
        #expect(host.story == "t")
        host.turn(after: 10_000)
        #expect(host.story == "tet")
    }

    @Test func recordedTimeNeverDecreases() throws {
        var host = try Host()
        var random = SplitMix64(seed: 8)
        for _ in 0..<500 {
            host.now += Int64(random.next(below: 400_000))
            let arrived = (0..<3).map { _ in
                LiveMatch.Arrived(join, at: host.now - Int64(random.next(below: 500_000)))
            }
            host.take(slept: 10_000, arrived.sorted { $0.monotonic < $1.monotonic })
        }
        #expect(zip(host.times, host.times.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func aHostThatStoodStillTimesNobodyOut() throws {
        var host = try Host()
        host.turn(after: 0, [join, .ran(ann)])
        let measured = Event.measured(
            ann,
            try QuantisedMeasurement(
                distance: 2_000_000, azimuth: 0, elevation: 0, verticalEstimate: nil))
        for _ in 0..<30 { host.turn(after: 16_667, [measured]) }
        let ticks = host.live.match.ticks
        host.turn(after: 5_000_000, slept: 16_667, [measured])
        #expect(host.story.contains("g"))
        #expect(host.live.match.ticks <= ticks + 2, "no burst of steps either")
        for _ in 0..<30 { host.turn(after: 16_667, [measured]) }
        #expect(host.live.match.session.seats[0].ranging.state == .running)
        let removed = host.outputs.contains { timed in
            if case .session(.removed) = timed.output { true } else { false }
        }
        #expect(!removed)
    }

    @Test func aPeerIsNotTimedOutByALateTurn() throws {
        var host = try Host()
        host.turn(after: 0, [join, .ran(ann)])
        let measured = Event.measured(
            ann,
            try QuantisedMeasurement(
                distance: 2_000_000, azimuth: 0, elevation: 0, verticalEstimate: nil))
        host.turn(after: 20_000, [measured])
        // Silent for 1.9 s; then the loop is 0.2 s late, and a measurement had arrived in time.
        for _ in 0..<19 { host.turn(after: 100_000) }
        host.now += 200_000
        host.take(slept: 16_667, [LiveMatch.Arrived(measured, at: host.now - 180_000)])
        #expect(host.live.match.session.seats[0].ranging.state == .running)
        for _ in 0..<25 { host.turn(after: 100_000) }
        #expect(host.live.match.session.seats[0].ranging.state != .running)
    }

    @Test func whatIsRecordedReplaysToTheSameState() throws {
        var host = try Host()
        host.turn(after: 0, [join, .ran(ann)])
        var random = SplitMix64(seed: 4)
        for _ in 0..<1500 {
            let measured = Event.measured(
                ann,
                try QuantisedMeasurement(
                    distance: 1_500_000 + random.next(below: 1_500_000),
                    azimuth: random.next(below: 1_000_000) - 500_000,
                    elevation: random.next(below: 800_000) - 400_000, verticalEstimate: nil))
            host.turn(after: Int64(random.next(below: 30_000)), [measured])
        }
        var kept: [Record] = []
        _ = host.live.end { kept.append($0) }
        host.records += kept
        var replayed = Match(try setup())
        for record in host.records {
            for output in replayed.apply(record) {
                if case .diverged(let divergence) = output { Issue.record("\(divergence)") }
            }
        }
        #expect(replayed.digest == host.live.match.digest)
        #expect(replayed.ticks > 1000)
    }
}
