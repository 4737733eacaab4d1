/// The program: the first word chooses the command.
@main enum Rangepad {
    /// The version of the product, as in `CHANGELOG.md`.
    static let version = "0.1.0"

    static func main() {
        Process.holdStandardDescriptors()
        let status: ExitStatus
        do {
            status = try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Terminal.say("rangepad: \(error)")
            status = .usage
        }
        Process.end(status)
    }

    private static func run(_ arguments: [String]) throws(UsageError) -> ExitStatus {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case "host":
            return try HostSettings.command.run(rest) { settings, _ throws(UsageError) in
                try HostCommand(settings: settings).run()
            }
        case "join":
            return try JoinSettings.command.run(rest) { settings, operands throws(UsageError) in
                try JoinCommand(settings: settings, operands: operands)?.run() ?? .no
            }
        case "discover":
            return try DiscoverCommand.command.run(rest) { settings, _ in
                DiscoverCommand(settings: settings).run()
            }
        case "replay":
            return try ReplaySettings.command.run(rest) { settings, operands throws(UsageError) in
                try ReplayCommand(settings: settings, operands: operands).run()
            }
        case "recording":
            return try RecordingCommand.command.run(rest) { settings, operands throws(UsageError) in
                try RecordingCommand(settings: settings, operands: operands).run()
            }
        case "doctor":
            return try Doctor.command.run(rest) { settings, _ in Doctor(settings: settings).run() }
        case "--version":
            Terminal.answer("rangepad \(version)")
            return .done
        case "--help", "-h":
            Terminal.answer(help)
            return .done
        case nil:
            Terminal.say(help)
            return .usage
        case let word?:
            throw UsageError(
                "unknown command \(word); accepted: host, join, discover, replay, recording, doctor, "
                    + "--help, --version")
        }
    }

    private static let help = """
        usage: rangepad COMMAND [OPTION...]

        Turns where you are into a game controller.

          host        host a session: peers join, the game is played and drawn
          join        join a session as a simulated controller
          discover    list the hosts that announce themselves
          replay      replay a recording, and prove that it is what was recorded
          recording   say what is in recordings, or whether they replay
          doctor      say what works on this machine, and what does not

        rangepad COMMAND --help tells more; rangepad --version names the version.
        """
}

extension Command {
    /// Reads the arguments and runs, or shows the help.
    fileprivate func run(
        _ arguments: ArraySlice<String>,
        _ body: (Settings, [String]) throws(UsageError) -> ExitStatus
    ) throws(UsageError) -> ExitStatus {
        switch try parse(arguments) {
        case .help:
            Terminal.write(help, to: 1)
            return .done
        case .run(let settings, let operands):
            return try body(settings, operands)
        }
    }
}
