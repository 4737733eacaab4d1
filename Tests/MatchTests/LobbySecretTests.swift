import Match
import Testing

@Suite struct LobbySecretTests {
    private let lobby = Lobby(
        url: Secret("http://192.168.1.20:4747/#t=c0ffee5ec2e7"),
        addresses: ["http://192.168.1.20:4747"],
        code: Secret("482913"), seats: 8)

    @Test func printingALobbyTellsNoSecret() {
        var dumped = ""
        dump(lobby, to: &dumped)
        let optional: Lobby? = lobby
        for text in [
            "\(lobby)", String(reflecting: lobby), dumped, "\([lobby])",
            String(describing: optional), String(describing: lobby.url),
            String(reflecting: lobby.code),
        ] {
            #expect(!text.contains("c0ffee") && !text.contains("482913"), "a secret is printed")
            #expect(text.contains("(secret)"))
        }
    }

    @Test func whoAsksForTheTextGetsIt() {
        #expect(lobby.url?.text == "http://192.168.1.20:4747/#t=c0ffee5ec2e7")
        #expect(lobby.code?.text == "482913")
        #expect(lobby.code == Secret("482913"))
        #expect(lobby.code != Secret("482914"))
    }
}
