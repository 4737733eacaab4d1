import Foundation

/// Where the tests write.
enum Files {
    /// A path in the machine's folder for temporary files.
    static func temporary(_ name: String) -> String {
        FileManager.default.temporaryDirectory
            .appendingPathComponent("rangepad-stage-\(name)").path
    }

    /// A file's bytes.
    static func bytes(of path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Takes a file away.
    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }
}
