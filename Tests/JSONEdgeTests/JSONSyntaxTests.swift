import FoundationEssentials
import JSONEdge
import Testing

/// What the walk over the syntax accepts and refuses, and where it says the fault is.
@Suite struct JSONSyntaxTests {
    private func fault(_ text: String) -> JSONFault? {
        fault(Array(text.utf8))
    }

    private func fault(_ bytes: [UInt8]) -> JSONFault? {
        do throws(JSONFault) {
            _ = try JSONEdge.decode(AnyJSON.self, from: bytes, source: "x.json")
            return nil
        } catch {
            return error
        }
    }

    /// Every kind of syntax error, the line it is on, and what is said about it.
    static let faults: [(text: String, line: Int, problem: String)] = [
        ("", 1, "expected a value, found the end"),
        (" \n\t ", 2, "expected a value, found the end"),
        ("[1,\n2,\n]", 3, "expected a value, found ]"),
        ("{\"a\": 1,\n}", 2, "expected a key in quotes, found }"),
        ("{\n\n1: 2}", 3, "expected a key in quotes, found 1"),
        ("{'a': 2}", 1, "expected a key in quotes, found '"),
        ("{a: 2}", 1, "expected a key in quotes, found a"),
        ("{\"a\"\n 2}", 2, "expected :, found 2"),
        ("{\"a\": 1\n\"b\": 2}", 2, "expected , or }, found \""),
        ("{\"a\": 1", 1, "expected , or }, found the end"),
        ("{\"a\":\n", 2, "expected a value, found the end"),
        ("{", 1, "expected a key in quotes, found the end"),
        ("[1\n\n2]", 3, "expected , or ], found 2"),
        ("[1", 1, "expected , or ], found the end"),
        ("[", 1, "expected a value, found the end"),
        ("1\n2", 2, "expected the end"),
        ("{}\r\n}", 2, "expected the end"),
        ("nulll", 1, "expected the end"),
        ("\n\ntru", 3, "expected true"),
        ("[falsy]", 1, "expected false"),
        ("nil", 1, "expected null"),
        ("NaN", 1, "expected a value, found N"),
        ("Infinity", 1, "expected a value, found I"),
        ("-Infinity", 1, "expected a digit, found I"),
        ("+1", 1, "expected a value, found +"),
        (".5", 1, "expected a value, found ."),
        ("1.", 1, "expected a digit, found the end"),
        ("[1.,2]", 1, "expected a digit, found ,"),
        ("-", 1, "expected a digit, found the end"),
        ("01", 1, "expected the end"),
        ("-01", 1, "expected the end"),
        ("0x10", 1, "expected the end"),
        ("1e", 1, "expected a digit, found the end"),
        ("1e+", 1, "expected a digit, found the end"),
        ("[\n1e400]", 2, "expected a number that is neither too large nor too small"),
        ("-1e400", 1, "expected a number that is neither too large nor too small"),
        ("1e-400", 1, "expected a number that is neither too large nor too small"),
        (
            String(repeating: "9", count: 400), 1,
            "expected a number that is neither too large nor too small"
        ),
        ("[1,\n0E9]", 2, "expected a zero without an exponent"),
        ("-0.0e1", 1, "expected a zero without an exponent"),
        ("\"a", 1, "expected the closing quote of a text"),
        ("[\n\"a\nb\"]", 2, "a text may not hold a line end or a control character"),
        ("\"\u{0}\"", 1, "a text may not hold a line end or a control character"),
        ("\"\\x\"", 1, "expected an escape after \\, found x"),
        ("\"\\", 1, "expected an escape after \\, found the end"),
        ("\"\\u12\"", 1, "expected four hexadecimal digits after \\u, found \""),
        ("\"\\u12g4\"", 1, "expected four hexadecimal digits after \\u, found g"),
        ("\"\\u", 1, "expected four hexadecimal digits after \\u, found the end"),
        ("\"\\ud800\"", 1, "expected a pair of \\u escapes, found half of one"),
        ("\"\\udc00\"", 1, "expected a pair of \\u escapes, found half of one"),
        ("\"\\ud800\\n\"", 1, "expected a pair of \\u escapes, found half of one"),
        ("\"\\ud800\\u0041\"", 1, "expected a pair of \\u escapes, found half of one"),
        ("// no\n1", 1, "expected a value, found /"),
        ("/* no */ 1", 1, "expected a value, found /"),
        ("'a'", 1, "expected a value, found '"),
        ("\u{feff}1", 1, "expected a text without a byte order mark"),
        ("\u{a0}1", 1, "expected a value"),
        ("\u{b}1", 1, "expected a value"),
        ("]", 1, "expected a value, found ]"),
        ("1\u{0}", 1, "expected the end"),
    ]

    @Test(arguments: faults)
    func everySyntaxErrorSaysItsLineAndWhatIsAccepted(
        _ text: String, _ line: Int, _ problem: String
    ) {
        #expect(fault(text) == JSONFault(source: "x.json", line: line, problem: problem))
    }

    @Test(
        arguments: [
            [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
            [0x22, 0xc3, 0x22], [0x22, 0x80, 0x22], [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xe2, 0x82],
        ] as [[UInt8]])
    func aTextThatIsNotUTF8IsRefused(_ bytes: [UInt8]) {
        #expect(
            fault([0x0a] + bytes) == JSONFault(source: "x.json", line: 2, problem: "expected UTF-8")
        )
    }

    @Test func otherEncodingsAreRefused() {
        #expect(fault([0xff, 0xfe, 0x31, 0x00])?.line == 1)
        #expect(fault([0x31, 0x00])?.line == 1)
        #expect(fault([0, 0, 0, 0x31])?.line == 1)
    }

    /// Texts that are JSON.
    static let accepted = [
        "null", "true", "false", "0", "-0", "-1.5e-3", "1E5", "1e+5", "10E1", "0.00",
        "12345678901234567890123", "1.7976931348623157e308", "5e-324", "\"\"", "\"\\u0000\"",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\ud83d\\uDE00 \u{1F600} é \u{7f}\"", "[]", "{}",
        "[ ]", "{ }", " \t\r\n[1 , 2]\r\n", "{\"a\":{\"b\":[null,true,{\"c\":\"d\"}]},\"\":0}",
        "[[[[1]]]]", "{\"a\":1,\"a\":2}",
    ]

    @Test(arguments: accepted) func theLibraryAcceptsWhatWeAccept(_ text: String) throws {
        #expect(fault(text) == nil)
        #expect(throws: Never.self) {
            try JSONDecoder().decode(AnyJSON.self, from: Data(text.utf8))
        }
    }

    @Test func numbersKeepEveryBit() throws {
        for number in [0.1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -12.25, 1e22] {
            let decoded = try JSONEdge.decode(
                Double.self, from: Array("\(number)".utf8), source: "x")
            #expect(decoded.bitPattern == number.bitPattern)
        }
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"]) func T26_deepNestingIsRefused(_ opening: String)
    {
        let text = String(repeating: opening, count: 100_000)
        #expect(
            fault(text)
                == JSONFault(source: "x.json", line: 1, problem: "nested deeper than 64"))
    }

    @Test func nestingIsAcceptedUpToTheLimit() {
        func lists(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(fault(lists(64)) == nil)
        #expect(fault(lists(65))?.problem == "nested deeper than 64")
    }

    @Test func noCutOfAListIsAccepted() {
        let text = Array(
            "{\"a\": [1.5e3, -2, true, null],\n\"b\": {\"\\u00e9\": \"\u{1F600}\"}}".utf8)
        #expect(fault(text) == nil)
        for end in 0..<text.count { #expect(fault(Array(text[..<end]))?.line != nil) }
    }

    @Test func noChangedByteMakesTheLibraryRefuseWhatWeAccept() {
        let text = Array("{\"a\":[1.5e3,-2,true,null,\"\\u00e9\u{e9}\\n\"],\"b\":{}}".utf8)
        var accepted = 0
        for index in text.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[index] = byte
                let fault = fault(changed)
                if fault == nil { accepted += 1 }
                // A fault without a line is the library's: the walk let it pass.
                #expect(fault == nil || fault?.line != nil, "\(changed)")
            }
        }
        #expect(accepted > text.count)
    }
}
