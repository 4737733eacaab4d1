/// Whether an object moves, as an app may know better than the framework.
public enum NIMotionActivityState: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// It stays where it is.
    case stationary = 1
    /// It moves.
    case moving = 2
}
