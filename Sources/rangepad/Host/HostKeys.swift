import Match

/// The keys of the host's window, in words; the stage hears them.
enum HostKeys {
    /// Those that answer who asks to be let in.
    static let answers = [Lobby.Key("Y", "Let in"), Lobby.Key("X", "Decline")]

    /// All others.
    static let others = [
        Lobby.Key("N", "Next round"), Lobby.Key("L", "Lock"), Lobby.Key("J", "This page"),
        Lobby.Key("F", "Full screen"), Lobby.Key("Esc", "End"),
    ]
}
