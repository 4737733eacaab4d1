import Glibc

/// Whole files that people write, read with errors that say which file and why. (`Replay.readFile` reads
/// recordings, which are longer.)
enum Files {
    /// The longest file that is read: no level, profile, script or table of measurements is longer.
    static let largest = 64 << 20

    /// Reads a file.
    static func read(_ path: String) throws(UsageError) -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw problem(path, errno) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let size = chunk.count
        while case let count = fread(&chunk, 1, size, file), count > 0 {
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= largest else {
                throw UsageError("\(path): expected at most \(largest >> 20) MiB")
            }
        }
        guard ferror(file) == 0 else { throw problem(path, errno) }
        return bytes
    }

    private static func problem(_ path: String, _ code: CInt) -> UsageError {
        UsageError("\(path): \(String(cString: strerror(code)))")
    }
}
