/// How much of each pixel something covers, without a colour: a piece of text, a glow.
struct Mask {
    let width: Int
    let height: Int
    /// Row by row: 0 covers nothing, 255 the whole pixel.
    var coverage: [UInt8]

    /// Takes the coverage as it is.
    init(width: Int, height: Int, coverage: [UInt8]) {
        precondition(coverage.count == width * height, "\(coverage.count) != \(width)x\(height)")
        self.width = width
        self.height = height
        self.coverage = coverage
    }

    /// A soft round light: brightest in the middle, and nothing at the edge.
    init(glowOfRadius radius: Int) {
        let side = 2 * radius
        var coverage = [UInt8](repeating: 0, count: side * side)
        let scale = 1 / Double(max(radius, 1))
        for y in 0..<side {
            for x in 0..<side {
                let dx = (Double(x) + 0.5) * scale - 1
                let dy = (Double(y) + 0.5) * scale - 1
                let light = max(0, 1 - (dx * dx + dy * dy))
                coverage[y * side + x] = UInt8((light * light * light * 255).rounded())
            }
        }
        self.init(width: side, height: side, coverage: coverage)
    }
}
