import Testing

/// What the program says about itself.
@Suite(.serialized) struct HelpTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    /// The contract of the command line: each command's options.
    static let options = [
        "host": [
            "name", "port", "bind", "open", "code", "approve", "https-only", "announce",
            "no-announce", "forget", "seats", "level",
            "profile", "seed", "bots", "record",
            "headless", "duration", "screenshot", "at", "json", "help",
        ],
        "join": [
            "name", "rate", "seed", "duration", "walk", "measurements", "script", "interactive",
            "accessory", "code", "key", "message", "patience", "wait", "accept", "identity", "json",
            "help",
        ],
        "discover": ["timeout", "json", "help"],
        "replay": [
            "headless", "speed", "from", "until", "loop", "screenshot", "at", "json", "help",
        ],
        "recording": ["json", "help"],
        "doctor": ["json", "help"],
    ]

    @Test(arguments: options.keys.sorted()) func helpListsEveryOption(command: String)
        async throws
    {
        let (ending, program) = try await venue.run(command, "--help")
        #expect(ending == .exited(0))
        #expect(program.errorText == "")
        #expect(program.lines.first?.hasPrefix("usage: rangepad \(command)") == true)
        let listed = program.lines.compactMap { line -> String? in
            let words = line.split(separator: " ")
            guard line.hasPrefix("  --"), let first = words.first, words.count > 2 else {
                return nil
            }
            return String(first.dropFirst(2))
        }
        #expect(listed == (try #require(Self.options[command])))
    }

    /// Help is asked for wherever it stands, whatever else is wrong.
    @Test func helpComesBeforeEverythingElse() async throws {
        let (ending, program) = try await venue.run("host", "--port", "0", "--help", "--frob")
        #expect(ending == .exited(0))
        #expect(program.outputText.hasPrefix("usage: rangepad host"))
    }

    @Test func theProgramListsItsCommands() async throws {
        let (ending, program) = try await venue.run("--help")
        #expect(ending == .exited(0))
        for command in Self.options.keys { #expect(program.outputText.contains("  \(command) ")) }
    }

    @Test func theVersionIsANumber() async throws {
        let (ending, program) = try await venue.run("--version")
        #expect(ending == .exited(0))
        let words = program.lines.first?.split(separator: " ") ?? []
        #expect(words.first == "rangepad")
        #expect(words.last?.split(separator: ".").compactMap { Int($0) }.count == 3)
    }

    @Test func theDoctorLooksAtEverythingAndNamesAFix() async throws {
        let (ending, program) = try await venue.run("doctor", "--json")
        #expect([.exited(0), .exited(1)].contains(ending))
        let findings = try program.lines.map { try JSONValue(line: $0) }
        #expect(
            findings.compactMap { $0["subject"].text }
                == ["display", "picture", "sound", "port", "discovery", "levels"])
        for finding in findings {
            #expect((finding["works"] == .truth(true)) == (finding["fix"] == .null))
        }
        // The tests have no display.
        #expect(findings.first?["works"] == .truth(false))
    }
}
