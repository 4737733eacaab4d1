import Ranging
import SimulatedRoom
import Testing

@testable import rangepad

/// Files that people write: what is wrong with them is said with its place.
@Suite struct FileTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func problem(_ body: () throws -> Void) -> String? {
        #expect(throws: UsageError.self, performing: body)?.description
    }

    @Test func aTableIsRead() throws {
        let path = try scratch.write(
            "t_s,distance_m,azimuth_rad,elevation_rad\n0,1.5,,\n0.1,1.4,0.2,-0.1\n", to: "a.csv")
        let file = try MovementFiles.measurements(path)
        #expect(file.rows.map(\.time) == [0, 100_000])
        #expect(file.rows[1].measurement.azimuth == 200_000)
    }

    @Test func aTablesErrorSaysFileLineAndColumn() throws {
        let path = try scratch.write(
            "t_s,distance_m,azimuth_rad,elevation_rad\n0,far,,\n", to: "a.csv")
        let words = problem { _ = try MovementFiles.measurements(path) }
        #expect(words?.hasPrefix("\(path):2: distance_m: expected") == true)
    }

    @Test func aScriptIsReadWithItsEmptyLinesLeftOut() throws {
        let path = try scratch.write(
            "\n{\"at\": 0.5, \"do\": \"suspend\"}\r\n \t\n{\"at\": 1, \"do\": \"resume\"}",
            to: "a.jsonl")
        let script = try MovementFiles.script(path)
        #expect(script.steps.map(\.command) == [.suspend, .resume])
        #expect(script.steps.map(\.time) == [500_000, 1_000_000])
    }

    @Test(
        arguments: [
            ("{\"at\": 1, \"do\": \"end\"", "1: expected"),
            ("\n\n{\"at\": 1}", "3: do: missing"),
            ("{\"at\": \"now\", \"do\": \"end\"}", "1: at: expected a number"),
            ("{\"at\": 1, \"do\": \"end\"}\n{\"at\": 2, \"do\": \"walk\"}", "2: pattern: missing"),
            ("{\"at\": 2, \"do\": \"suspend\"}\n\n{\"at\": 1, \"do\": \"resume\"}", "3: at: "),
            ("{\"at\": 1, \"do\": \"rejoin\"}", "1: do: expected drop before rejoin"),
        ])
    func aScriptsErrorSaysFileLineAndField(text: String, expected: String) throws {
        let path = try scratch.write(text, to: "a.jsonl")
        let words = try #require(problem { _ = try MovementFiles.script(path) })
        #expect(words.hasPrefix("\(path):\(expected)"), "\(words)")
        #expect(!words.contains("\n"))
    }

    @Test func whatIsNotThereIsSaidInTheSystemsWords() {
        for read in [
            { _ = try MovementFiles.script("nowhere") },
            { _ = try MovementFiles.measurements("nowhere") },
            { _ = try SetupFiles(level: "./nowhere", profile: nil) },
            { _ = try SetupFiles(level: nil, profile: "nowhere") },
        ] as [() throws -> Void] {
            #expect(problem(read)?.hasSuffix("nowhere: No such file or directory") == true)
        }
    }

    @Test func aFolderIsNoFile() {
        #expect(problem { _ = try Files.read(scratch.path) } == "\(scratch.path): Is a directory")
    }

    @Test func ourOwnLevelsGoByTheirNames() throws {
        let names = Resources.levelNames
        #expect(names.contains(SetupFiles.standardLevel))
        #expect(names == names.sorted())
        for name in names {
            let files = try SetupFiles(level: name, profile: nil)
            #expect(files.levelText.contains("\"layers\""))
            #expect(files.profileText.contains("\"axes\""))
        }
        let words = problem { _ = try SetupFiles(level: "nowhere", profile: nil) }
        let accepted = (names + ["a .tmj file"]).joined(separator: ", ")
        #expect(words == "--level nowhere: no such level; accepted: \(accepted)")
    }

    /// A text with a slash or the ending of a level is a file's path, even when a level is called so.
    @Test func aPathIsAPath() {
        for text in ["./open-field", "open-field.tmj"] {
            #expect(
                problem { _ = try SetupFiles(level: text, profile: nil) }
                    == "\(text): No such file or directory")
        }
    }
}
