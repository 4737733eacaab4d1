/// What `replay --json` says of a recording.
struct ReplayAnswer {
    /// How the program ended: 0, 1 or 3.
    let ending: Program.Ending
    /// How many steps were replayed.
    let ticks: Int
    /// The state after them.
    let hash: String
    /// How many whole lines there were.
    let lines: Int
    /// `null` when every check held.
    let divergence: JSONValue
    /// What it told people.
    let words: String
}

extension Venue {
    /// Replays a recording as fast as it goes.
    func replay(_ recording: String) async throws -> ReplayAnswer {
        let (ending, program) = try await run("replay", recording, "--headless", "--json")
        guard let line = program.lines.first, program.lines.count == 1 else {
            throw NoAnswer(words: program.errorText)
        }
        let answer = try JSONValue(line: line)
        guard let ticks = answer["ticks"].integer, let hash = answer["hash"].text,
            let lines = answer["lines"].integer
        else { throw NoAnswer(words: line) }
        return ReplayAnswer(
            ending: ending, ticks: ticks, hash: hash, lines: lines,
            divergence: answer["divergence"], words: program.errorText)
    }

    /// A replay that said something else than its result.
    struct NoAnswer: Error {
        var words: String
    }
}
