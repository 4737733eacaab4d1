import Glibc
import JSONEdge

@testable import Arena

/// The levels in `Levels/`.
enum ShippedLevel: String, CaseIterable {
    case crown
    case islands
    case openField = "open-field"
    case sawMill = "saw-mill"

    /// The folder, found from this file's own place.
    static var folder: String {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/") + "/Levels"
    }

    var path: String { "\(Self.folder)/\(rawValue).tmj" }

    func read() throws -> Level {
        try Level(JSONEdge.decode(TiledMap.self, from: Self.bytes(of: path), source: path))
    }

    /// A file that cannot be read.
    struct Unreadable: Error {
        var path: String
    }

    static func bytes(of path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw Unreadable(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = fread(&block, 1, block.count, file)
            guard count > 0 else { return bytes }
            bytes += block[..<count]
        }
    }

    /// The names of the files in the folder, in alphabetical order.
    static func files() throws -> [String] {
        guard let directory = opendir(folder) else { throw Unreadable(path: folder) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
