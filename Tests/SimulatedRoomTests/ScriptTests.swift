import Determinism
import JSONEdge
import Ranging
import SimulatedRoom
import Testing

/// A script's text, read as `join` reads it: each line on its own.
func script(_ text: String) throws -> Script {
    var lines: [(line: Int, step: ScriptStep)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
        let step = try JSONEdge.decode(
            ScriptStep.self, from: Array(line.utf8), source: "line \(index + 1)")
        lines.append((index + 1, step))
    }
    return try Script(lines)
}

/// The steps of a script: what is read, and what is said about what makes no sense.
@Suite struct ScriptTests {
    private func message(_ text: String) -> String? {
        do {
            _ = try script(text)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func everyStepIsRead() throws {
        let steps = try script(
            """
            {"at": 0, "do": "walk", "pattern": "figure8"}
            {"at": 1.5, "do": "place", "distance_m": 2, "azimuth_rad": null, "elevation_rad": -0.1}

            {"at": 2, "do": "silence"}
            {"do": "speak", "at": 2}
            {"at": 3, "do": "suspend"}
            {"at": 5, "do": "resume"}
            {"at": 6, "do": "drop"}
            {"at": 7, "do": "rejoin"}
            {"at": 10, "do": "end"}
            """
        ).steps
        let placed = try QuantisedMeasurement(Measurement(distance: 2, verticalAngle: -0.1))
        #expect(
            steps.map(\.command) == [
                .walk(.figure8), .place(placed), .silence, .speak, .suspend, .resume, .drop,
                .rejoin, .end,
            ])
        #expect(
            steps.map(\.time) == [
                0, 1_500_000, 2_000_000, 2_000_000, 3_000_000, 5_000_000, 6_000_000, 7_000_000,
                10_000_000,
            ])
    }

    @Test func aScriptMayBeEmpty() throws {
        #expect(try script("").steps.isEmpty)
    }

    @Test(arguments: Walk.Pattern.allCases) func everyPatternCanBeWalked(
        _ pattern: Walk.Pattern
    ) throws {
        let step = "{\"at\": 0, \"do\": \"walk\", \"pattern\": \"\(pattern.rawValue)\"}"
        #expect(try script(step).steps.map(\.command) == [.walk(pattern)])
    }

    static let faults: [(text: String, message: String)] = [
        (
            "{\"at\": 0, \"do\": \"dance\"}",
            "1: do: expected walk, place, suspend, resume, end, drop, rejoin, silence, speak, "
                + "found \"dance\""
        ),
        (
            "\n{\"at\": 0, \"do\": \"walk\", \"pattern\": \"zig\\u001bzag\"}",
            "2: pattern: expected still, circle, figure8, random, found \"zig\\u{1B}zag\""
        ),
        (
            "{\"at\": 0, \"do\": \"walk\"}",
            "1: pattern: missing, expected in a step walk"
        ),
        (
            "{\"at\": 0, \"do\": \"walk\", \"pattern\": \"still\", \"speed\": 1}",
            "1: \"speed\": unknown in a step walk, expected at, do, pattern"
        ),
        (
            "{\"at\": 0, \"do\": \"suspend\", \"pattern\": \"still\"}",
            "1: \"pattern\": unknown in a step suspend, expected at, do"
        ),
        (
            "{\"at\": 0, \"do\": \"place\", \"distance_m\": 1, \"azimuth_rad\": 0}",
            "1: elevation_rad: missing, expected in a step place"
        ),
        (
            "{\"at\": 0, \"do\": \"place\", \"distance_m\": -1, \"azimuth_rad\": 0, "
                + "\"elevation_rad\": 0}",
            "1: distance_m: expected metres, 0 ... 100, or null"
        ),
        (
            "{\"at\": 0, \"do\": \"place\", \"distance_m\": 1e30, \"azimuth_rad\": 0, "
                + "\"elevation_rad\": 0}",
            "1: distance_m: expected metres, 0 ... 100, or null"
        ),
        (
            "{\"at\": 0, \"do\": \"place\", \"distance_m\": 1, \"azimuth_rad\": 4, "
                + "\"elevation_rad\": 0}",
            "1: azimuth_rad: expected radians, -3.141593 ... 3.141593, or null"
        ),
        (
            "{\"at\": 0, \"do\": \"place\", \"distance_m\": 1, \"azimuth_rad\": 0, "
                + "\"elevation_rad\": -4}",
            "1: elevation_rad: expected radians, -3.141593 ... 3.141593, or null"
        ),
        (
            "{\"at\": -0.5, \"do\": \"suspend\"}",
            "1: at: expected a time in seconds, 0 ... 1000000"
        ),
        (
            "{\"at\": 1e300, \"do\": \"suspend\"}",
            "1: at: expected a time in seconds, 0 ... 1000000"
        ),
        (
            "{\"at\": 2, \"do\": \"suspend\"}\n{\"at\": 1.999999, \"do\": \"resume\"}",
            "2: at: expected a time that is not before the step above's"
        ),
        ("{\"at\": 0, \"do\": \"resume\"}", "1: do: expected suspend before resume"),
        ("{\"at\": 0, \"do\": \"rejoin\"}", "1: do: expected drop before rejoin"),
        ("{\"at\": 0, \"do\": \"speak\"}", "1: do: expected silence before speak"),
        (twice("suspend"), "2: do: expected resume before another suspend"),
        (twice("drop"), "2: do: expected rejoin before another drop"),
        (twice("silence"), "2: do: expected speak before another silence"),
        (twice("end"), "2: do: expected nothing after end"),
        (after("end", "suspend"), "2: do: expected nothing after end"),
        (after("drop", "suspend"), "2: do: expected rejoin first: the link is dropped"),
        (after("drop", "resume"), "2: do: expected rejoin first: the link is dropped"),
        (after("drop", "end"), "2: do: expected rejoin first: the link is dropped"),
        ("{\"do\": \"end\"}", "line 1: at: missing"),
        ("\n{\"at\": 1}", "line 2: do: missing"),
        ("{\"at\": \"1\", \"do\": \"end\"}", "line 1: at: expected a number"),
        ("{\"at\": 1, \"do\": 2}", "line 1: do: expected a text"),
        (
            "{\"at\": 0, \"do\": \"walk\", \"pattern\": null}",
            "line 1: pattern: expected a text, found null"
        ),
        (
            "{\"at\": 0, \"do\": \"place\", \"distance_m\": \"near\"}",
            "line 1: distance_m: expected a number"
        ),
        ("[]", "line 1: expected an object"),
        ("{\"at\": 1, \"do\": \"end\"", "line 1:1: expected , or }, found the end"),
    ]

    private static func twice(_ step: String) -> String { after(step, step) }

    private static func after(_ first: String, _ second: String) -> String {
        "{\"at\": 0, \"do\": \"\(first)\"}\n{\"at\": 1, \"do\": \"\(second)\"}"
    }

    @Test(arguments: faults) func everyErrorSaysTheLineTheFieldAndWhatIsAccepted(
        _ text: String, _ expected: String
    ) {
        #expect(message(text) == expected)
    }

    @Test func whatNeedsNoLinkMayBeDoneWithoutOne() throws {
        let text = """
            {"at": 0, "do": "suspend"}
            {"at": 0, "do": "drop"}
            {"at": 0, "do": "walk", "pattern": "circle"}
            {"at": 0, "do": "silence"}
            {"at": 0, "do": "speak"}
            {"at": 0, "do": "rejoin"}
            {"at": 0, "do": "resume"}
            {"at": 0, "do": "end"}
            """
        #expect(try script(text).steps.count == 8)
    }
}
