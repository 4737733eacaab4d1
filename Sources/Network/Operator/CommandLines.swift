internal import JSONEdge

/// Takes the bytes of an operator's input apart into lines, and these into commands.
///
/// However long a line is, no more than the longest command's bytes of it are kept.
public struct CommandLines: Sendable {
    /// What a line was.
    public enum Outcome: Equatable, Sendable {
        /// A command, and the number of its line, from 1.
        case command(line: Int, OperatorCommand)
        /// No command: the line's number, from 1, and what is accepted.
        case bad(line: Int, text: String)
    }

    private var rest: [UInt8] = []
    private var line = 1

    /// Nothing was said yet.
    public init() {}

    /// Takes what arrived.
    ///
    /// - Returns: What each line was that has come to its end, in order. Empty lines are passed over.
    public mutating func take(_ bytes: some Sequence<UInt8>) -> [Outcome] {
        var outcomes: [Outcome] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                if let outcome = endLine() { outcomes.append(outcome) }
            } else if rest.count <= OperatorCommand.longestLine {
                rest.append(byte)
            }
        }
        return outcomes
    }

    /// Takes note of the input's end.
    ///
    /// - Returns: What the last line was, which nothing ended; nil when it was empty.
    public mutating func finish() -> Outcome? { endLine() }

    private mutating func endLine() -> Outcome? {
        defer {
            rest.removeAll(keepingCapacity: true)
            line += 1
        }
        guard rest.contains(where: { $0 > 0x20 }) else { return nil }
        do {
            return .command(line: line, try OperatorCommand(decoding: rest))
        } catch {
            let place = error.field.isEmpty ? "" : "\(error.field): "
            return .bad(line: line, text: place + error.problem)
        }
    }
}
