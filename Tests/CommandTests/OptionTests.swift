import Testing

@testable import rangepad

/// The parser of options, by a command that has one of every kind.
@Suite struct OptionTests {
    struct Settings: Equatable {
        var isLoud = false
        var name: String?
        var count = 3
        var rate: Double?
        var seed: UInt64?
    }

    private let command = Command<Settings>(
        name: "try", summary: "Try.", operands: "FILE...", standard: Settings(),
        options: [
            .flag("loud", \.isLoud, "be loud"),
            .text("name", "NAME", \.name, "a name"),
            .number("count", "N", \.count, 1...9, "how many"),
            .decimal("rate", "HZ", \.rate, 0.5...120, "how often"),
            .parsed("seed", "N", \.seed, "a seed", Values.seed),
        ])

    private func settings(_ words: String) throws -> (Settings, [String]) {
        switch try command.parse(words.split(separator: " ").map(String.init)) {
        case .help: return try #require(nil, "help was not asked for")
        case .run(let settings, let operands): return (settings, operands)
        }
    }

    private func problem(_ words: String...) -> String? {
        let error = #expect(throws: UsageError.self) { try command.parse(words) }
        return error?.description
    }

    @Test func withoutOptionsTheSettingsAreTheStandard() throws {
        let (settings, operands) = try settings("")
        #expect(settings == Settings())
        #expect(operands == [])
    }

    @Test func everyKindOfOptionIsTaken() throws {
        let (settings, operands) = try settings(
            "a --loud --name Ann --count 9 --rate 0.5 --seed 18446744073709551615 b")
        #expect(
            settings
                == Settings(isLoud: true, name: "Ann", count: 9, rate: 0.5, seed: .max))
        #expect(operands == ["a", "b"])
    }

    @Test func aValueMayBeAttached() throws {
        let (settings, _) = try settings("--name=a=b --count=1 --rate=120")
        #expect(settings == Settings(name: "a=b", count: 1, rate: 120))
    }

    @Test func theLastOfTwoCounts() throws {
        #expect(try settings("--count 4 --count 5").0.count == 5)
    }

    @Test func aValueMayLookLikeAnOption() throws {
        #expect(try settings("--name --loud").0 == Settings(name: "--loud"))
    }

    @Test func twoDashesEndTheOptions() throws {
        let (settings, operands) = try settings("--loud -- --name -- x")
        #expect(settings == Settings(isLoud: true))
        #expect(operands == ["--name", "--", "x"])
    }

    @Test func oneDashIsAnOperand() throws {
        #expect(try settings("- -x").1 == ["-", "-x"])
    }

    @Test(arguments: ["--help", "-h", "--loud --help", "--help --frob"])
    func helpIsShownWhereverItIsAskedFor(words: String) throws {
        let request = try command.parse(words.split(separator: " ").map(String.init))
        guard case .help = request else {
            Issue.record("expected help, found \(request)")
            return
        }
    }

    @Test func whatIsWrongIsNamedWithWhatIsAccepted() {
        #expect(
            problem("--frob")
                == "try: unknown option --frob; "
                + "accepted: --loud --name --count --rate --seed --help")
        #expect(problem("--frob=3")?.hasPrefix("try: unknown option --frob;") == true)
        #expect(problem("--Loud")?.hasPrefix("try: unknown option --Loud;") == true)
        #expect(problem("--lou")?.hasPrefix("try: unknown option --lou;") == true)
        #expect(problem("--loud=yes") == "--loud: takes no value")
        #expect(problem("--help=yes") == "--help: takes no value")
        #expect(
            problem("--\u{1b}[2J\n\u{202e}")?.hasPrefix(
                "try: unknown option --\\u{1b}[2J\\u{a}\\u{202e};") == true)
        #expect(problem("--name") == "--name: expected NAME, found the end")
        #expect(problem("--name=") == "--name : expected NAME, found nothing")
        #expect(problem("--name", "") == "--name : expected NAME, found nothing")
    }

    @Test(arguments: ["0", "10", "-1", "x", "", "1.0", "99999999999999999999", " 3"])
    func aNumberOutsideItsRangeIsRefused(text: String) {
        #expect(problem("--count", text) == "--count \(text): expected 1 to 9")
    }

    @Test(arguments: ["0.4", "120.5", "nan", "inf", "-1", "x", ""])
    func aDecimalOutsideItsRangeIsRefused(text: String) {
        #expect(problem("--rate", text) == "--rate \(text): expected 0.5 to 120")
    }

    @Test(arguments: ["-1", "18446744073709551616", "0x1", ""])
    func aValueOfItsOwnKindSaysWhatIsAccepted(text: String) {
        #expect(problem("--seed", text) == "--seed \(text): expected 0 to 18446744073709551615")
    }

    @Test func operandsAreRefusedWhereThereAreNone() {
        let bare = Command<Settings>(
            name: "bare", summary: "", operands: "", standard: Settings(), options: [])
        let error = #expect(throws: UsageError.self) { try bare.parse(["x"]) }
        #expect(error?.description == "bare: unexpected x; accepted: options only")
    }

    @Test func theHelpNamesEverythingInColumns() {
        #expect(
            command.help == """
                usage: rangepad try FILE... [OPTION...]

                Try.

                  --loud       be loud
                  --name NAME  a name
                  --count N    how many
                  --rate HZ    how often
                  --seed N     a seed
                  --help       show this text

                """)
    }
}
