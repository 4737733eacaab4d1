import Arena
import Match

/// The lobbies that the tests draw.
enum Lobbies {
    /// The part of the URL that nobody may read off the screen or out of a log.
    static let ticket = "c0ffee5ec2e7f00dfacade0123456789"
    static let address = "http://192.168.1.20:4747"
    static let url = Secret("\(address)/#t=\(ticket)&k=ffeeddccbbaa99887766554433221100")

    /// A lobby as a host has it who has let nobody wait.
    static func plain(seats: Int = 8) -> Lobby {
        Lobby(
            url: url,
            addresses: [address, "http://10.0.0.7:4747", "http://[fd12:3456:789a::20]:4747"],
            code: Secret("482913"), seats: seats,
            answers: [.init("A", "Let in"), .init("D", "Decline")],
            keys: [
                .init("N", "Next round"), .init("F", "Full screen"), .init("Esc", "End"),
            ])
    }

    /// A lobby in which everything happens.
    static func crowded(seats: Int = 8) -> Lobby {
        var lobby = plain(seats: seats)
        lobby.waiting = (0..<12).map { Scenes.names[($0 + 3) % Scenes.names.count] }
        lobby.asking = [
            .init(name: "Maximiliane-Charlotte", message: "It is me, from next door. Let me in?"),
            .init(name: "Bo"), .init(name: "Cy", message: "me too"),
        ]
        lobby.keys = [
            .init("N", "Next round"), .init("P", "Pause"), .init("L", "Lock"), .init("K", "Kick"),
            .init("B", "Ban"), .init("F", "Full screen"), .init("Esc", "End"),
        ]
        return lobby
    }

    /// A lobby that is locked.
    static func locked() -> Lobby {
        var lobby = plain()
        lobby.isLocked = true
        return lobby
    }

    /// A lobby in which everything happens, while the game is halted.
    static func halted(seats: Int = 8) -> Lobby {
        var lobby = crowded(seats: seats)
        lobby.isHalted = true
        return lobby
    }

    /// A picture whose players are measured, each with another quality.
    static func measured(_ picture: Picture) -> Picture {
        var picture = picture
        for index in picture.panels.indices where picture.panels[index].status == .running {
            picture.panels[index].signal = SignalQuality.allCases[4 - index % 5]
        }
        return picture
    }
}
