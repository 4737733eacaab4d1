/// Paints a QR code: dark modules of whole pixels on a light ground that is the border it needs.
struct QRPainter {
    let canvas: Canvas
    let code: QRCode

    /// How many pixels a module has so that the code and its border fit a side; 0 when they do not.
    func module(for side: Int) -> Int { max(0, side) / (code.size + 2 * QRCode.quietZone) }

    /// Paints the code about a place.
    ///
    /// - Parameters:
    ///   - centre: The middle.
    ///   - side: The most it may take, border included. Nothing is painted when that is too little.
    func paint(at centre: Point, side: Int) {
        let module = module(for: side)
        guard module > 0 else { return }
        let length = module * (code.size + 2 * QRCode.quietZone)
        let tile = Area(
            x: Int(centre.x) - length / 2, y: Int(centre.y) - length / 2, width: length,
            height: length)
        canvas.fill(.rounded(tile, radius: Double(2 * module)), .white)
        for row in 0..<code.size { paint(row: row, of: tile, module: module) }
    }

    /// Dark modules side by side are one rectangle.
    private func paint(row: Int, of tile: Area, module: Int) {
        let left = tile.x + QRCode.quietZone * module
        let top = tile.y + (QRCode.quietZone + row) * module
        var start = 0
        for column in 0...code.size where !code.isDark(column: column, row: row) {
            let run = Area(
                x: left + start * module, y: top, width: (column - start) * module,
                height: module)
            canvas.fill(run, .black)
            start = column + 1
        }
    }
}
