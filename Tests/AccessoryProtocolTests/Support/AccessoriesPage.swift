import Glibc

/// `docs/ACCESSORIES.md`: the tests read the protocol where people read it.
enum AccessoriesPage {
    /// What the page should have and does not.
    struct Missing: Error {
        var what: String
    }

    /// The lines of the fenced block of that name; comments are left out.
    static func block(_ name: String) throws -> [String] {
        let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
        guard let begin = lines.firstIndex(of: "```\(name)") else { throw Missing(what: name) }
        let rest = lines[(begin + 1)...]
        guard let end = rest.firstIndex(of: "```") else { throw Missing(what: "end of \(name)") }
        return rest[..<end].filter { !$0.hasPrefix("#") }.map { String($0) }
    }

    /// The lines of a block, two by two: what is on the wire, and what it means.
    static func vectors(_ name: String) throws -> [(wire: [UInt8], meaning: String)] {
        let lines = try block(name)
        guard lines.count.isMultiple(of: 2), !lines.isEmpty else { throw Missing(what: name) }
        return try stride(from: 0, to: lines.count, by: 2).map {
            (try bytes(lines[$0]), lines[$0 + 1])
        }
    }

    private static func bytes(_ line: String) throws -> [UInt8] {
        if line == "(empty)" { return [] }
        return try line.split(separator: " ").map { digits in
            guard digits.count == 2, let byte = UInt8(digits, radix: 16) else {
                throw Missing(what: "a byte, but \(digits)")
            }
            return byte
        }
    }

    private static func text() throws -> String {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        let path = root.joined(separator: "/") + "/docs/ACCESSORIES.md"
        guard let file = fopen(path, "r") else { throw Missing(what: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
