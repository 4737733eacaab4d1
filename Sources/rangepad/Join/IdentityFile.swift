import Glibc
import Network

/// Where a peer keeps the token by which its host knows it again: readable by its owner alone.
///
/// By default there is one file for each host and name. While one `join` holds it, another one of
/// the same name takes the next: two players of one name are two players.
final class IdentityFile {
    private let path: String
    private let descriptor: CInt

    /// Opens a file that was named; whoever names it means to take over its seat.
    ///
    /// - Throws: `UsageError` when it cannot be opened, or holds something that is no token: it would be
    ///   lost.
    init(path: String) throws(UsageError) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw problem(String(cString: strerror(errno))) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw problem("expected a file")
        }
        guard status.st_size == 0 || token != nil else {
            throw problem("expected an empty file or a resume token, 32 hexadecimal digits")
        }
        fchmod(descriptor, 0o600)
    }

    /// Opens the default file for a host and a name; nil when there is no place for it.
    init?(host: String, name: String, in folder: String? = IdentityFile.standardFolder) {
        guard let folder else { return nil }
        let stem = folder + "/" + Self.fileName("\(host) \(name)")
        for number in 1...64 {
            let path = stem + (number == 1 ? "" : "-\(number)") + ".token"
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return nil }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                self.path = path
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
        return nil
    }

    deinit { close(descriptor) }

    /// The token; nil when there is none yet, or it is none.
    var token: ResumeToken? {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return ResumeToken(String(decoding: bytes[..<count].prefix { $0 != 0x0a }, as: UTF8.self))
    }

    /// Keeps a token. A failure costs the seat after a restart, and nothing now.
    ///
    /// - Returns: What went wrong, in words; nil when all is well.
    func keep(_ token: ResumeToken) -> String? {
        let line = Array((token.text + "\n").utf8)
        // One write of always the same length: there is no moment at which the file is empty.
        guard pwrite(descriptor, line, line.count, 0) == line.count,
            ftruncate(descriptor, off_t(line.count)) == 0
        else { return "\(path): \(String(cString: strerror(errno)))" }
        return nil
    }

    private func problem(_ words: String) -> UsageError {
        UsageError("--identity \(path): \(words)")
    }

    /// `$XDG_STATE_HOME/rangepad`, made when it is missing.
    static var standardFolder: String? {
        let home = Process.environment("HOME").map { $0 + "/.local/state" }
        guard let state = Process.environment("XDG_STATE_HOME") ?? home else { return nil }
        let folder = state + "/rangepad"
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/" + part
            mkdir(path, 0o700)
        }
        return access(folder, W_OK) == 0 ? folder : nil
    }

    /// A text as a file's name: letters, digits and dots stay, all else becomes a dash.
    static func fileName(_ text: String) -> String {
        String(
            text.unicodeScalars.map { scalar in
                let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                return isPlain || scalar == "." ? Character(scalar) : "-"
            })
    }
}
