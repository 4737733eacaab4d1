import Glibc
import Recording

extension Replay {
    /// Replays a file and throws when anything is not as it was recorded. Made for a test:
    ///
    ///     @Test func theFirstMatchStillReplays() throws {
    ///         try Replay.verify("Tests/Recordings/first.rec.jsonl")
    ///     }
    ///
    /// The test fails with the tick, the part and both values.
    ///
    /// - Parameter path: The recording.
    /// - Returns: What came out, for those who want to know more.
    /// - Throws: `ReplayError` for a file that is no recording, `Divergence` for one that replays
    ///   differently, `CutShort` for one without its end.
    @discardableResult
    public static func verify(_ path: String) throws -> ReplayReport {
        var replay = try Replay(try readFile(path), source: path)
        let report = try replay.finish()
        if let divergence = report.divergence { throw divergence }
        guard report.isComplete else { throw CutShort(path: path, lines: report.lines) }
        return report
    }

    /// A recording without its regular end.
    public struct CutShort: Error, Equatable, CustomStringConvertible, Sendable {
        /// The file.
        public var path: String
        /// How many whole lines it has.
        public var lines: Int

        /// One line: file, problem.
        public var description: String { "\(path): cut short after line \(lines)" }
    }

    /// The longest recording that is read, in bytes: more than a day of eight players.
    public static let longestFile = 4 << 30

    /// Reads a whole file.
    ///
    /// - Parameter path: The recording.
    /// - Returns: Its bytes.
    /// - Throws: `ReplayError.recording` with the system's words, or for a file over `longestFile`.
    public static func readFile(_ path: String) throws(ReplayError) -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw unreadable(path, systemError) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var status = stat()
        if fstat(fileno(file), &status) == 0 {
            bytes.reserveCapacity(min(max(0, Int(status.st_size)), longestFile))
        }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= longestFile else {
                throw unreadable(path, "expected at most \(longestFile >> 30) GiB")
            }
        }
        guard ferror(file) == 0 else { throw unreadable(path, systemError) }
        return bytes
    }

    private static func unreadable(_ path: String, _ problem: String) -> ReplayError {
        .recording(.unreadable(source: path, problem: problem))
    }

    private static var systemError: String { String(cString: strerror(errno)) }
}
