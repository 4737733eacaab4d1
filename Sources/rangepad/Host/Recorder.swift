import Recording
import Session

/// Records a session for as long as that is possible, and says once when it no longer is.
struct Recorder: ~Copyable {
    private var writer: RecordingWriter?
    /// Where the recording is; nil when there is none.
    private(set) var path: String?

    /// Begins a recording, or none without a path.
    ///
    /// - Parameters:
    ///   - path: The file; nil for no recording.
    ///   - header: What the session is started with.
    ///   - failed: Called with the reason when there can be no recording.
    init(path: String?, header: RecordingHeader, failed: (String) -> Void) {
        guard let path else {
            writer = nil
            return
        }
        do {
            writer = try RecordingWriter(path: path, header: header)
            self.path = path
        } catch {
            writer = nil
            failed(error.description)
        }
    }

    /// Adds a record to what the next `flush` writes.
    mutating func append(_ record: Record) {
        writer?.append(record)
    }

    /// Writes what was added. When that fails, nothing is recorded any more.
    ///
    /// - Returns: The reason, once; nil when all is well or nothing is recorded.
    mutating func flush() -> String? {
        do {
            try writer?.flush()
            return nil
        } catch {
            return error.description
        }
    }
}
