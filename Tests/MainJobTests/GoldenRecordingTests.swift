import RangepadReplay
import Testing

/// Recordings that the product made once and must replay for ever, in debug and in release builds.
///
/// When the game's rules change (`Rules.version`), `scripts/make-recordings` makes them anew.
@Suite struct GoldenRecordingTests {
    @Test(arguments: goldenRecordings) func itReplaysToTheSameState(golden: GoldenRecording)
        throws
    {
        let report = try Replay.verify(Venue.package + "/Tests/Recordings/\(golden.name).rec.jsonl")
        #expect(report.skippedParts.isEmpty, "recorded under other rules: make the recordings anew")
        #expect(report.ticks == golden.ticks)
        #expect(String(report.hash, radix: 16) == String(golden.hash, radix: 16))
    }

    /// No recording lies there untested.
    @Test func everyRecordingIsInTheTable() {
        let names = Folder.names(in: Venue.package + "/Tests/Recordings")
        #expect(names == goldenRecordings.map { $0.name + ".rec.jsonl" }.sorted())
    }
}
