import Glibc
import SimulatedRoom

/// The terminal's keys, one by one and without echo, for `join --interactive`.
final class Keyboard {
    /// What the keys do.
    static let help = """
        left/right or a/d: turn   up/down or w/s: nearer, farther   r/f: tip up, down
        c: centre   space: suspend, resume   q or Ctrl-D: end
        """

    private var former = termios()
    private let isTerminal: Bool
    private var isOpen = true

    /// Takes the terminal. A pipe in its place works too: its bytes are the keys.
    init() {
        isTerminal = isatty(STDIN_FILENO) == 1
        guard isTerminal, tcgetattr(STDIN_FILENO, &former) == 0 else { return }
        var raw = former
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    }

    deinit {
        if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &former) }
    }

    /// What to poll; nil when the input has ended.
    var descriptor: Int32? { isOpen ? STDIN_FILENO : nil }

    /// The keys that were pressed since the last call.
    func takeKeys() -> [Key] {
        var keys: [Key] = []
        while isOpen, isReadable {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            guard count > 0 else {
                isOpen = false
                break
            }
            keys += Self.keys(in: bytes[..<count])
        }
        return keys
    }

    private var isReadable: Bool {
        var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// Arrow keys come as escape, bracket, letter. What means nothing is left out.
    static func keys(in bytes: ArraySlice<UInt8>) -> [Key] {
        var keys: [Key] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == 0x1b, rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") {
                rest.removeFirst()
                if let letter = rest.popFirst(), let key = arrow(letter) { keys.append(key) }
            } else if byte == endOfInput {
                keys.append(.end)
            } else if let key = letter(byte) {
                keys.append(key)
            }
        }
        return keys
    }

    private static func arrow(_ letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "A"): .nearer
        case UInt8(ascii: "B"): .farther
        case UInt8(ascii: "C"): .turnRight
        case UInt8(ascii: "D"): .turnLeft
        default: nil
        }
    }

    /// Ctrl-D: how typing ends.
    private static let endOfInput: UInt8 = 0x04

    private static func letter(_ byte: UInt8) -> Key? {
        switch byte | 0x20 {
        case UInt8(ascii: "a"): .turnLeft
        case UInt8(ascii: "d"): .turnRight
        case UInt8(ascii: "w"): .nearer
        case UInt8(ascii: "s"): .farther
        case UInt8(ascii: "r"): .tipUp
        case UInt8(ascii: "f"): .tipDown
        case UInt8(ascii: "c"): .centre
        case UInt8(ascii: " "): .suspendOrResume
        case UInt8(ascii: "q"): .end
        default: nil
        }
    }
}
