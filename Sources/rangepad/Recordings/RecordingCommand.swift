import RangepadReplay

/// `rangepad recording`: what can be said about recordings without showing them.
struct RecordingCommand {
    /// What `recording` was asked for besides its words.
    struct Settings {
        var isJSON = false
    }

    /// What can be done with recordings.
    private enum Action: String, CaseIterable {
        /// Who played, for how long, how well they were measured.
        case info
        /// Whether they replay as they were recorded.
        case verify
    }

    /// How the command line spells it.
    static var command: Command<Settings> {
        Command(
            name: "recording",
            summary: "info: what is in recordings. verify: whether they replay as recorded.",
            operands: "ACTION FILE...", standard: Settings(),
            options: [.flag("json", \.isJSON, "one JSON object a file on standard output")])
    }

    private let settings: Settings
    private let action: Action
    private let paths: ArraySlice<String>

    /// Reads the action's name.
    init(settings: Settings, operands: [String]) throws(UsageError) {
        guard let word = operands.first else {
            throw UsageError("recording: expected an ACTION: info, verify")
        }
        action = try Values.choice(word, of: Action.self, in: "recording \(word)")
        paths = operands.dropFirst()
        guard !paths.isEmpty else {
            throw UsageError("recording \(word): expected a FILE")
        }
        self.settings = settings
    }

    /// Does it for each file; the worst of the answers is the answer.
    func run() -> ExitStatus {
        var worst = ExitStatus.done
        for path in paths {
            let status: ExitStatus
            do {
                status =
                    switch action {
                    case .info: try info(path)
                    case .verify: try verify(path)
                    }
            } catch {
                Terminal.say("rangepad: \(UsageError("\(error)"))")
                status = .usage
            }
            // Of several, the one that says most about the product comes first.
            let order: [ExitStatus] = [.done, .incomplete, .usage, .no]
            if (order.firstIndex(of: status) ?? 0) > (order.firstIndex(of: worst) ?? 0) {
                worst = status
            }
        }
        return worst
    }

    private func info(_ path: String) throws -> ExitStatus {
        let summary = try RecordingSummary(try Replay.readFile(path), source: path)
        Terminal.answer(settings.isJSON ? summary.line : summary.text)
        return summary.isComplete ? .done : .incomplete
    }

    private func verify(_ path: String) throws -> ExitStatus {
        var replay = try Replay(try Replay.readFile(path), source: path)
        let report = try replay.finish()
        if settings.isJSON { Terminal.answer(report.line(file: path)) }
        if let divergence = report.divergence {
            Terminal.say("\(path): \(divergence)")
            return .no
        }
        let skipped =
            report.skippedParts.isEmpty ? "" : "; random and arena not compared (other rules)"
        let words = "\(report.checks) checks over \(report.ticks) ticks hold\(skipped)"
        guard report.isComplete else {
            Terminal.say("\(path): cut short after line \(report.lines); \(words)")
            return .incomplete
        }
        if !settings.isJSON { Terminal.answer("\(path): \(words)") }
        return .done
    }
}
