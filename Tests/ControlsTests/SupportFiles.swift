import Glibc

/// The folder of the package, found from this file's own place in it.
let packageRoot = String(#filePath.dropLast("/Tests/ControlsTests/SupportFiles.swift".count))

extension String {
    /// Reads a whole text file.
    init(contentsOfFile path: String) throws {
        struct Unreadable: Error { var path: String }
        guard let file = fopen(path, "rb") else { throw Unreadable(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        self = String(decoding: bytes, as: UTF8.self)
    }
}
