import Determinism
import Match
import RangepadReplay
import Stage

/// `rangepad replay`: the recording's own path through the match, in a window or as fast as it goes.
struct ReplayCommand {
    let settings: ReplaySettings
    let path: String
    private let bytes: [UInt8]

    /// Reads the file.
    init(settings: ReplaySettings, operands: [String]) throws(UsageError) {
        guard operands.count == 1 else {
            throw UsageError("replay: expected one FILE, found \(operands.count)")
        }
        try settings.check()
        self.settings = settings
        let path = operands[0]
        self.path = path
        bytes = try Self.usable { () throws(ReplayError) in try Replay.readFile(path) }
    }

    /// Replays, and says what came of it.
    func run() throws(UsageError) -> ExitStatus {
        Interruption.arm()
        var report: ReplayReport
        repeat {
            guard let played = try play() else { return .done }
            report = played
            if let tick = settings.screenshotTick, report.ticks <= tick.number {
                throw UsageError("--at \(tick.number): only \(report.ticks) ticks were played")
            }
        } while settings.isLooping && report.divergence == nil && !Interruption.isPending
        return tell(report)
    }

    /// Plays the recording once; nil when the window was closed.
    private func play() throws(UsageError) -> ReplayReport? {
        var replay = try Self.usable { () throws(ReplayError) in try Replay(bytes, source: path) }
        var window = settings.isHeadless ? nil : try ReplayWindow(settings, title: path)
        while let outputs = try Self.usable({ () throws(ReplayError) in try replay.step() }) {
            try savePicture(of: replay.match)
            if let until = settings.until, replay.match.ticks > until.number { break }
            guard try window?.show(replay.match, outputs) ?? true else { return nil }
            if Interruption.isPending { break }
        }
        return replay.report
    }

    private func savePicture(of match: Match) throws(UsageError) {
        guard let file = settings.screenshot, let tick = settings.screenshotTick,
            match.ticks == tick.number + 1
        else { return }
        do {
            let stage = try Stage(width: Screen.width, height: Screen.height)
            stage.draw(match.picture, at: tick.time.seconds)
            try stage.savePNG(to: file)
        } catch {
            throw UsageError(error.description)
        }
    }

    private static func usable<Value>(
        _ body: () throws(ReplayError) -> Value
    ) throws(UsageError) -> Value {
        do {
            return try body()
        } catch {
            throw UsageError(error.description)
        }
    }

    private func tell(_ report: ReplayReport) -> ExitStatus {
        if settings.isJSON { Terminal.answer(report.line(file: path)) }
        if !report.skippedParts.isEmpty {
            Terminal.say(
                "\(path): recorded under other rules of the game; random and arena are not compared"
            )
        }
        if let divergence = report.divergence {
            Terminal.say("\(path): \(divergence)")
            return .no
        }
        let words =
            "\(report.ticks) ticks, \(report.checks) checks, hash \(StateHash.digits(of: report.hash))"
        // Who stops early did not come to the end, and knows it.
        let stoppedEarly = settings.until != nil || Interruption.isPending
        guard report.isComplete || stoppedEarly else {
            Terminal.say("\(path): cut short after line \(report.lines): \(words)")
            return .incomplete
        }
        if !settings.isJSON { Terminal.answer("\(path): \(words)") }
        return .done
    }
}

/// The size of the picture, in pixels.
enum Screen {
    static let width = 1280
    static let height = 720
}
