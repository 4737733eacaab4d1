/// A command of the program: its options, its help, and how its arguments are read.
struct Command<Settings> {
    /// The word after `rangepad`.
    let name: String
    /// One sentence for `--help`.
    let summary: String
    /// The words for what stands beside the options, like `[HOST[:PORT]]`; empty for none.
    let operands: String
    /// The settings when no option is given.
    let standard: Settings
    /// In the order of the help.
    let options: [Option<Settings>]

    /// What the arguments ask for.
    enum Request {
        /// Show the help.
        case help
        /// Run, with these operands.
        case run(Settings, operands: [String])
    }

    /// Reads the arguments after the command's name. `--name VALUE` and `--name=VALUE` are the
    /// same;
    /// `--` ends the options.
    func parse(_ arguments: some Sequence<String>) throws(UsageError) -> Request {
        var settings = standard
        var operands: [String] = []
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" { return .help }
            if argument == "--" {
                operands += rest
                break
            }
            guard argument.hasPrefix("--") else {
                operands.append(argument)
                continue
            }
            try apply(argument.dropFirst(2), &rest, &settings)
        }
        guard operands.isEmpty || !self.operands.isEmpty else {
            throw UsageError("\(name): unexpected \(operands[0]); accepted: options only")
        }
        return .run(settings, operands: operands)
    }

    private func apply(
        _ argument: Substring, _ rest: inout ArraySlice<String>, _ settings: inout Settings
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts[0] != "help" else { throw UsageError("--help: takes no value") }
        guard let option = options.first(where: { $0.name == parts[0] }) else {
            let accepted = options.map { "--" + $0.name }.joined(separator: " ")
            throw UsageError(
                "\(name): unknown option --\(parts[0]); accepted: \(accepted) --help")
        }
        let attached = parts.count == 2 ? String(parts[1]) : nil
        guard let value = option.value else {
            guard attached == nil else {
                throw UsageError("--\(option.name): takes no value")
            }
            return try option.set(&settings, "")
        }
        guard let text = attached ?? rest.popFirst() else {
            throw UsageError("--\(option.name): expected \(value), found the end")
        }
        do {
            try option.set(&settings, text)
        } catch {
            throw UsageError("--\(option.name) \(text): \(error.description)")
        }
    }

    /// The text that `--help` prints.
    var help: String {
        let usage = ["usage: rangepad", name, operands, "[OPTION...]"].filter { !$0.isEmpty }
        var lines = [usage.joined(separator: " "), "", summary, ""]
        var rows = options.map { option in
            ("--" + option.name + (option.value.map { " " + $0 } ?? ""), option.help)
        }
        rows.append(("--help", "show this text"))
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        for (spelling, text) in rows {
            let gap = String(repeating: " ", count: width - spelling.count)
            lines.append("  " + spelling + gap + text)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
