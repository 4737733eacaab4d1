/// What is wrong with a table of measurements: where, and what is accepted there.
public struct MeasurementsFileError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column's name; empty for the whole line.
    public let column: String
    /// What is wrong, and what is accepted.
    public let problem: String

    /// Takes the parts of the message.
    init(line: Int, column: String = "", problem: String) {
        self.line = line
        self.column = column
        self.problem = problem
    }

    /// One line: line, column, problem.
    public var description: String {
        column.isEmpty ? "\(line): \(problem)" : "\(line): \(column): \(problem)"
    }
}
