import Glibc

/// A folder of a test's own, gone with its owner.
final class Folder {
    /// Where it is, without a slash at its end.
    let path: String

    /// What the system did not let a test do.
    struct Trouble: Error, CustomStringConvertible {
        var description: String

        /// Takes the call that failed just now.
        init(_ call: String) {
            description = "\(call): \(String(cString: strerror(errno)))"
        }
    }

    /// Makes an empty folder.
    init() throws {
        var template = Array("/tmp/rangepad-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Trouble("mkdtemp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// The whole path of a name in the folder; a path from the root stays as it is.
    func path(of name: String) -> String {
        name.hasPrefix("/") ? name : path + "/" + name
    }

    /// Writes a file.
    func write(_ bytes: some Collection<UInt8>, to name: String) throws {
        guard let file = fopen(path(of: name), "wb") else { throw Trouble(name) }
        let bytes = Array(bytes)
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { throw Trouble(name) }
    }

    /// Writes a text file.
    func write(_ text: String, to name: String) throws {
        try write(text.utf8, to: name)
    }

    /// Reads a file.
    func read(_ name: String) throws -> [UInt8] {
        guard let file = fopen(path(of: name), "rb") else { throw Trouble(name) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let size = chunk.count
        while case let count = fread(&chunk, 1, size, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    /// The names in a folder, in alphabetical order.
    static func names(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        // What a test took its own rights from is removed too.
        chmod(path, 0o700)
        for name in names(in: path) {
            let inner = path + "/" + name
            if unlink(inner) != 0 { remove(inner) }
        }
        rmdir(path)
    }
}
