import Glibc

/// Where the product's own files are: `Levels/` and `Assets/`.
///
/// They are looked for beside the program and in the folders above it (a build inside the
/// checkout), then in `/usr/local/share/rangepad` and `/usr/share/rangepad`.
enum Resources {
    /// The path of one of the product's files; nil when it is nowhere.
    static func path(of file: String) -> String? {
        (foldersAboveProgram + ["/usr/local/share/rangepad", "/usr/share/rangepad"])
            .map { $0 + "/" + file }
            .first { access($0, R_OK) == 0 }
    }

    /// The names of the levels that come with the product, in alphabetical order.
    static var levelNames: [String] {
        guard let folder = path(of: "Levels"), let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let file = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if file.hasSuffix(".tmj") { names.append(String(file.dropLast(4))) }
        }
        return names.sorted()
    }

    private static var foldersAboveProgram: [String] {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { return [] }
        let program = buffer[..<count].map { UInt8(bitPattern: $0) }
        var folders: [String] = []
        var parts = String(decoding: program, as: UTF8.self).split(separator: "/").dropLast()
        while !parts.isEmpty {
            folders.append("/" + parts.joined(separator: "/"))
            parts = parts.dropLast()
        }
        return folders
    }
}
