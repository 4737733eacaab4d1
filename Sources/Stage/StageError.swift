/// Why the stage could not do something, with SDL's own words where it has some.
public enum StageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A picture of that size cannot be drawn; `allowed` is the range of both sides.
    case badSize(width: Int, height: Int, allowed: ClosedRange<Int>)
    /// No window could be opened: no display, most often.
    case window(call: String, message: String)
    /// A font could not be read.
    case font(path: String, message: String)
    /// A picture could not be written.
    case picture(path: String, message: String)
    /// Sound could not be started.
    case sound(call: String, message: String)

    /// The error in one line.
    public var description: String {
        switch self {
        case .badSize(let width, let height, let allowed):
            "a picture of \(width)x\(height): sides are \(allowed.lowerBound) to "
                + "\(allowed.upperBound) pixels"
        case .window(let call, let message): "no window: \(call): \(message)"
        case .font(let path, let message): "font \(path): \(message)"
        case .picture(let path, let message): "picture \(path): \(message)"
        case .sound(let call, let message): "no sound: \(call): \(message)"
        }
    }
}
