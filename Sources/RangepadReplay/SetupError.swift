public import Arena
public import Controls
public import JSONEdge

/// What is wrong with a level or a profile: which file, where, and what is accepted.
public enum SetupError: Error, Equatable, CustomStringConvertible, Sendable {
    /// Not JSON, or a field of the wrong kind.
    case json(JSONFault)
    /// A level that cannot be played.
    case level(source: String, LevelError)
    /// A profile that makes no sense.
    case profile(source: String, ProfileError)

    /// One line: file, place, problem.
    public var description: String {
        switch self {
        case .json(let fault): "\(fault)"
        case .level(let source, let error): "\(source): \(error)"
        case .profile(let source, let error): "\(source): \(error)"
        }
    }
}
