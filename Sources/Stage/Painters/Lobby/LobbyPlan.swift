import Match

/// Where the parts of the lobby lie: the invitation on the left, and beside it, from the top down,
/// the podium, who asks, who is in, who waits, and the keys.
struct LobbyPlan: Equatable {
    /// The line along the top.
    let title: Area
    /// The card with the QR code.
    let invitation: Area
    /// The longest side of the QR code, its light border included.
    let codeSide: Int
    /// The winners; empty while a round is not over.
    let podium: Area
    /// Who asks to be let in; empty while nobody does.
    let asking: Area
    /// Who is in; empty when there is no room left for it.
    let roster: Area
    /// Who waits; empty while nobody does.
    let line: Area
    /// The keys; empty when there are none.
    let keys: Area

    /// How much of the picture's height the QR code takes, its border included: on a television of
    /// 40 inches its modules alone are then 20 cm high, and a phone reads them from three metres.
    private static let codeShare = 392.0 / 720
    /// In pictures less wide than 16:9 the width is what is short.
    private static let codeShareOfWidth = 0.36

    /// Plans the lobby.
    ///
    /// - Parameters:
    ///   - bounds: The whole picture.
    ///   - unit: Pixels for each pixel of a picture of 1280x720.
    ///   - lobby: What it shows.
    ///   - isOver: Whether the winners are shown.
    ///   - keyRows: How many rows the keys take in a width of so many pixels.
    init(
        _ bounds: Area, unit: Double, _ lobby: Lobby, isOver: Bool, keyRows: (Int) -> Int
    ) {
        func px(_ size: Double) -> Int { Int((size * unit).rounded()) }
        let margin = px(24)
        let gap = px(14)
        title = Area(
            x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: px(66))
        let side = min(
            Double(bounds.height) * Self.codeShare, Double(bounds.width) * Self.codeShareOfWidth)
        codeSide = Int(side.rounded())
        let height = max(0, bounds.height - title.maxY - margin)
        invitation = Area(
            x: margin, y: title.maxY, width: codeSide + 2 * px(24), height: height)
        let left = invitation.maxX + gap
        var column = Column(
            rest: Area(
                x: left, y: title.maxY, width: max(0, bounds.width - margin - left),
                height: height), gap: gap)
        keys = column.takeBottom(px(38 * Double(min(keyRows(column.rest.width), 3))))
        podium = column.takeTop(isOver ? px(390) : 0)
        asking = column.takeTop(lobby.asking.isEmpty && lobby.nearby.isEmpty ? 0 : px(104))
        line = column.takeBottom(
            lobby.waiting.isEmpty ? 0 : px(lobby.waiting.count > 4 && !isOver ? 92 : 52))
        roster = column.rest.height >= px(96) ? column.rest : Area()
    }
}

/// A column from which pieces are taken, with a gap after each.
private struct Column {
    private(set) var rest: Area
    let gap: Int

    init(rest: Area, gap: Int) {
        self.rest = rest
        self.gap = gap
    }

    /// Takes a piece off the top; empty when nothing is wanted or too little is left.
    mutating func takeTop(_ height: Int) -> Area {
        guard height > 0, height <= rest.height else { return Area() }
        let piece = Area(x: rest.x, y: rest.y, width: rest.width, height: height)
        rest.y += height + gap
        rest.height = max(0, rest.height - height - gap)
        return piece
    }

    /// Takes a piece off the bottom; empty when nothing is wanted or too little is left.
    mutating func takeBottom(_ height: Int) -> Area {
        guard height > 0, height <= rest.height else { return Area() }
        let piece = Area(
            x: rest.x, y: rest.maxY - height, width: rest.width, height: height)
        rest.height = max(0, rest.height - height - gap)
        return piece
    }
}
