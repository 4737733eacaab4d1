internal import JSONEdge

/// Takes the bytes of an operator's input apart into lines, and these into commands.
///
/// However long a line is, no more than the longest command's bytes of it are kept.
public struct CommandLines: Sendable {
    /// What a line was.
    public enum Outcome: Equatable, Sendable {
        /// A command.
        case command(OperatorCommand)
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
                if let outcome = finish() { outcomes.append(outcome) }
                line += 1
            } else if rest.count <= OperatorCommand.longestLine {
                rest.append(byte)
            }
        }
        return outcomes
    }

    private mutating func finish() -> Outcome? {
        defer { rest.removeAll(keepingCapacity: true) }
        guard rest.contains(where: { $0 > 0x20 }) else { return nil }
        do {
            return .command(try OperatorCommand(decoding: rest))
        } catch {
            let place = error.field.isEmpty ? "" : "\(error.field): "
            return .bad(line: line, text: place + error.problem)
        }
    }
}
