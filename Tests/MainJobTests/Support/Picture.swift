/// What a test needs to know of a PNG file.
struct Picture {
    let width: Int
    let height: Int
    private let size: Int

    /// A file that is no PNG.
    struct NoPicture: Error {}

    /// Reads the signature and the header.
    init(_ bytes: [UInt8]) throws {
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        guard bytes.count > 33, bytes.starts(with: signature) else { throw NoPicture() }
        func number(at start: Int) -> Int {
            bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        width = number(at: 16)
        height = number(at: 20)
        size = bytes.count
    }

    /// Whether there is hardly anything in it: one colour all over is packed into far fewer bytes.
    var isBlank: Bool { size < width * height / 64 }
}
