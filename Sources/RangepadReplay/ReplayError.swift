public import Recording

/// Why a recording cannot be replayed at all.
public enum ReplayError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The file is no recording, or one of its lines is no record.
    case recording(RecordingError)
    /// The level or the profile in its header cannot be used.
    case setup(SetupError)

    /// One line: file, place, problem.
    public var description: String {
        switch self {
        case .recording(let error): "\(error)"
        case .setup(let error): "\(error)"
        }
    }
}
