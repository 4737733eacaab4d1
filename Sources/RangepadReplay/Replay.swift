import Arena
import Controls
public import Match
public import Recording
import Session

/// Plays a recording: the live host's path, with a file for its source.
///
///     var replay = try Replay(bytes, source: "a.rec.jsonl")
///     while let outputs = try replay.step() { draw(replay.match.picture) }
///     print(replay.report)
public struct Replay: Sendable {
    /// The session and the game, as far as they were played.
    public private(set) var match: Match
    /// The first check that did not hold; nil as long as all did.
    public private(set) var divergence: Divergence?
    /// How many checks were compared.
    public private(set) var checks = 0

    private var reader: RecordingReader

    /// Reads the header and sets the match up.
    ///
    /// A recording that was made under another version of the game's rules still proves `seats` and
    /// `controls`; `random` and `arena` are skipped.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - source: The file's name, for messages.
    /// - Throws: `ReplayError` when the header, its level or its profile is not usable.
    public init(_ bytes: [UInt8], source: String) throws(ReplayError) {
        do {
            reader = try RecordingReader(bytes, source: source)
        } catch {
            throw .recording(error)
        }
        let header = reader.header
        let setup: MatchSetup
        do {
            setup = MatchSetup(
                session: SessionSettings(
                    seats: header.seats, lineRoom: header.lineRoom, clocks: header.clocks,
                    profile: try Profile(
                        json: Array(header.profile.utf8), source: "\(source): profile")),
                level: try Level(json: Array(header.level.utf8), source: "\(source): level"),
                seed: header.seed)
        } catch {
            throw .setup(error)
        }
        match = Match(setup, skippedParts: header.rules == Rules.version ? [] : [.random, .arena])
    }

    /// The recording's header.
    public var header: RecordingHeader { reader.header }

    /// Plays up to the next step, that step included, or to the end.
    ///
    /// - Returns: What the records brought about; nil when there are no more.
    /// - Throws: `ReplayError.recording` for a line that is no record.
    public mutating func step() throws(ReplayError) -> [MatchOutput]? {
        var outputs: [MatchOutput] = []
        var isAtEnd = true
        while let record = try next() {
            isAtEnd = false
            let brought = match.apply(record)
            note(record, brought)
            if !brought.isEmpty { outputs += brought }
            if case .tick = record { break }
        }
        return isAtEnd ? nil : outputs
    }

    /// Plays everything that is left.
    ///
    /// - Returns: What came out.
    /// - Throws: `ReplayError.recording` for a line that is no record.
    public mutating func finish() throws(ReplayError) -> ReplayReport {
        while let record = try next() { note(record, match.apply(record)) }
        return report
    }

    /// What came out so far.
    public var report: ReplayReport {
        ReplayReport(
            ticks: match.ticks, hash: match.digest.combined, checks: checks,
            isComplete: reader.isComplete, lines: reader.line, divergence: divergence,
            skippedParts: match.skippedParts)
    }

    private mutating func next() throws(ReplayError) -> Record? {
        do {
            return try reader.next()
        } catch {
            throw .recording(error)
        }
    }

    private mutating func note(_ record: Record, _ outputs: [MatchOutput]) {
        switch record {
        case .event, .tick: return
        case .check, .end: checks += 1
        }
        for case .diverged(let found) in outputs where divergence == nil { divergence = found }
    }
}
