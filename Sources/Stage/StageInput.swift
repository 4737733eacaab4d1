/// What the person at the host did with the window, as far as the host must know.
public enum StageInput: Equatable, Sendable {
    /// The window was closed, or Escape was pressed.
    case quit
    /// N was pressed: end this round and begin the next.
    case nextRound
}
