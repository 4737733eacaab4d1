import Determinism

/// What `rangepad replay` was asked for.
struct ReplaySettings {
    var isHeadless = false
    var speed: Double?
    var from: Tick?
    var until: Tick?
    var isLooping = false
    var screenshot: String?
    var screenshotTick: Tick?
    var isJSON = false

    /// How the command line spells them.
    static var command: Command<ReplaySettings> {
        Command(
            name: "replay", summary: "Replay a recording, and prove that it is what was recorded.",
            operands: "FILE", standard: ReplaySettings(),
            options: [
                .flag("headless", \.isHeadless, "no window; as fast as it goes"),
                .decimal("speed", "X", \.speed, 0.1...16, "times the recorded speed (1)"),
                .parsed("from", "TICK|MM:SS", \.from, "show it from there on", Values.tick),
                .parsed("until", "TICK|MM:SS", \.until, "end there", Values.tick),
                .flag("loop", \.isLooping, "begin again at the end"),
                .text(
                    "screenshot", "FILE.png", \.screenshot, "save a picture, at the tick of --at"),
                .parsed(
                    "at", "TICK|MM:SS", \.screenshotTick, "when to take the picture", Values.tick),
                .flag("json", \.isJSON, "the result as JSON on standard output"),
            ])
    }

    /// Refuses what makes no sense together.
    func check() throws(UsageError) {
        guard (screenshot == nil) == (screenshotTick == nil) else {
            throw UsageError("--screenshot and --at: expected both or neither")
        }
        if let from, let until, until < from {
            throw UsageError("--until \(until.number): expected at least --from, \(from.number)")
        }
        guard !isHeadless || (speed == nil && !isLooping) else {
            throw UsageError("--headless: as fast as it goes, once; without --speed and --loop")
        }
    }
}
