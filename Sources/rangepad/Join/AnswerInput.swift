import Network

/// Standard input of `join --wait`: what its player says to invitations, a line each.
final class AnswerInput {
    /// What a line was.
    enum Outcome: Equatable {
        case said(InvitationAnswer)
        /// Nothing that is known: the line's number, from 1, and what is accepted.
        case bad(line: Int, text: String)
    }

    private let input = StandardInput()
    private var lines = InputLines(longest: 256)

    /// What to poll; nil when the input has ended.
    var descriptor: Int32? { input.descriptor }

    /// What was said since the last call.
    func take() -> [Outcome] {
        guard input.isOpen else { return [] }
        let taken = lines.take(input.take())
        let last = input.isOpen ? nil : lines.finish()
        return (taken + [last].compactMap { $0 }).map(Self.outcome)
    }

    private static func outcome(of line: InputLines.Line) -> Outcome {
        if let answer = InvitationAnswer(line: line.bytes) { return .said(answer) }
        let accepted = InvitationAnswer.allCases.map(\.rawValue).joined(separator: ", ")
        return .bad(line: line.number, text: "expected one of \(accepted)")
    }
}
