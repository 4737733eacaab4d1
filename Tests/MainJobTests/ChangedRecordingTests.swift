import Testing

/// Recordings that somebody changed or cut.
@Suite(.serialized) struct ChangedRecordingTests {
    let venue: Venue
    private let bytes: [UInt8]
    private let original: RecordingText

    init() throws {
        venue = try Venue()
        bytes = try venue.folder.read(Venue.package + "/Tests/Recordings/bots.rec.jsonl")
        original = RecordingText(bytes)
    }

    @Test(arguments: ["d", "az", "el"], [0.05, 0.4, 0.97])
    func oneChangedIntegerOfAMeasurementIsFoundAtTheNextCheck(key: String, part: Double)
        async throws
    {
        let places = original.places(of: "measured")
        var changed = original
        let start = Int(part * Double(places.count))
        let place = try #require(places[start...].first { changed.change(key, at: $0) })
        let tick = try #require(original.check(after: place))
        try venue.folder.write(changed.bytes, to: "a.rec.jsonl")

        let (ending, replay) = try await venue.run("replay", "a.rec.jsonl", "--headless")
        #expect(ending == .exited(1))
        #expect(
            replay.errorText.hasPrefix(
                "a.rec.jsonl: diverged at tick \(tick), part controls: recorded 0x"))
        #expect(replay.errorText.contains(", computed 0x"))
        #expect(replay.outputText == "")

        let answer = try await venue.replay("a.rec.jsonl")
        #expect(answer.ending == .exited(1))
        #expect(answer.divergence["tick"].integer == tick)
        #expect(answer.divergence["part"].text == "controls")
        #expect(answer.divergence["recorded"] != answer.divergence["computed"])
    }

    @Test func verifyFindsTheChangeToo() async throws {
        var changed = original
        let place = try #require(original.places(of: "measured").last)
        let isChanged = changed.change("d", at: place)
        #expect(isChanged)
        try venue.folder.write(changed.bytes, to: "a.rec.jsonl")
        try venue.folder.write(bytes, to: "b.rec.jsonl")
        let (ending, verify) = try await venue.run(
            "recording", "verify", "a.rec.jsonl", "b.rec.jsonl")
        #expect(ending == .exited(1), "the worst answer is the answer")
        #expect(verify.errorText.hasPrefix("a.rec.jsonl: diverged at tick 359, part controls"))
        #expect(verify.outputText.hasPrefix("b.rec.jsonl: 7 checks over 360 ticks hold"))
    }

    /// A torn last line is left out: cut anywhere behind the header, the rest replays.
    @Test func cutBehindTheHeaderItReplaysToTheLastWholeLine() async throws {
        var cuts = (1...18).map { _ in Int.random(in: original.headerLength..<bytes.count) }
        cuts += [original.headerLength, bytes.count - 1]
        for cut in cuts {
            try venue.folder.write(bytes[..<cut], to: "a.rec.jsonl")
            let replay = try await venue.replay("a.rec.jsonl")
            let whole = bytes[..<cut].count { $0 == UInt8(ascii: "\n") }
            #expect(replay.ending == .exited(3), "cut at \(cut)")
            #expect(replay.divergence == .null, "cut at \(cut)")
            #expect(replay.lines == whole, "cut at \(cut)")
            #expect(
                replay.words.hasPrefix("a.rec.jsonl: cut short after line \(whole): "),
                "cut at \(cut): \(replay.words)")
        }
    }

    @Test func infoAndVerifySayThatItWasCut() async throws {
        try venue.folder.write(bytes.dropLast(30), to: "a.rec.jsonl")
        let (verified, verify) = try await venue.run("recording", "verify", "a.rec.jsonl")
        #expect(verified == .exited(3))
        #expect(verify.errorText.contains("a.rec.jsonl: cut short after line "))
        let (ending, info) = try await venue.run("recording", "info", "a.rec.jsonl")
        #expect(ending == .exited(3))
        #expect(info.outputText.contains(", cut short"))
    }

    @Test func cutInsideTheHeaderItIsNoRecording() async throws {
        for cut in [0, 1, original.headerLength / 2, original.headerLength - 1] {
            try venue.folder.write(bytes[..<cut], to: "a.rec.jsonl")
            let (ending, replay) = try await venue.run("replay", "a.rec.jsonl", "--headless")
            #expect(ending == .exited(2), "cut at \(cut)")
            #expect(replay.errorText.hasPrefix("rangepad: a.rec.jsonl:1: "), "cut at \(cut)")
            #expect(replay.errorText.split(separator: "\n").count == 1)
        }
    }

    /// A replay can be looked at anywhere, without a window.
    @Test func aReplayTakesAPictureOfAnyTick() async throws {
        try venue.folder.write(bytes, to: "a.rec.jsonl")
        let (ending, replay) = try await venue.run(
            "replay", "a.rec.jsonl", "--headless", "--screenshot", "a.png", "--at", "00:03.500",
            "--until", "230")
        #expect(ending == .exited(0), "\(replay.errorText)")
        let picture = try Picture(try venue.folder.read("a.png"))
        #expect(picture.width == 1280 && picture.height == 720)
        #expect(!picture.isBlank)
    }
}
