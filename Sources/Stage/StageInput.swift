/// What the person at the host did with the window, as far as the host must know.
public enum StageInput: Equatable, Sendable {
    /// The window was closed, or Escape was pressed.
    case quit
    /// N was pressed: end this round and begin the next.
    case nextRound
    /// J was pressed: show how to join, or hide it.
    case toggleLobby
    /// L was pressed: let nobody new in, or let them in again.
    case toggleLock
    /// Y was pressed: let in who asks.
    case accept
    /// X was pressed: do not let in who asks.
    case decline
}
