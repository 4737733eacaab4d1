/// What is wrong with a JSON text: where, and what is accepted there.
public struct JSONFault: Error, Equatable, CustomStringConvertible, Sendable {
    /// The file's name, or another word for where the text came from.
    public var source: String
    /// The line of a syntax error, from 1; nil when the text is JSON and only a field is wrong.
    public var line: Int?
    /// The path of a wrong field, like `layers[1].opacity`; empty for the whole text.
    public var field: String
    /// What is wrong, and what is accepted.
    public var problem: String

    /// Takes the parts of the message.
    public init(source: String, line: Int? = nil, field: String = "", problem: String) {
        self.source = source
        self.line = line
        self.field = field
        self.problem = problem
    }

    /// One line: source, line or field, problem.
    public var description: String {
        let place = line.map { "\(source):\($0)" } ?? source
        return field.isEmpty ? "\(place): \(problem)" : "\(place): \(field): \(problem)"
    }
}
