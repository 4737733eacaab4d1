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
            var picture: @Sendable () -> Picture

            var testDescription: String { name }
        }

        static let all: [Golden] = [
            Golden(name: "empty", hash: 0) { Scenes.empty() },
            Golden(name: "four running", hash: 0) { Scenes.running(4) },
            Golden(name: "statuses", hash: 0) { Scenes.statuses() },
            Golden(name: "moves", hash: 0) { Scenes.moves() },
            Golden(name: "podium", hash: 0) { Scenes.podium() },
            Golden(name: "draw", hash: 0) { Scenes.draw() },
            Golden(name: "eight", hash: 0) { Scenes.running(8) },
            Golden(name: "sixteen", hash: 0) { Scenes.running(16) },
            Golden(name: "forty", hash: 0) { Scenes.running(40) },
            Golden(name: "wide level", hash: 0) { Scenes.wide() },
        ]

        @Test(arguments: all)
        func aPictureIsWhatItWas(_ golden: Golden) throws {
            let stage = try Stage(width: 960, height: 540, fonts: nil)
            stage.draw(golden.picture(), at: 1.25)
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
            try expect(0, of: stage, named: "sparks")
        }

        private func expect(_ hash: UInt64, of stage: Stage, named name: String) throws {
            guard stage.pixelHash != hash else { return }
            let path = Files.temporary("\(name.replacing(" ", with: "-")).png")
            try stage.savePNG(to: path)
            Issue.record(
                "\(name): 0x\(String(stage.pixelHash, radix: 16)) instead of \(String(hash, radix: 16)); look at \(path)"
            )
        }
    }
}
