import Match

/// Paints who asks to be let in, and which keys answer.
struct AskerPainter {
    let easel: Easel

    /// Paints it in two lines.
    ///
    /// - Parameters:
    ///   - asker: Who asks first.
    ///   - others: How many ask besides.
    ///   - place: Where the first line begins.
    ///   - width: How wide it may be, for a picture of 1280x720.
    func paint(_ asker: Lobby.Asker, others: Int, at place: Point, width: Double) {
        let more = others > 0 ? " (and \(others) more)" : ""
        let message = asker.message.map { ": \($0)" } ?? ""
        easel.letters.write(
            "\(asker.name)\(more) asks to join\(message)",
            easel.style(20, Theme.colour(of: .notice), bold: true), at: place,
            width: Int(easel.px(width)), on: easel.canvas)
        easel.letters.write(
            "Y  lets them in      X  does not", easel.style(16, Theme.quietInk),
            at: Point(x: place.x, y: place.y + easel.px(28)), on: easel.canvas)
    }

    /// Paints it in a corner, over the game.
    func paintCorner(_ asker: Lobby.Asker, others: Int) {
        let bounds = easel.layout.bounds
        let centre = Point(x: bounds.centre.x, y: Double(bounds.y) + easel.px(104))
        easel.card(at: centre, width: 560, height: 84, edge: Theme.colour(of: .notice))
        let start = Point(x: centre.x - easel.px(256), y: centre.y - easel.px(14))
        paint(asker, others: others, at: start, width: 512)
    }
}
