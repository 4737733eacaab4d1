/// Paints a QR code: black on white, in whole pixels, with its quiet zone.
struct QRPainter {
    let easel: Easel

    private static let paper = Colour(0xffffff)
    private static let ink = Colour(0x000000)

    /// Paints the code of a text; the paper alone when it has none.
    ///
    /// - Parameters:
    ///   - text: What the code holds.
    ///   - centre: Its middle.
    ///   - side: How long its paper's sides are, for a picture of 1280x720.
    func paint(_ text: String, at centre: Point, side: Double) {
        let paper = easel.area(at: centre, width: side, height: side)
        easel.canvas.fill(.rounded(paper, radius: easel.px(10)), Self.paper)
        guard let code = QRCode(text) else { return }
        let module = paper.width / (code.side + 2 * QRCode.quietZone)
        guard module > 0 else { return }
        let left = paper.x + (paper.width - code.side * module) / 2
        let top = paper.y + (paper.height - code.side * module) / 2
        for row in 0..<code.side {
            for run in code.runs(inRow: row) {
                easel.canvas.fill(
                    Area(
                        x: left + run.lowerBound * module, y: top + row * module,
                        width: run.count * module, height: module), Self.ink)
            }
        }
    }
}
