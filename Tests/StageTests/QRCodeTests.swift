import Foundation
import Match
import Testing

@testable import Stage

extension OnStage {
    /// QR codes: their shape, and that another program reads them.
    struct QRCodeTests {
        /// The three squares by which a reader finds a code: dark, a light ring, dark.
        @Test(arguments: ["A", "http://192.168.1.20:4747/", String(repeating: "x", count: 900)])
        func theFinderPatternsAreWhereTheyAre(text: String) throws {
            let code = try #require(QRCode(text))
            #expect((code.size - 17) % 4 == 0)
            for (left, top) in [(0, 0), (code.size - 7, 0), (0, code.size - 7)] {
                for y in -1...7 {
                    for x in -1...7 {
                        let ring = max(abs(x - 3), abs(y - 3))
                        let isDark = code.isDark(column: left + x, row: top + y)
                        #expect(isDark == (ring == 3 || ring < 2), "\(x), \(y) of \(left), \(top)")
                    }
                }
            }
        }

        @Test(arguments: [(1, 21), (14, 21), (15, 25), (62, 33), (63, 37), (2331, 177)])
        func theSmallestCodeThatHoldsItIsTaken(bytes: Int, size: Int) throws {
            let code = try #require(QRCode(String(repeating: "a", count: bytes)))
            #expect(code.size == size)
        }

        @Test(arguments: ["", "\u{0}", "a\u{0}b", String(repeating: "a", count: 2332)])
        func whatHasNoCodeIsRefused(text: String) {
            #expect(QRCode(text) == nil)
        }

        @Test
        func beyondItsEdgesACodeIsLight() throws {
            let code = try #require(QRCode("A"))
            for (x, y) in [(-1, 0), (0, -1), (21, 0), (0, 21), (.min, .max)] {
                #expect(!code.isDark(column: x, row: y))
            }
        }

        @Test
        func oneTextHasOneCodeAndAnotherHasAnother() {
            #expect(QRCode("one") == QRCode("one"))
            #expect(QRCode("one") != QRCode("two"))
        }

        @Test
        func printingACodeTellsItsSizeAlone() throws {
            let code = try #require(QRCode("secret"))
            #expect("\(code)" == "QR code of 21x21")
            var dumped = ""
            dump(code, to: &dumped)
            #expect(!dumped.contains("true") && !dumped.contains("false"))
        }

        static let sizes = [(1280, 720), (1920, 1080), (640, 480), (2560, 1080), (960, 540)]

        @Test(.enabled(if: Decoder.isInstalled, Decoder.missing), arguments: sizes)
        func aReaderReadsItOffTheLobby(size: (Int, Int)) throws {
            let stage = try Stage(width: size.0, height: size.1)
            stage.draw(Scenes.empty(), lobby: Lobbies.plain(), at: 1.25)
            #expect(try Decoder.read(stage) == Lobbies.url.text)
            stage.draw(Scenes.podium(), lobby: Lobbies.crowded(), at: 1.25)
            #expect(try Decoder.read(stage) == Lobbies.url.text)
        }

        @Test(.enabled(if: Decoder.isInstalled, Decoder.missing))
        func aReaderReadsItOffTheCorner() throws {
            let stage = try Stage(width: 1280, height: 720)
            stage.draw(Scenes.running(4), lobby: Lobbies.plain(), at: 1.25)
            #expect(try Decoder.read(stage) == Lobbies.url.text)
        }

        @Test(
            .enabled(if: Decoder.isInstalled, Decoder.missing),
            arguments: [
                "1", "http://[fd12:3456:789a::20]:4747/#t=0123456789abcdef0123456789abcdef",
                "Bjørn 漢字 👾", "0123456789012345678901234567890123456789",
                String(repeating: "rangepad ", count: 40),
            ])
        func aReaderReadsAnyText(text: String) throws {
            var lobby = Lobbies.plain()
            lobby.url = Secret(text)
            let stage = try Stage(width: 1280, height: 720)
            stage.draw(Scenes.empty(), lobby: lobby, at: 0)
            #expect(try Decoder.read(stage) == text)
        }
    }
}

/// A QR reader that is not ours: zbar's.
private enum Decoder {
    private static let path = "/usr/bin/zbarimg"
    static let missing: Comment = "zbarimg is not installed (Debian: zbar-tools)"

    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// What the reader finds in what the stage drew last.
    static func read(_ stage: Stage) throws -> String {
        let picture = Files.temporary("code-\(UInt64.random(in: .min ... .max)).png")
        defer { Files.remove(picture) }
        try stage.savePNG(to: picture)
        let reader = Process()
        reader.executableURL = URL(fileURLWithPath: path)
        reader.arguments = [
            "--quiet", "--raw", "--oneshot", "-Sdisable", "-Sqrcode.enable", picture,
        ]
        let output = Pipe()
        reader.standardOutput = output
        reader.standardError = FileHandle.nullDevice
        try reader.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        reader.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
