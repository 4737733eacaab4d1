import Glibc
import Network

/// Standard input of `host --json`: the commands of a program that operates the host.
///
/// It never waits. When the input ends, nothing more is read; the host goes on.
final class OperatorInput {
    private var lines = CommandLines()
    private var isOpen = true

    /// How many bytes are read at most in one turn: nobody keeps a host from its game.
    private static let mostBytes = 1 << 16

    /// What was said since the last call.
    func take() -> [CommandLines.Outcome] {
        var outcomes: [CommandLines.Outcome] = []
        var count = 0
        while isOpen, count < Self.mostBytes, isReadable {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let read = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
            if read < 0, errno == EINTR || errno == EAGAIN { break }
            guard read > 0 else {
                isOpen = false
                if let last = lines.finish() { outcomes.append(last) }
                break
            }
            count += read
            outcomes += lines.take(bytes[..<read])
        }
        return outcomes
    }

    private var isReadable: Bool {
        // Reading the terminal in the background would stop the host.
        guard isatty(STDIN_FILENO) == 0 || tcgetpgrp(STDIN_FILENO) == getpgrp() else {
            return false
        }
        var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }
}
