import Glibc

/// What a program wrote so far, to its standard output or its standard error.
struct Output: ~Copyable {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    /// Whether the program, and whoever has its end, closed it.
    private(set) var isAtEnd = false

    /// Takes the end to read from.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// Takes what came, and never waits.
    mutating func read() {
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        while !isAtEnd {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 {
                isAtEnd = true
            } else {
                return
            }
        }
    }

    /// Everything so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The whole lines so far.
    var lines: [String] {
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        return bytes[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
