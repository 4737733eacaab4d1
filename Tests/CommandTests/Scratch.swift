import Glibc
import Testing

/// A folder of a test's own, gone with its owner.
final class Scratch {
    let path: String

    init() throws {
        var template = Array("/tmp/rangepad-command-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// All that the tests put here are files.
    deinit {
        for name in names { unlink(path + "/" + name) }
        rmdir(path)
    }

    /// Writes a file, and gives its path.
    func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        let stream = try #require(fopen(file, "wb"))
        let bytes = Array(text.utf8)
        #expect(fwrite(bytes, 1, bytes.count, stream) == bytes.count)
        fclose(stream)
        return file
    }

    /// Who may do what with a file.
    func mode(of name: String) throws -> mode_t { try status(of: name).st_mode & 0o777 }

    /// A file's length in bytes.
    func size(of name: String) throws -> Int { Int(try status(of: name).st_size) }

    private func status(of name: String) throws -> stat {
        var status = stat()
        try #require(stat(path + "/" + name, &status) == 0)
        return status
    }

    /// The files, in no order.
    var names: [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
