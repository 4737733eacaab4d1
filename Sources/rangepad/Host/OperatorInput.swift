import Network

/// Standard input of `host --json`: the commands of a program that operates the host.
///
/// When the input ends, nothing more is read; the host goes on.
final class OperatorInput {
    private let input = StandardInput()
    private var lines = CommandLines()

    /// What was said since the last call.
    func take() -> [CommandLines.Outcome] {
        guard input.isOpen else { return [] }
        let outcomes = lines.take(input.take())
        guard !input.isOpen, let last = lines.finish() else { return outcomes }
        return outcomes + [last]
    }
}
