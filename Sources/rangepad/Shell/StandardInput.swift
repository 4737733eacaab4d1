import Glibc

/// Standard input, read without ever waiting for it.
final class StandardInput {
    /// Whether there may be more.
    private(set) var isOpen = true

    /// How many bytes are read at most in one turn: nobody keeps a program from what it does.
    private static let mostBytes = 1 << 16

    /// What to poll; nil when the input has ended, or cannot be read now.
    var descriptor: Int32? { isOpen && isOurs ? STDIN_FILENO : nil }

    /// What was said since the last call.
    func take() -> [UInt8] {
        var taken: [UInt8] = []
        while isOpen, taken.count < Self.mostBytes, isReadable {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            if count < 0, errno == EINTR || errno == EAGAIN { break }
            guard count > 0 else {
                isOpen = false
                break
            }
            taken += bytes[..<count]
        }
        return taken
    }

    /// Reading the terminal in the background would stop the program.
    private var isOurs: Bool {
        isatty(STDIN_FILENO) == 0 || tcgetpgrp(STDIN_FILENO) == getpgrp()
    }

    private var isReadable: Bool {
        guard isOurs else { return false }
        var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }
}
