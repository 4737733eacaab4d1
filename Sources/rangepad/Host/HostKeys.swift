import Match

/// The keys of the host's window in words, for the lobby. `OperatorKeys` says what they do.
enum HostKeys {
    /// Those that answer who asks to be let in.
    static let answers = [Lobby.Key("Y", "Let in"), Lobby.Key("X", "Decline")]

    /// The one that invites who waits for that.
    static let invites = [Lobby.Key("I", "Invite")]

    /// All others, as things stand.
    static func others(isLocked: Bool, isHalted: Bool) -> [Lobby.Key] {
        [
            Lobby.Key("N", "Next round"), Lobby.Key("P", isHalted ? "Go on" : "Pause"),
            Lobby.Key("L", isLocked ? "Unlock" : "Lock"), Lobby.Key("J", "This page"),
            Lobby.Key("F", "Full screen"), Lobby.Key("Esc", "End"),
            Lobby.Key("1\u{2026}9", "Choose a seat, then"), Lobby.Key("K", "Kick"),
            Lobby.Key("B", "Ban"), Lobby.Key("E", "Make it free"),
        ]
    }
}
