import Foundation
import Match
import Testing

@testable import Stage

extension OnStage {
    /// How to join, on the screen.
    struct LobbyTests {
        private static let url =
            "http://192.168.100.200:4747/#t=00112233445566778899aabbccddeeff"
            + "&k=ffeeddccbbaa99887766554433221100"

        private static func lobby() -> Lobby {
            Lobby(
                url: url, addresses: ["http://192.168.100.200:4747", "http://10.0.0.7:4747"],
                code: "012345")
        }

        @Test func aCodeHasItsThreeFinders() throws {
            let code = try #require(QRCode(Self.url))
            for (left, top) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
                for row in 0..<7 {
                    for column in 0..<7 {
                        let ring = max(abs(column - 3), abs(row - 3))
                        #expect(code[left + column, top + row] == (ring != 2), "\(column),\(row)")
                    }
                }
            }
            #expect(!code[-1, 0] && !code[code.side, 0])
        }

        @Test func whatHasNoCodeHasNone() {
            #expect(QRCode("") == nil)
            #expect(QRCode(String(repeating: "x", count: 2332)) == nil)
            #expect(QRCode(String(repeating: "x", count: 2331)) != nil)
        }

        @Test func runsAreTheDarkModules() throws {
            let code = try #require(QRCode("rangepad"))
            for row in 0..<code.side {
                let dark = (0..<code.side).filter { code[$0, row] }
                #expect(code.runs(inRow: row).flatMap(Array.init) == dark)
            }
        }

        /// A camera's program reads it off the picture: at the smallest size of a window, too.
        @Test(arguments: [(640, 480), (1280, 720), (1920, 1080)])
        func aDecoderReadsTheScreen(width: Int, height: Int) throws {
            let decoder = "/usr/bin/zbarimg"
            guard FileManager.default.isExecutableFile(atPath: decoder) else {
                print("skipped: no zbarimg (package zbar-tools)")
                return
            }
            let stage = try Stage(width: width, height: height)
            stage.draw(Scenes.empty(), lobby: Self.lobby(), at: 1)
            let path = Files.temporary("lobby-\(width).png")
            defer { try? FileManager.default.removeItem(atPath: path) }
            try stage.savePNG(to: path)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: decoder)
            process.arguments = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", path]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let read = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(
                String(decoding: read, as: UTF8.self).split(separator: "\n").first == Self.url[...])
        }

        @Test func aLobbyPrintsNoSecret() {
            var text = "\(Self.lobby())"
            dump(Self.lobby(), to: &text)
            #expect(!text.contains("00112233") && !text.contains("012345"))
            #expect(text.contains("192.168.100.200"))
        }

        @Test func whoeverPlaysIsNotDisturbedButByWhoAsks() throws {
            let stage = try Stage(width: 960, height: 540, fonts: nil)
            let picture = Scenes.running(4)
            stage.draw(picture, at: 1)
            let alone = stage.pixelHash
            var lobby = Self.lobby()
            stage.draw(picture, lobby: lobby, at: 1)
            #expect(stage.pixelHash == alone)
            lobby.asking = [Lobby.Asker(name: "Bo", message: nil)]
            stage.draw(picture, lobby: lobby, at: 1)
            #expect(stage.pixelHash != alone)
            lobby.asking = []
            lobby.isOpen = true
            stage.draw(picture, lobby: lobby, at: 1)
            #expect(stage.pixelHash != alone)
        }
    }
}
