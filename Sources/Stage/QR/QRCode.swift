import CQREncode

/// A QR code: a square of dark and light modules that a phone's camera reads as a text.
struct QRCode: Equatable, Sendable {
    /// Modules on a side, 21 ... 177. The light border around it is not counted.
    let size: Int
    /// Row by row, `size * size`: true is dark.
    private let modules: [Bool]

    /// How many modules of light border a reader needs on each side.
    static let quietZone = 4

    /// Encodes a text as UTF-8: the smallest code that holds it and is still read when 15 % of it
    /// is spoilt (level M). nil when the text is empty, too long, or contains U+0000.
    ///
    /// - Parameter text: At most 2331 bytes of UTF-8, more when much of it is figures.
    init?(_ text: String) {
        // libqrencode ends a text at its first zero.
        guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
        guard let made = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else {
            return nil
        }
        defer { QRcode_free(made) }
        let size = Int(made.pointee.width)
        self.size = size
        // The lowest bit is the colour; the others say what the module is for.
        modules = (0..<size * size).map { made.pointee.data[$0] & 1 == 1 }
    }

    /// Whether a module is dark, counted from the upper left corner; false beyond the edges.
    func isDark(column: Int, row: Int) -> Bool {
        let side = 0..<size
        guard side.contains(column), side.contains(row) else { return false }
        return modules[row * size + column]
    }
}

extension QRCode: CustomStringConvertible, CustomReflectable {
    /// How large it is, and nothing of what it holds: that may be a secret.
    var description: String { "QR code of \(size)x\(size)" }
    /// Nothing to look into.
    var customMirror: Mirror { Mirror(self, children: []) }
}
