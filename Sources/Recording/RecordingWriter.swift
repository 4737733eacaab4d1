import Glibc
import JSONEdge
public import Session

/// Writes a recording while it happens: the header at once, then one `write` for each tick.
///
/// Killed at any moment, it leaves a file that is whole but for one torn line. When a write fails
/// (a full disk), the file is cut back to its last whole tick and nothing more is written: a valid
/// beginning is worth more than a file with a hole.
public struct RecordingWriter: ~Copyable {
    private let descriptor: CInt
    private var pending: [UInt8] = []
    /// How much of the file is whole ticks.
    private var written = 0
    private var failed = false

    /// What the system said no to.
    public struct Failure: Error, Equatable, CustomStringConvertible, Sendable {
        /// The file.
        public var path: String
        /// The system's words.
        public var problem: String

        /// One line: file, problem.
        public var description: String { "\(path): \(problem)" }
    }

    private let path: String

    /// Creates the file under its final name, and writes the header. A regular file of that name is
    /// kept, as `PATH.old`; one that somebody is still writing is left alone.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - header: Its first line.
    /// - Throws: `Failure` when the file cannot be made or written, or another writer has it.
    public init(path: String, header: RecordingHeader) throws(Failure) {
        let line: String
        do {
            line = try header.encoded()
        } catch {
            throw Failure(path: path, problem: error.problem)
        }
        if let problem = keepFormerFile(path) { throw Failure(path: path, problem: problem) }
        // Non-blocking: no session waits for whoever reads the other end of a pipe.
        let opened = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
        guard opened >= 0 else { throw Failure(path: path, problem: systemError(errno)) }
        // From here on the file is this writer's, until it closes it or is killed.
        guard claim(opened) else {
            close(opened)
            throw Failure(path: path, problem: othersFile)
        }
        let bytes = Array((line + "\n").utf8)
        if let problem = writeAll(bytes, to: opened) {
            // A file without a whole header is worth nothing; a device is not ours to remove.
            if isRegularFile(opened) { unlink(path) }
            close(opened)
            throw Failure(path: path, problem: problem)
        }
        self.path = path
        descriptor = opened
        written = bytes.count
        pending.reserveCapacity(1 << 16)
    }

    deinit { close(descriptor) }

    /// Adds a record to what the next `flush` writes.
    public mutating func append(_ record: Record) {
        guard !failed else { return }
        RecordLineWriter.append(record, to: &pending)
    }

    /// Writes what was added, in one piece.
    ///
    /// - Throws: `Failure`, once: afterwards, adding and flushing do nothing.
    public mutating func flush() throws(Failure) {
        guard !failed, !pending.isEmpty else { return }
        defer { pending.removeAll(keepingCapacity: true) }
        if let problem = writeAll(pending, to: descriptor) {
            failed = true
            ftruncate(descriptor, off_t(written))
            throw Failure(path: path, problem: problem)
        }
        written += pending.count
    }
}

/// Renames a file that would be written over; the reason when that cannot be.
private func keepFormerFile(_ path: String) -> String? {
    var status = stat()
    // Only a file: whoever reads a pipe would take our look at it for the end.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
        return nil
    }
    let former = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(former) }
    guard former < 0 || claim(former) else { return othersFile }
    return rename(path, path + ".old") == 0 ? nil : systemError(errno)
}

/// Takes a file as this writer's own; false when another one has it. A device is everybody's.
private func claim(_ descriptor: CInt) -> Bool {
    !isRegularFile(descriptor) || flock(descriptor, LOCK_EX | LOCK_NB) == 0
}

private let othersFile = "another host is recording to this file"

private func isRegularFile(_ descriptor: CInt) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Writes all bytes; the system's words when it cannot.
private func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> String? {
    bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
            let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
            let count = write(descriptor, start, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return systemError(errno) }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}

private func systemError(_ code: CInt) -> String { String(cString: strerror(code)) }
