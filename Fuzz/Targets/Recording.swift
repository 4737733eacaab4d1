import RangepadReplay

/// A whole recording: its header, with a level and a profile in it, and its lines, replayed.
func fuzz(_ bytes: [UInt8]) {
    guard var replay = try? Replay(bytes, source: "fuzz") else { return }
    _ = try? replay.finish()
    _ = replay.match.picture
}
