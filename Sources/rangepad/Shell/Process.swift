import Glibc

/// This process.
enum Process {
    /// Ends it.
    static func end(_ status: ExitStatus) -> Never {
        exit(status.rawValue)
    }

    /// Takes the places of standard input, output and error where whoever started the program left
    /// them closed: else the next file that is opened would be one of them, and be read as commands
    /// or written over with events. Call it before anything is opened.
    static func holdStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is taken, which is this one. Reading is at its end; writing
            // fails as it did.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// A setting of the environment; nil when it is not set or empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// This machine's name.
    static var hostName: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "Rangepad" }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
