import Determinism
import Ranging
import SimulatedRoom
import Testing

/// What a simulated peer does and when, driven by walks, tables and scripts.
@Suite struct SimulatedPeerTests {
    typealias Action = SimulatedPeer.Action

    private let second: Microseconds = 1_000_000

    private func peer(_ text: String, rate: Double = 10) throws -> SimulatedPeer {
        SimulatedPeer(movement: .script(try script(text)), rate: rate, seed: 1)
    }

    /// Everything a peer does until a time, asked whenever it wants to be; a rejoining peer is
    /// seated so long after.
    private func play(
        _ peer: inout SimulatedPeer, until end: Microseconds, seatedAfter delay: Microseconds
    ) -> [Action] {
        var actions: [Action] = []
        while let time = peer.nextTime, time <= end {
            let new = peer.actions(until: time)
            actions += new
            if new.contains(.rejoin) { peer.seated(at: time + delay) }
        }
        return actions
    }

    /// An action as a word: what was measured does not matter, when it was does.
    private func words(_ actions: [Action]) -> [String] {
        actions.compactMap { action in
            switch action {
            case .measured(_, let time): "\(time / 1000)"
            case .moved: nil
            case .run, .suspend, .suspensionEnded, .end, .drop, .rejoin: "\(action)"
            }
        }
    }

    /// The times of measurements at 10 Hz, in milliseconds.
    private func times(_ range: Range<Int>) -> [String] {
        range.map { "\($0 * 100)" }
    }

    static let story = """
        {"at": 0, "do": "walk", "pattern": "circle"}
        {"at": 3, "do": "suspend"}
        {"at": 5, "do": "resume"}
        {"at": 6, "do": "drop"}
        {"at": 7, "do": "rejoin"}
        {"at": 10, "do": "end"}
        """

    @Test func theStoryIsPlayedAsItIsTold() throws {
        var peer = try peer(Self.story)
        let actions = play(&peer, until: 60 * second, seatedAfter: 50_000)
        #expect(
            words(actions) == ["run"] + times(0..<30) + ["suspend", "suspensionEnded", "run"]
                + times(50..<60) + ["drop", "rejoin", "run"] + times(71..<100) + ["end"])
        #expect(peer.isFinished)
        #expect(peer.nextTime == nil)
        #expect(peer.actions(until: 100 * second).isEmpty)
    }

    @Test func theStoryIsTheSameHoweverOftenItIsAsked() throws {
        var asked = try peer(Self.story)
        let expected = play(&asked, until: 60 * second, seatedAfter: 0)
        for step in [1_000, 16_667, 99_999, 200_000] as [Microseconds] {
            var peer = try peer(Self.story)
            var actions: [Action] = []
            for now in stride(from: 0, through: 12 * second, by: Int(step)) {
                let new = peer.actions(until: now)
                actions += new
                // Seated where the other was: at the moment the script rejoined.
                if new.contains(.rejoin) { peer.seated(at: 7 * second) }
            }
            #expect(actions == expected, "asked every \(step) us")
        }
    }

    @Test func theNextTimeIsTheEarliestOfMeasurementAndStep() throws {
        var peer = try peer("{\"at\": 0.15, \"do\": \"suspend\"}\n{\"at\": 9, \"do\": \"resume\"}")
        #expect(peer.nextTime == 0)
        #expect(words(peer.actions(until: 0)) == ["run", "0"])
        #expect(peer.nextTime == 100_000)
        #expect(words(peer.actions(until: 100_000)) == ["100"])
        #expect(peer.nextTime == 150_000)
        #expect(peer.actions(until: 150_000) == [.suspend])
        #expect(peer.nextTime == 9 * second)
        #expect(peer.actions(until: 9 * second - 1).isEmpty)
    }

    @Test func askingForThePastGivesNothingNew() throws {
        var peer = SimulatedPeer(movement: .walk(.circle), rate: 30, seed: 1)
        #expect(peer.actions(until: second).contains(.run))
        #expect(peer.actions(until: second).isEmpty)
        #expect(peer.actions(until: 0).isEmpty)
        #expect(peer.actions(until: .min).isEmpty)
    }

    @Test func afterAStallOnlyTheNewestMeasurementIsSent() {
        var peer = SimulatedPeer(movement: .walk(.circle), rate: 10, seed: 1)
        _ = peer.actions(until: second)
        #expect(words(peer.actions(until: 1_350_000)) == ["1100", "1200", "1300"])
        // The one of 1.4 s is late by more than a quarter of a second.
        #expect(words(peer.actions(until: 1_650_001)) == ["1600"])
        #expect(words(peer.actions(until: 3_600_000_000)) == ["3600000"])
        #expect(words(peer.actions(until: 3_600_100_000)) == ["3600100"])
    }

    @Test func aStallChangesNothingOfWhatIsMeasuredAfterIt() {
        var steady = SimulatedPeer(movement: .walk(.random), rate: 30, seed: 4)
        var stalled = steady
        for tick in 0..<600 { _ = steady.actions(until: Tick(tick).time.microseconds) }
        _ = stalled.actions(until: Tick(599).time.microseconds)
        let time = Tick(700).time.microseconds
        #expect(steady.actions(until: time) == stalled.actions(until: time))
    }

    @Test func aStallLosesNoStepOfTheScript() throws {
        var peer = try peer(Self.story)
        #expect(
            words(peer.actions(until: 8 * second))
                == ["run", "suspend", "suspensionEnded", "run", "5900", "drop", "rejoin"])
        #expect(peer.nextTime == nil)
        peer.seated(at: 8 * second)
        #expect(
            words(peer.actions(until: 20 * second)) == ["run", "9900", "end"])
    }

    @Test func aScriptWaitsForItsSeat() throws {
        var peer = try peer(
            """
            {"at": 1, "do": "drop"}
            {"at": 2, "do": "rejoin"}
            {"at": 2.1, "do": "suspend"}
            {"at": 2.2, "do": "resume"}
            """)
        _ = peer.actions(until: 2 * second)
        #expect(peer.nextTime == nil)
        #expect(peer.actions(until: 4 * second).isEmpty)
        peer.seated(at: 5 * second)
        #expect(peer.nextTime != nil)
        #expect(
            words(peer.actions(until: 5 * second))
                == ["run", "suspend", "suspensionEnded", "run", "5000"])
    }

    @Test func aSuspendedPeerThatRejoinsRunsOnlyWhenItResumes() throws {
        var peer = try peer(
            """
            {"at": 1, "do": "suspend"}
            {"at": 2, "do": "drop"}
            {"at": 3, "do": "rejoin"}
            {"at": 5, "do": "resume"}
            """)
        let actions = play(&peer, until: 5_100_000, seatedAfter: second)
        #expect(
            words(actions) == ["run"] + times(0..<10) + ["suspend", "drop", "rejoin"]
                + ["suspensionEnded", "run"] + times(50..<52))
    }

    @Test func aLinkThatBrokeByItselfIsRunAgainOnceSeated() {
        var peer = SimulatedPeer(movement: .walk(.circle), rate: 10, seed: 1)
        _ = peer.actions(until: second)
        peer.linkLost()
        #expect(peer.nextTime == nil)
        #expect(peer.actions(until: 2 * second).isEmpty)
        peer.seated(at: 2_050_000)
        #expect(words(peer.actions(until: 2_100_000)) == ["run", "2100"])
    }

    @Test func aPeerThatIsSeatedAlreadyIsNotRunAgain() {
        var peer = SimulatedPeer(movement: .walk(.circle), rate: 10, seed: 1)
        _ = peer.actions(until: second)
        peer.seated(at: second)
        #expect(words(peer.actions(until: second + 100_000)) == ["1100"])
    }

    @Test func aDroppedLinkIsNotMendedByTheHost() throws {
        var peer = try peer("{\"at\": 0, \"do\": \"drop\"}\n{\"at\": 9, \"do\": \"rejoin\"}")
        #expect(peer.actions(until: 0).dropFirst() == [.run, .drop])
        peer.linkLost()
        peer.seated(at: second)
        #expect(peer.actions(until: 2 * second).isEmpty)
        #expect(peer.actions(until: 9 * second) == [.rejoin])
    }

    @Test func silenceStopsTheMeasurementsAndNothingElse() throws {
        var peer = try peer(
            """
            {"at": 1, "do": "silence"}
            {"at": 2, "do": "suspend"}
            {"at": 3, "do": "resume"}
            {"at": 4, "do": "speak"}
            """)
        let actions = play(&peer, until: 4_100_000, seatedAfter: 0)
        #expect(
            words(actions) == ["run"] + times(0..<10) + ["suspend", "suspensionEnded", "run"]
                + times(40..<42))
    }

    @Test func aPlacedPeerMeasuresExactlyWhatItsScriptSays() throws {
        var peer = try peer(
            """
            {"at": 0, "do": "place", "distance_m": 1.25, "azimuth_rad": -0.5, "elevation_rad": null}
            {"at": 0.1, "do": "place", "distance_m": null, "azimuth_rad": null, "elevation_rad": null}
            """)
        let placed = try QuantisedMeasurement(
            distance: 1_250_000, azimuth: -500_000, elevation: nil, verticalEstimate: nil)
        #expect(
            peer.actions(until: 100_000).dropFirst() == [
                .run, .measured(.exactly(placed), at: 0),
                .measured(.exactly(.nothing), at: 100_000),
            ])
    }

    @Test func aScriptWithoutMovementStandsAtTheCentreAndAWalkBeginsThere() throws {
        var peer = try peer("{\"at\": 2, \"do\": \"walk\", \"pattern\": \"circle\"}", rate: 30)
        let motions = play(&peer, until: 2_400_000, seatedAfter: 0).compactMap { action in
            if case .moved(let motion, let time) = action { (motion, time) } else { nil }
        }
        #expect(motions.map(\.1) == [0, 2 * second])
        for (motion, _) in motions { #expect(motion.pose(at: 0) == .centre) }
        #expect(motions[0].0.pose(at: 60 * second) == .centre)
        #expect(motions[1].0.pose(at: 60 * second) != .centre)
    }

    @Test func aTableIsPlayedAtItsOwnTimesExactlyAndThenNothingIsInRange() throws {
        let file = try MeasurementsFile(
            parsing: Array(
                "t_s,distance_m,azimuth_rad,elevation_rad\n0.05,1,0.1,-0.1\n0.05,2,,\n0.43,,,\n1,3,,\n"
                    .utf8))
        var peer = SimulatedPeer(movement: .measurements(file), rate: 2, seed: 1)
        let actions = play(&peer, until: 2_100_000, seatedAfter: 0)
        let rows = try [
            (1_000_000, 100_000, -100_000), (2_000_000, nil, nil), (nil, nil, nil),
            (3_000_000, nil, nil),
        ].map { row in
            SimulatedPeer.Reading.exactly(
                try QuantisedMeasurement(
                    distance: row.0, azimuth: row.1, elevation: row.2, verticalEstimate: nil))
        }
        #expect(
            actions.dropFirst() == [
                .run, .measured(rows[0], at: 50_000), .measured(rows[1], at: 50_000),
                .measured(rows[2], at: 430_000), .measured(rows[3], at: second),
                .measured(.exactly(.nothing), at: 1_500_000),
                .measured(.exactly(.nothing), at: 2 * second),
            ])
    }

    @Test(arguments: [1.0, 7.3, 30, 59.94, 120]) func aRateIsKeptForMinutes(_ rate: Double) throws {
        var peer = SimulatedPeer(movement: .walk(.still), rate: rate, seed: 1)
        _ = peer.actions(until: 0)
        var count = 0
        var last: Microseconds = 0
        var isEven = true
        while let time = peer.nextTime, time < 300 * second {
            isEven = isEven && ((time - last) - Microseconds(1_000_000 / rate)).magnitude <= 1
            count += peer.actions(until: time).count
            last = time
        }
        #expect(isEven)
        #expect((Double(count + 1) - 300 * rate).magnitude <= 1)
    }

    @Test func aRateThatIsNoRateIsTheCallersFault() async {
        await #expect(processExitsWith: .failure) {
            _ = SimulatedPeer(movement: .interactive, rate: 0, seed: 1)
        }
        await #expect(processExitsWith: .failure) {
            _ = SimulatedPeer(movement: .interactive, rate: .nan, seed: 1)
        }
    }

    @Test func aSeatBeforeTheBeginningIsOneAtTheBeginning() {
        var peer = SimulatedPeer(movement: .walk(.circle), rate: 10, seed: 1)
        peer.linkLost()
        peer.seated(at: .min)
        #expect(words(peer.actions(until: 0)) == ["run", "0"])
    }

    @Test func theFarthestTimeIsNotTooFar() throws {
        var peer = try peer(Self.story, rate: 120)
        _ = peer.actions(until: .max)
        peer.seated(at: .max)
        #expect(peer.actions(until: .max).last == .end)
    }

    @Test func theSameSeedIsTheSamePeer() {
        func measured(_ seed: UInt64) -> [Action] {
            var peer = SimulatedPeer(movement: .walk(.random), rate: 30, seed: seed)
            return (0..<600).flatMap { peer.actions(until: Tick($0).time.microseconds) }
        }
        #expect(measured(1) == measured(1))
        #expect(measured(1) != measured(2))
    }

    /// This number is the same in debug and release builds, and on every machine.
    @Test func aMinuteOfAPeerHashesToTheNumberWrittenDown() {
        var peer = PeerInARoom(
            SimulatedPeer(movement: .walk(.random), rate: 30, seed: 2), radio: .phone)
        var hash = StateHash()
        for tick in 0..<3600 {
            for (time, measurement) in peer.measurements(until: Tick(tick).time.microseconds) {
                hash.mix(time)
                hash.mix(measurement.distance)
                hash.mix(measurement.azimuth)
                hash.mix(measurement.elevation)
            }
        }
        #expect(hash.value == 0xdc5a_324a_2267_b445)
    }
}
