import Match
import Stage
import Testing

extension OnStage {
    /// Pictures without a font's pixels, held to the digests written down here: the same in debug and
    /// release, and with every version of SDL. A picture that differs is written down to be looked at.
    struct GoldenPictureTests {
        /// A picture and what its pixels hash to.
        struct Golden: CustomTestStringConvertible {
            var name: String
            var hash: UInt64
            var lobby: Lobby?
            var picture: @Sendable () -> Picture

            var testDescription: String { name }
        }

        static let all: [Golden] = [
            Golden(name: "empty", hash: 0x585850b1cc92e89) { Scenes.empty() },
            Golden(name: "four running", hash: 0x21a551a4290bc75f) { Scenes.running(4) },
            Golden(name: "statuses", hash: 0xb87bcaee63152f9a) { Scenes.statuses() },
            Golden(name: "moves", hash: 0x919581d3e6c1b997) { Scenes.moves() },
            Golden(name: "podium", hash: 0x21eac1f16271d7f9) { Scenes.podium() },
            Golden(name: "draw", hash: 0xfc41a6efe0e1b9a7) { Scenes.draw() },
            Golden(name: "eight", hash: 0x351fcacc925a128f) { Scenes.running(8) },
            Golden(name: "sixteen", hash: 0xd269d89e5334103e) { Scenes.running(16) },
            Golden(name: "forty", hash: 0x7850c8de6707e656) { Scenes.running(40) },
            Golden(name: "wide level", hash: 0x35e93795e897f708) { Scenes.wide() },
        ]

        /// Lobbies, on the same canvas. The corner of one is in the last two.
        static let lobbies: [Golden] = [
            Golden(name: "lobby empty", hash: 0x5a7dc94edcb87428, lobby: Lobbies.plain()) {
                Scenes.empty()
            },
            Golden(name: "lobby locked", hash: 0x20c779b69ba46d3b, lobby: Lobbies.locked()) {
                Scenes.empty()
            },
            Golden(name: "lobby statuses", hash: 0xc4bfada977f2e201, lobby: Lobbies.halted()) {
                Lobbies.measured(Scenes.statuses())
            },
            Golden(name: "lobby podium", hash: 0x4b69b999b778c6b, lobby: Lobbies.crowded()) {
                Lobbies.measured(Scenes.podium())
            },
            Golden(
                name: "lobby sixteen", hash: 0x70851eaae2187bb7, lobby: Lobbies.halted(seats: 20)
            ) {
                Lobbies.measured(Scenes.running(16))
            },
            Golden(
                name: "lobby sixty-four", hash: 0x6425f09470f63201, lobby: Lobbies.halted(seats: 64)
            ) {
                Lobbies.measured(Scenes.running(64))
            },
            Golden(name: "corner", hash: 0x38c2dbfa6bb22715, lobby: Lobbies.crowded()) {
                Scenes.running(4)
            },
            Golden(
                name: "corner over the level", hash: 0x95ac0c9c80cffeb2, lobby: Lobbies.crowded()
            ) {
                Scenes.wide()
            },
        ]

        @Test(arguments: all + lobbies)
        func aPictureIsWhatItWas(_ golden: Golden) throws {
            let stage = try Stage(width: 960, height: 540, fonts: nil)
            stage.draw(golden.picture(), lobby: golden.lobby, at: 1.25)
            try expect(golden.hash, of: stage, named: golden.name)
        }

        @Test
        func effectsLeaveTheSameSparksAsBefore() throws {
            let stage = try Stage(width: 960, height: 540, fonts: nil)
            let picture = Scenes.running(4)
            stage.draw(picture, at: 1)
            stage.play(Scenes.effects)
            stage.draw(picture, at: 1.1)
            stage.draw(picture, at: 1.25)
            try expect(0xea2b533a99e46a9f, of: stage, named: "sparks")
        }

        private func expect(_ hash: UInt64, of stage: Stage, named name: String) throws {
            guard stage.pixelHash != hash else { return }
            let path = Files.temporary("\(name.replacing(" ", with: "-")).png")
            try stage.savePNG(to: path)
            let found = String(stage.pixelHash, radix: 16)
            Issue.record(
                "\(name): 0x\(found), not 0x\(String(hash, radix: 16)); look at \(path)")
        }
    }
}
