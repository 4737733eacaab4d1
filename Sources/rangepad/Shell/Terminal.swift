import Glibc

/// Where text goes: what was asked for to standard output, words for people to standard error.
enum Terminal {
    /// Prints a line of what was asked for.
    static func answer(_ line: String) {
        write(line + "\n", to: STDOUT_FILENO)
    }

    /// Tells a person something.
    static func say(_ line: String) {
        write(line + "\n", to: STDERR_FILENO)
    }

    /// One `write` a line, so that lines of several programs do not mix. A closed pipe is nobody's
    /// loss.
    static func write(_ text: String, to descriptor: CInt) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
