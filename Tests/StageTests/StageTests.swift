import Arena
import Match
import Session
import Stage
import Testing

extension OnStage {
    /// What a stage promises, without a display.
    struct StageTests {
        @Test
        func theSamePictureAtTheSameTimeHasTheSamePixels() throws {
            let stage = try Stage(width: 320, height: 180)
            stage.draw(Scenes.running(8), at: 3)
            let first = stage.pixelHash
            stage.draw(Scenes.running(8), at: 3)
            #expect(stage.pixelHash == first)
            let other = try Stage(width: 320, height: 180)
            other.draw(Scenes.running(8), at: 3)
            #expect(other.pixelHash == first)
        }

        @Test
        func whatWasDrawnBeforeLeavesNothing() throws {
            let fresh = try Stage(width: 320, height: 180)
            fresh.draw(Scenes.running(4), at: 2)
            let used = try Stage(width: 320, height: 180)
            for picture in [Scenes.podium(), Scenes.running(40), Scenes.empty(), Scenes.wide()] {
                used.draw(picture, at: 1)
            }
            used.draw(Scenes.running(4), at: 2)
            #expect(used.pixelHash == fresh.pixelHash)
        }

        @Test
        func timeMovesThePicture() throws {
            let stage = try Stage(width: 320, height: 180)
            stage.draw(Scenes.running(4), at: 1)
            let before = stage.pixelHash
            stage.draw(Scenes.running(4), at: 1.2)
            #expect(stage.pixelHash != before)
        }

        @Test
        func sparksBurnOut() throws {
            let stage = try Stage(width: 320, height: 180)
            stage.draw(Scenes.running(4), at: 60)
            let quiet = stage.pixelHash
            stage.play(Scenes.effects)
            stage.draw(Scenes.running(4), at: 60)
            stage.draw(Scenes.running(4), at: 60.1)
            stage.draw(Scenes.running(4), at: 70)
            stage.draw(Scenes.running(4), at: 60)
            #expect(stage.pixelHash == quiet)
        }

        @Test
        func sparksAreSeen() throws {
            let plain = try Stage(width: 320, height: 180, fonts: nil)
            let lit = try Stage(width: 320, height: 180, fonts: nil)
            for effect in Scenes.effects where effect != .roundEnded {
                lit.play([effect])
                lit.draw(Scenes.running(4), at: 5)
                lit.draw(Scenes.running(4), at: 5.1)
                plain.draw(Scenes.running(4), at: 5.1)
                #expect(lit.pixelHash != plain.pixelHash, "\(effect)")
                lit.draw(Scenes.running(4), at: 9)
            }
        }

        @Test
        func effectsOfShipsThatAreGoneAreHarmless() throws {
            let stage = try Stage(width: 320, height: 180)
            stage.draw(Scenes.empty(), at: 1)
            let before = stage.pixelHash
            stage.play([.hurt(seat: 99), .collected(seat: -1, worth: .max), .jumped(seat: .min)])
            stage.draw(Scenes.empty(), at: 1)
            #expect(stage.pixelHash == before)
        }

        @Test
        func aStageWithoutAWindowHearsNothingAndFailsAtNothing() throws {
            let stage = try Stage(width: 320, height: 180)
            #expect(stage.soundFailure == nil)
            #expect(stage.takeInputs() == [])
        }

        @Test(arguments: [(63, 360), (640, 0), (-5, 360), (640, 8193), (Int.max, Int.max)])
        func aSizeThatCannotBeDrawnIsRefused(width: Int, height: Int) {
            #expect(
                throws: StageError.badSize(width: width, height: height, allowed: Stage.sides)
            ) { _ = try Stage(width: width, height: height) }
        }

        @Test(arguments: [(64, 64), (4096, 64), (64, 1500), (333, 555)])
        func anySizeCanBeDrawn(width: Int, height: Int) throws {
            let stage = try Stage(width: width, height: height)
            for picture in [
                Scenes.empty(), Scenes.running(1), Scenes.running(5), Scenes.running(16),
                Scenes.running(17), Scenes.podium(),
            ] {
                stage.draw(picture, at: 1)
            }
            #expect(stage.pixelHash != 0)
        }

        @Test
        func aMissingFontIsNamedAndThePictureHasNoText() throws {
            let missing = FontFiles(regular: "/nowhere/a.ttf", bold: "/nowhere/b.ttf")
            let stage = try Stage(width: 320, height: 180, fonts: missing)
            guard case .font(let path, let message) = stage.fontFailure else {
                Issue.record("\(String(describing: stage.fontFailure))")
                return
            }
            #expect(path == "/nowhere/a.ttf")
            #expect(message.contains("/nowhere/a.ttf"))
            let textless = try Stage(width: 320, height: 180, fonts: nil)
            #expect(textless.fontFailure == nil)
            stage.draw(Scenes.running(4), at: 1)
            textless.draw(Scenes.running(4), at: 1)
            #expect(stage.pixelHash == textless.pixelHash)
        }

        @Test
        func thePictureIsWrittenAsPNG() throws {
            let path = Files.temporary("written.png")
            defer { Files.remove(path) }
            let stage = try Stage(width: 320, height: 180)
            stage.draw(Scenes.running(2), at: 1)
            try stage.savePNG(to: path)
            let bytes = try Files.bytes(of: path)
            #expect(bytes.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
            // IHDR: width and height, most significant byte first.
            #expect(bytes[16..<24] == [0, 0, 1, 64, 0, 0, 0, 180])
        }

        @Test(arguments: ["/nowhere/at/all.png", "/", ""])
        func aFileThatCannotBeWrittenIsAnError(path: String) throws {
            let stage = try Stage(width: 64, height: 64, fonts: nil)
            do throws(StageError) {
                try stage.savePNG(to: path)
                Issue.record("wrote \(path)")
            } catch {
                guard case .picture(path, let message) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(!message.isEmpty)
            }
        }
    }
}
