public import JSONEdge

/// Why a recording cannot be read.
public enum RecordingError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The file cannot be read at all: the system's words.
    case unreadable(source: String, problem: String)
    /// The first line is no header, or is cut short.
    case badHeader(JSONFault)
    /// A whole line is not a record.
    case badLine(source: String, line: Int, problem: String)

    /// One line: file, line, problem.
    public var description: String {
        switch self {
        case .unreadable(let source, let problem): "\(source): \(problem)"
        case .badHeader(let fault): "\(fault)"
        case .badLine(let source, let line, let problem): "\(source):\(line): \(problem)"
        }
    }
}
