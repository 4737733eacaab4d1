/// What the person at the host did with the window, as far as the host must know.
public enum StageInput: Equatable, Sendable {
    /// The window was closed, or Escape was pressed.
    case quit
    /// A key was pressed: a small letter, a to z, or a digit. F is the window's own.
    case key(Character)
}
