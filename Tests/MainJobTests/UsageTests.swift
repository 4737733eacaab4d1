import Testing

/// Wrong use: status 2, and one line that says what, where, and what is accepted.
@Suite(.serialized) struct UsageTests {
    let venue: Venue

    init() throws {
        venue = try Venue()
    }

    /// One wrong command line.
    struct Case: CustomTestStringConvertible, Sendable {
        /// The words after `rangepad`.
        var words: String
        /// What the line must say.
        var expected: [String]

        init(_ words: String, _ expected: String...) {
            self.words = words
            self.expected = expected
        }

        var testDescription: String { words }
    }

    static let commandLines = [
        Case("frob", "unknown command frob", "host, join, replay, recording, doctor"),
        Case("--frob", "unknown command --frob", "--help"),
        Case("host --frob", "host: unknown option --frob", "--port", "--json"),
        Case("join --bots 3", "join: unknown option --bots", "--walk", "--script"),
        Case("host extra", "host: unexpected extra", "options only"),
        Case("doctor extra", "doctor: unexpected extra"),
        Case("host --port", "--port: expected PORT, found the end"),
        Case("host --port 65536", "--port 65536: expected 0 to 65535"),
        Case("host --port -1", "--port -1: expected 0 to 65535"),
        Case("host --port x", "--port x: expected 0 to 65535"),
        Case("host --seats 0", "--seats 0: expected 1 to 128"),
        Case("host --seats=129", "--seats 129: expected 1 to 128"),
        Case("host --bots 9", "--bots 9: expected at most the number of seats, 8"),
        Case("host --bots 65 --seats 128", "--bots 65: expected 0 to 64"),
        Case("host --seed -1", "--seed -1: expected 0 to 18446744073709551615"),
        Case("host --duration 0", "--duration 0: expected 0.1 to 1000000000"),
        Case("host --duration nan", "--duration nan: expected 0.1 to 1000000000"),
        Case("host --json=yes", "--json: takes no value"),
        Case("host --record=", "--record : expected FILE, found nothing"),
        Case("host --screenshot a.png", "--screenshot and --at: expected both or neither"),
        Case("host --at 3", "--screenshot and --at: expected both or neither"),
        Case(
            "host --screenshot a.png --at 5 --duration 3",
            "--at 5.0: expected at most the duration, 3.0"),
        Case("host --open --code 123456", "--open and --code: expected one of them"),
        Case("host --code 12345", "--code 12345: expected six digits"),
        Case("join --key zz", "--key zz: expected 64 hexadecimal digits"),
        Case("join --patience 601", "--patience 601: expected -1 to 600"),
        Case("join http://192.0.2.1/#t=12", "expected the URL of a QR code"),
        Case("host --bind 192.0.2.1 --open --headless", "192.0.2.1: no network interface"),
        Case("host --bind nowhere --open", "nowhere: expected an IPv4 or IPv6 address"),
        Case("host --level nowhere", "--level nowhere: no such level", "open-field", "a .tmj file"),
        Case("host --level nowhere.tmj", "nowhere.tmj: No such file or directory"),
        Case("host --profile nowhere.json", "nowhere.json: No such file or directory"),
        Case("join a b", "join: expected at most one HOST, found 2"),
        Case("join host:0", "host:0: expected HOST or HOST:PORT"),
        Case("join host:70000", "host:70000: expected HOST or HOST:PORT"),
        Case("join ::1:4747:x", "::1:4747:x: expected HOST or HOST:PORT"),
        Case("join --walk zigzag", "--walk zigzag: expected one of still, circle, figure8, random"),
        Case("join --rate 0", "--rate 0: expected 1 to 120"),
        Case("join --walk still --script s", "--walk and --script: expected one of them"),
        Case("join --measurements m --interactive", "--measurements and --interactive: expected"),
        Case("join --measurements nowhere.csv", "nowhere.csv: No such file or directory"),
        Case("join --script nowhere.jsonl", "nowhere.jsonl: No such file or directory"),
        Case("join --identity nowhere/me", "--identity nowhere/me: No such file or directory"),
        Case("replay", "replay: expected one FILE, found 0"),
        Case("replay a b", "replay: expected one FILE, found 2"),
        Case("replay nowhere.rec.jsonl", "nowhere.rec.jsonl: No such file or directory"),
        Case("replay a --headless --speed 2", "--headless: as fast as it goes"),
        Case("replay a --from 20 --until 10", "--until 10: expected at least --from, 20"),
        Case("replay a --at 1:99 --screenshot b.png", "--at 1:99: expected a tick", "mm:ss.mmm"),
        Case("replay a --screenshot b.png", "--screenshot and --at: expected both or neither"),
        Case("recording", "recording: expected an ACTION: info, verify"),
        Case("recording frob a", "recording frob: expected one of info, verify"),
        Case("recording info", "recording info: expected a FILE"),
        Case("recording verify nowhere.rec.jsonl", "nowhere.rec.jsonl: No such file or directory"),
    ]

    @Test(arguments: commandLines) func aWrongCommandLineSaysWhatIsAccepted(line: Case)
        async throws
    {
        try await check(line)
    }

    /// One file with an error in it, and the command line that reads it.
    struct FileCase: CustomTestStringConvertible, Sendable {
        var text: String
        var line: Case

        init(_ text: String, _ words: String, _ expected: String...) {
            self.text = text
            line = Case(words, "")
            line.expected = expected
        }

        var testDescription: String { "\(line.words): \(text)" }
    }

    static let files = [
        FileCase("", "host --level bad.tmj", "bad.tmj:1: "),
        FileCase("{\n\"a\": ,\n}", "host --level bad.tmj", "bad.tmj:2: expected"),
        FileCase("[1, 2]", "host --level bad.tmj", "bad.tmj: ", "expected"),
        FileCase("{}", "host --level bad.tmj", "bad.tmj: ", "missing"),
        FileCase("nonsense", "host --profile bad.json", "bad.json:1: expected"),
        FileCase("{\"name\": 3}", "host --profile bad.json", "bad.json: name: expected a text"),
        FileCase(
            "{\"name\": \"x\", \"axes\": {\"up\": {\"from\": \"distance\"}}}",
            "host --profile bad.json", "bad.json: axes.up: ", "leftX"),
        FileCase("", "join --measurements bad.csv", "bad.csv:1: expected a header line"),
        FileCase(
            "t_s,distance_m\n", "join --measurements bad.csv",
            "bad.csv:1: azimuth_rad: missing in the header"),
        FileCase(
            "t_s,distance_m,azimuth_rad,elevation_rad\n0,1,0,0\n1,-2,0,0\n",
            "join --measurements bad.csv", "bad.csv:3: distance_m: expected metres, 0 ... 100"),
        FileCase(
            "t_s,distance_m,azimuth_rad,elevation_rad\n0,nan,0,0\n",
            "join --measurements bad.csv", "bad.csv:2: distance_m: expected"),
        FileCase(
            "t_s,distance_m,azimuth_rad,elevation_rad\n2,1,0,0\n1,1,0,0\n",
            "join --measurements bad.csv", "bad.csv:3: t_s: expected a time"),
        FileCase(
            "\n{\"at\": 1, \"do\": \"dance\"}\n", "join --script bad.jsonl",
            "bad.jsonl:2: do: expected walk, place"),
        FileCase(
            "{\"at\": 1, \"do\": }", "join --script bad.jsonl", "bad.jsonl:1: expected"),
        FileCase(
            "{\"at\": 1, \"do\": \"resume\"}", "join --script bad.jsonl",
            "bad.jsonl:1: do: expected suspend before resume"),
        FileCase(
            "{\"at\": -1, \"do\": \"end\"}", "join --script bad.jsonl",
            "bad.jsonl:1: at: expected a time in seconds"),
        FileCase("nonsense\n", "replay bad.rec.jsonl", "bad.rec.jsonl:1: expected"),
        FileCase("{}\n", "replay bad.rec.jsonl", "bad.rec.jsonl: ", "missing"),
        FileCase("{}\n", "recording info bad.rec.jsonl", "bad.rec.jsonl: ", "missing"),
    ]

    @Test(arguments: files) func aBrokenFileSaysWhereAndWhatIsAccepted(file: FileCase)
        async throws
    {
        let name = try #require(file.line.words.split(separator: " ").last)
        try venue.folder.write(file.text, to: String(name))
        try await check(file.line)
    }

    /// A level that the maps' editor made, with one object that makes no sense.
    @Test func aBrokenLevelNamesLayerAndObject() async throws {
        let level = try venue.folder.read(Venue.package + "/Levels/open-field.tmj")
        let text = String(decoding: level, as: UTF8.self)
        let parts = text.split(separator: "\"type\":\"mine\"", maxSplits: 1)
        try #require(parts.count == 2)
        try venue.folder.write(parts[0] + "\"type\":\"mime\"" + parts[1], to: "bad.tmj")
        try await check(
            Case("host --level bad.tmj", "bad.tmj: ", "Hazards", "mime", "expected", "mine"))
    }

    /// A line in the middle of a recording that is no record.
    @Test func aBrokenLineOfARecordingIsNamed() async throws {
        let bytes = try venue.folder.read(Venue.package + "/Tests/Recordings/bots.rec.jsonl")
        var recording = RecordingText(bytes)
        recording.lines[100] = "{\"t\":\"tick\",\"n\":-4}"
        try venue.folder.write(recording.bytes, to: "bad.rec.jsonl")
        for words in ["replay --headless", "recording info", "recording verify"] {
            try await check(Case(words + " bad.rec.jsonl", "bad.rec.jsonl:101: n: -4: expected"))
        }
    }

    @Test func aFolderInPlaceOfAFileIsRefused() async throws {
        try await check(Case("replay --headless .", ".: Is a directory"))
    }

    @Test func noWordsAtAllShowTheHelp() async throws {
        let (ending, program) = try await venue.run()
        #expect(ending == .exited(2))
        #expect(program.errorText.hasPrefix("usage: rangepad COMMAND"))
        #expect(program.outputText == "")
    }

    private func check(_ line: Case) async throws {
        let program = try venue.start(line.words.split(separator: " ").map(String.init))
        #expect(try await program.end() == .exited(2))
        #expect(program.outputText == "")
        let said = program.errorText
        #expect(said.hasPrefix("rangepad: "))
        #expect(said.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "\(said)")
        for words in line.expected { #expect(said.contains(words), "\(said)") }
    }
}
