import Match

/// Paints how well a player is measured: four bars, as many of them lit.
struct SignalPainter {
    let easel: Easel

    /// How wide the bars are together, of their height.
    static let shape = 1.15

    /// Paints the bars.
    ///
    /// - Parameters:
    ///   - quality: How many are lit.
    ///   - end: The right end, at the middle of their height.
    ///   - height: The highest bar's height, in pixels.
    func paint(_ quality: SignalQuality, rightEnd end: Point, height: Double) {
        let step = height * Self.shape / 4
        let width = step * 0.68
        let base = end.y + height / 2
        for bar in 0..<4 {
            let tall = height * (0.34 + 0.22 * Double(bar))
            let left = end.x - Double(4 - bar) * step + (step - width)
            easel.canvas.fill(
                .rounded(
                    x: left, y: base - tall, width: width, height: tall, radius: width * 0.35),
                bar < quality.bars ? Self.colour(of: quality) : Theme.radarLine)
        }
    }

    /// The number of bars says it too.
    static func colour(of quality: SignalQuality) -> Colour {
        switch quality {
        case .full, .good: Theme.colour(of: .good)
        case .fair: Theme.colour(of: .notice)
        case .poor, .none: Theme.colour(of: .bad)
        }
    }
}
