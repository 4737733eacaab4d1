import Testing

/// The example tells its story to the end.
@Suite(.serialized) struct LocatePeersTests {
    /// What must be told, in this order; between two of them anything may be.
    static let story = [
        "Ada sends a request with a token",
        "Bo accepts, and sends a token back",
        "Ada measures",
        "m ",
        "° left, ",
        "[Turn the device from side to side.]",
        "[The camera follows.]",
        "out of sight: turn around",
        "Ada's past measurements: 2.",
        "out of range: move closer",
        "Bo is suspended",
        "Bo:  suspended",
        "Bo may go on, and runs the same configuration again",
        "Bo measures",
        "Bo leaves, and invalidates the session",
        "Ada is told that the other one ended",
        "Ada is told an error: The user did not allow nearby interaction.",
        "Ada: no session [Allow it in Settings.]",
        "The end",
    ]

    @Test func itEndsWellAndTellsAllOfIt() async throws {
        let folder = try Folder()
        let path = Venue.program.dropLast("rangepad".count) + "LocatePeers"
        let program = try Program([String(path)], in: folder.path, under: "true", environment: [])
        #expect(try await program.end() == .exited(0))
        #expect(program.errorText == "")
        var rest = program.lines[...]
        for words in Self.story {
            guard let index = rest.firstIndex(where: { $0.contains(words) }) else {
                Issue.record("“\(words)” does not come, or not in its place")
                continue
            }
            rest = rest[(index + 1)...]
        }
        // Two seconds of half a second each, and one more on a slow machine.
        let coached = program.lines.count { $0.contains("[Allow it in Settings.]") }
        #expect((1...5).contains(coached))
        #expect(program.lines.last == "The end")
    }
}
