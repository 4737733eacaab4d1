internal import JSONEdge

/// Takes the bytes of an operator's input apart into lines, and these into commands.
public struct CommandLines: Sendable {
    /// What a line was.
    public enum Outcome: Equatable, Sendable {
        /// A command, and the number of its line, from 1.
        case command(line: Int, OperatorCommand)
        /// No command: the line's number, from 1, and what is accepted.
        case bad(line: Int, text: String)
    }

    private var lines = InputLines(longest: OperatorCommand.longestLine)

    /// Nothing was said yet.
    public init() {}

    /// Takes what arrived.
    ///
    /// - Returns: What each line was that has come to its end, in order. Blank lines are passed over.
    public mutating func take(_ bytes: some Sequence<UInt8>) -> [Outcome] {
        lines.take(bytes).map(Self.outcome)
    }

    /// Takes note of the input's end.
    ///
    /// - Returns: What the last line was, which nothing ended; nil when it was blank.
    public mutating func finish() -> Outcome? { lines.finish().map(Self.outcome) }

    private static func outcome(of line: InputLines.Line) -> Outcome {
        do {
            return .command(line: line.number, try OperatorCommand(decoding: line.bytes))
        } catch {
            let place = error.field.isEmpty ? "" : "\(error.field): "
            return .bad(line: line.number, text: place + error.problem)
        }
    }
}
