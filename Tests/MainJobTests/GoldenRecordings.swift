/// A recording of `Tests/Recordings`, and what it must replay to.
struct GoldenRecording: Sendable {
    var name: String
    var ticks: Int
    var hash: UInt64
}

/// Written by `scripts/make-recordings`.
let goldenRecordings = [
    GoldenRecording(name: "bots", ticks: 360, hash: 0xb6ff87d3b376b62e),
    GoldenRecording(name: "crowd", ticks: 240, hash: 0x89cb517b8ec43290),
    GoldenRecording(name: "silences", ticks: 540, hash: 0x4c39b08ee9a1b12b),
    GoldenRecording(name: "story", ticks: 360, hash: 0x83b5984fed65a82b),
]
