internal import CQREncode

/// A QR code (ISO/IEC 18004) as libqrencode makes it: a square of dark and light modules.
struct QRCode: Equatable {
    /// Modules a side.
    let side: Int
    private let isDark: [Bool]

    /// Light modules that must be around a code for a camera to find it.
    static let quietZone = 4

    /// Encodes a text, UTF-8, so that a camera still reads it with 15 % of it covered (level M), in as few
    /// modules as it takes.
    ///
    /// nil for an empty text, and for one that is too long: more than 2331 bytes.
    init?(_ text: String) {
        guard !text.isEmpty, let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else {
            return nil
        }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        // The lowest bit of each byte is the module.
        isDark = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
    }

    /// Whether a module is dark. The quiet zone is light, as is everything outside.
    subscript(column: Int, row: Int) -> Bool {
        guard (0..<side).contains(column), (0..<side).contains(row) else { return false }
        return isDark[row * side + column]
    }

    /// The dark runs of a row, from left to right.
    func runs(inRow row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var column = 0
        while column < side {
            let start = column
            while column < side, self[column, row] { column += 1 }
            if column > start { runs.append(start..<column) }
            column += 1
        }
        return runs
    }
}
