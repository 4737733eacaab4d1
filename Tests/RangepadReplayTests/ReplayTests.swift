import Determinism
import Glibc
import Match
import RangepadReplay
import Ranging
import Recording
import Session
import Testing

@Suite struct ReplayTests {
    @Test func aRecordingReplaysTwiceInOneProcess() throws {
        let bytes = try Story().bytes()
        var first = try Replay(bytes, source: "a")
        var second = try Replay(bytes, source: "a")
        let report = try first.finish()
        #expect(report.divergence == nil)
        #expect(report.isComplete)
        #expect(report.ticks == 600)
        #expect(report.checks == 11)
        #expect(try second.finish() == report)
    }

    @Test func steppingIsTheSameAsFinishing() throws {
        let bytes = try Story(seconds: 3).bytes()
        var stepped = try Replay(bytes, source: "a")
        var steps = 0
        while try stepped.step() != nil { steps += 1 }
        var finished = try Replay(bytes, source: "a")
        #expect(stepped.report == (try finished.finish()))
        #expect(steps == 181, "one for each tick, one for the end")
    }

    /// Every measurement of the recording, changed by one unit, is found at the first check after it,
    /// in the part `controls`, whether it was used or refused.
    @Test func oneChangedIntegerOfAnyMeasurementIsFoundAtTheNextCheck() throws {
        let story = try Story(seconds: 8)
        let places = story.records.indices.filter { index in
            if case .event(.measured, at: _) = story.records[index] { true } else { false }
        }
        var random = SplitMix64(seed: 1)
        for _ in 0..<60 {
            var changed = story
            let place = places[random.next(below: places.count)]
            guard case .event(.measured(let peer, let old), at: let time) = story.records[place]
            else { continue }
            let measurement = try QuantisedMeasurement(
                distance: old.distance.map { Int($0) + 1 }, azimuth: old.azimuth.map { Int($0) },
                elevation: old.elevation.map { Int($0) }, verticalEstimate: nil)
            changed.records[place] = .event(.measured(peer, measurement), at: time)
            var replay = try Replay(try changed.bytes(), source: "a")
            let report = try replay.finish()
            let divergence = try #require(report.divergence)
            let next = story.records[place...].lazy.compactMap { record -> Int? in
                switch record {
                case .check(let tick, _): tick.number
                case .end(let ticks, _): ticks - 1
                case .event, .tick: nil
                }
            }.first
            #expect(divergence.part == .controls)
            #expect(divergence.tick.number == next)
            #expect(divergence.recorded != divergence.computed)
        }
    }

    @Test func everyPartIsProved() throws {
        let story = try Story(seconds: 2)
        for part in StateDigest.Part.allCases {
            var changed = story
            for (index, record) in story.records.enumerated() {
                guard case .check(let tick, let old) = record else { continue }
                let flip = { (candidate: StateDigest.Part) in
                    old[candidate] ^ (candidate == part ? 1 : 0)
                }
                changed.records[index] = .check(
                    tick,
                    StateDigest(
                        seats: flip(.seats), controls: flip(.controls), arena: flip(.arena),
                        random: flip(.random)))
            }
            var replay = try Replay(try changed.bytes(), source: "a")
            let divergence = try #require(try replay.finish().divergence)
            #expect(divergence.part == part)
            #expect(divergence.tick == Tick(59))
            #expect(divergence.recorded == divergence.computed ^ 1)
        }
    }

    @Test func otherRulesSkipTheGameAndStillProveTheRest() throws {
        var story = try Story(seconds: 3)
        story.header.rules += 1
        for (index, record) in story.records.enumerated() {
            guard case .check(let tick, let old) = record else { continue }
            story.records[index] = .check(
                tick, StateDigest(seats: old.seats, controls: old.controls, arena: 1, random: 2))
        }
        var replay = try Replay(try story.bytes(), source: "a")
        let report = try replay.finish()
        #expect(report.divergence == nil)
        #expect(report.skippedParts == [.random, .arena])
        for (index, record) in story.records.enumerated() {
            guard case .check(let tick, let old) = record else { continue }
            story.records[index] = .check(
                tick, StateDigest(seats: old.seats, controls: 1, arena: 1, random: 2))
        }
        var other = try Replay(try story.bytes(), source: "a")
        #expect(try other.finish().divergence?.part == .controls)
    }

    /// Cutting is cheap to check everywhere; replaying every cut is not: each hundredth byte.
    @Test func cutAnywhereItReplaysToTheLastWholeLine() throws {
        let story = try Story(seconds: 3)
        let bytes = try story.bytes()
        let headerLength = try story.header.encoded().utf8.count + 1
        for cut in stride(from: headerLength, to: bytes.count, by: 997) {
            var replay = try Replay(Array(bytes[..<cut]), source: "a")
            let report = try replay.finish()
            #expect(!report.isComplete)
            #expect(report.divergence == nil)
            #expect(report.lines == bytes[..<cut].count { $0 == UInt8(ascii: "\n") })
        }
        for cut in stride(from: 0, to: headerLength, by: 97) {
            #expect(throws: ReplayError.self) { try Replay(Array(bytes[..<cut]), source: "a") }
        }
    }

    @Test func aLevelOrProfileThatIsBrokenInTheHeaderSaysSo() throws {
        var story = try Story(seconds: 1)
        let level = story.header.level
        story.header.level = "{}"
        let noLevel = #expect(throws: ReplayError.self) {
            try Replay(story.bytes(), source: "a.rec.jsonl")
        }
        #expect(noLevel?.description.hasPrefix("a.rec.jsonl: level: ") == true)
        story.header.level = level
        story.header.profile = #"{"name": "x", "axes": {"up": {"from": "distance"}}}"#
        let noProfile = #expect(throws: ReplayError.self) {
            try Replay(story.bytes(), source: "a.rec.jsonl")
        }
        #expect(noProfile?.description.hasPrefix("a.rec.jsonl: profile: axes.up: ") == true)
    }
}

@Suite struct VerifyTests {
    private func write(_ bytes: [UInt8]) throws -> String {
        var template = Array("/tmp/rangepad-replay-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        try #require(count == bytes.count)
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    @Test func aGoodRecordingPasses() throws {
        let path = try write(try Story(seconds: 2).bytes())
        defer { unlink(path) }
        #expect(try Replay.verify(path).ticks == 120)
    }

    @Test func aDifferenceFailsWithTickPartAndBothValues() throws {
        var story = try Story(seconds: 2)
        story.records.removeAll { record in
            if case .event(.suspended, at: _) = record { true } else { false }
        }
        let place = try #require(
            story.records.firstIndex { record in
                if case .event(.measured, at: _) = record { true } else { false }
            })
        story.records.remove(at: place)
        let path = try write(try story.bytes())
        defer { unlink(path) }
        let divergence = try #require(
            #expect(throws: Divergence.self) { try Replay.verify(path) })
        let words = "\(divergence)"
        #expect(words.hasPrefix("diverged at tick 59, part controls: recorded 0x"))
        #expect(words.contains(", computed 0x"))
    }

    @Test func aCutRecordingFails() throws {
        let path = try write(Array(try Story(seconds: 2).bytes().dropLast(30)))
        defer { unlink(path) }
        #expect(throws: Replay.CutShort.self) { try Replay.verify(path) }
    }

    @Test func aMissingFileFails() {
        let error = #expect(throws: ReplayError.self) { try Replay.verify("/nowhere.rec.jsonl") }
        #expect(error?.description == "/nowhere.rec.jsonl: No such file or directory")
    }
}
