/// What is wrong with a script: where, and what is accepted there.
public struct ScriptError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The field's name.
    public let field: String
    /// What is wrong, and what is accepted.
    public let problem: String

    /// Takes the parts of the message.
    init(line: Int, field: String, problem: String) {
        self.line = line
        self.field = field
        self.problem = problem
    }

    /// One line: line, field, problem.
    public var description: String { "\(line): \(field): \(problem)" }
}
