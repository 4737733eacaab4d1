import JSONEdge
import Testing

/// What is said about a text that is JSON and not what was asked for.
@Suite struct JSONEdgeTests {
    struct Layer: Codable, Equatable {
        var name: String
        var opacity: Double
        var visible: Bool
    }

    struct Document: Codable, Equatable {
        var version: Double
        var layers: [Layer]
        var count: Int?
        var port: UInt16?
    }

    private static let layer = "{\"name\": \"a\", \"opacity\": 1, \"visible\": true}"

    private func message(_ text: String) -> String? {
        do throws(JSONFault) {
            _ = try JSONEdge.decode(Document.self, from: Array(text.utf8), source: "d.json")
            return nil
        } catch {
            return error.description
        }
    }

    @Test func whatIsRightIsDecodedAndUnknownKeysAreIgnored() throws {
        let text = "{\"version\": 1.5, \"more\": [], \"layers\": [\(Self.layer)], \"count\": 3}"
        let document = try JSONEdge.decode(
            Document.self, from: Array(text.utf8), source: "d.json")
        let layer = Layer(name: "a", opacity: 1, visible: true)
        #expect(document == Document(version: 1.5, layers: [layer], count: 3))
    }

    static let faults: [(text: String, message: String)] = [
        ("{\"layers\": []}", "d.json: version: missing"),
        ("{\"version\": 1}", "d.json: layers: missing"),
        ("{\"version\": \"1\", \"layers\": []}", "d.json: version: expected a number"),
        ("{\"version\": null, \"layers\": []}", "d.json: version: expected a number, found null"),
        ("{\"version\": 1, \"layers\": {}}", "d.json: layers: expected a list"),
        ("{\"version\": 1, \"layers\": null}", "d.json: layers: expected a list, found null"),
        ("{\"version\": 1, \"layers\": [3]}", "d.json: layers[0]: expected an object"),
        (
            "{\"version\": 1, \"layers\": [\(layer), {\"name\": 2, \"opacity\": 1}]}",
            "d.json: layers[1].name: expected a text"
        ),
        (
            "{\"version\": 1, \"layers\": [\(layer), {\"name\": \"b\", \"opacity\": true}]}",
            "d.json: layers[1].opacity: expected a number"
        ),
        (
            "{\"version\": 1, \"layers\": [{\"name\": \"b\", \"opacity\": 1, \"visible\": 1}]}",
            "d.json: layers[0].visible: expected true or false"
        ),
        (
            "{\"version\": 1, \"layers\": [{\"name\": \"b\", \"opacity\": 1}]}",
            "d.json: layers[0].visible: missing"
        ),
        ("[]", "d.json: expected an object"),
        ("{\"version\": 1, \"layers\": [],\n}", "d.json:2: expected a key in quotes, found }"),
        (
            "{\"version\": 1, \"layers\": [], \"count\": \"3\"}",
            "d.json: count: expected a number"
        ),
        (
            "{\"version\": 1, \"layers\": [], \"port\": \"3\"}",
            "d.json: port: expected a number"
        ),
    ]

    @Test(arguments: faults) func aFaultSaysTheFieldAndWhatIsAccepted(
        _ text: String, _ expected: String
    ) {
        #expect(message(text) == expected)
    }

    /// The library names no field here; at least what is said must be true.
    @Test(arguments: ["\"count\": 1.5", "\"count\": 99999999999999999999", "\"port\": 70000"])
    func anIntegerThatDoesNotFitIsNotCalledASyntaxError(_ member: String) {
        let text = "{\"version\": 1, \"layers\": [], \(member)}"
        #expect(
            message(text)?.hasSuffix(
                "expected a whole number that is not too large, found another number") == true)
    }

    @Test func theFirstOfTwoEqualKeysCounts() throws {
        let text = "{\"version\": 1, \"version\": 2, \"layers\": []}"
        let document = try JSONEdge.decode(
            Document.self, from: Array(text.utf8), source: "d.json")
        #expect(document.version == 1)
    }

    @Test func encodingSortsTheKeysOnOneLineAndDecodesToTheSame() throws {
        let layer = Layer(name: "a/b\n\u{1F600}", opacity: 0.1, visible: false)
        let document = Document(version: 2, layers: [layer], count: -7)
        let text = try JSONEdge.encode(document)
        #expect(
            text == "{\"count\":-7,\"layers\":[{\"name\":\"a/b\\n\u{1F600}\",\"opacity\":0.1,"
                + "\"visible\":false}],\"version\":2}")
        let again = try JSONEdge.decode(Document.self, from: Array(text.utf8), source: "d.json")
        #expect(again == document)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aNumberThatJSONHasNoWordForIsNotEncoded(_ number: Double) {
        #expect(throws: JSONFault.self) { try JSONEdge.encode([number]) }
    }

    @Test func aFaultIsDescribedOnOneLine() {
        #expect(JSONFault(source: "a", problem: "p").description == "a: p")
        #expect(JSONFault(source: "a", line: 3, problem: "p").description == "a:3: p")
        #expect(JSONFault(source: "a", field: "f", problem: "p").description == "a: f: p")
        #expect(
            JSONFault(source: "a", line: 3, field: "f", problem: "p").description == "a:3: f: p")
    }
}
