/// What a newcomer shows to be let in.
public enum Credential: Equatable, Sendable {
    /// From the QR code; nil when what was shown is none, like half of one.
    case ticket(Ticket?)
    /// From the screen; nil when what was shown is none.
    case code(JoinCode?)
}
