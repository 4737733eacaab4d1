/// Where everything lies on the canvas, for so many players and a level of that shape.
struct Layout: Equatable {
    /// How much of a panel there is room for.
    enum Tile: Equatable {
        /// Radar and numbers side by side: up to five players.
        case wide
        /// Radar above numbers: up to eight.
        case tall
        /// A small radar and the distance: up to sixteen, in two rows.
        case small
    }

    /// Where round, level, time and leaders are shown.
    enum Header: Equatable {
        /// In a line above the level: wide levels, and no players or very many.
        case above(Area)
        /// In two columns beside the level, which is then larger.
        case beside(left: Area, right: Area)

        /// Where there are letters.
        var areas: [Area] {
            switch self {
            case .above(let banner): [banner]
            case .beside(let left, let right): [left, right]
            }
        }
    }

    /// The whole picture.
    let bounds: Area
    /// Pixels for each pixel of a picture of 1280x720: all sizes are given for that one.
    let unit: Double
    /// Where round, level, time and leaders are shown.
    let header: Header
    /// The level, as large as it fits; empty when it has no size.
    let arena: Area
    /// Pixels for each game unit.
    let scale: Double
    /// How much each panel shows.
    let tile: Tile
    /// A panel for each player, in seat order; none when there are more than sixteen.
    let panels: [Area]
    /// The list of scores, for more than sixteen players; else empty.
    let list: Area

    /// The most players that get a panel.
    static let mostPanels = 16

    /// Lays out a picture.
    ///
    /// - Parameters:
    ///   - width: Its width in pixels.
    ///   - height: Its height in pixels.
    ///   - players: How many panels there are.
    ///   - level: The level's size in game units.
    init(width: Int, height: Int, players: Int, level: (width: Double, height: Double)) {
        let unit = min(Double(width) / 1280, Double(height) / 720)
        func px(_ size: Double) -> Int { Int((size * unit).rounded()) }
        let margin = px(12)
        let hasList = players > Self.mostPanels
        let listWidth = hasList ? px(316) : 0

        self.unit = unit
        bounds = Area(width: width, height: height)
        tile = players <= 5 ? .wide : players <= 8 ? .tall : .small
        panels = hasList ? [] : Self.rows(of: players, width: width, height: height, px: px)

        let banner = Area(x: margin, y: 0, width: width - 2 * margin, height: px(58))
        list =
            hasList
            ? Area(
                x: width - listWidth - margin, y: banner.maxY, width: listWidth,
                height: height - banner.maxY - margin) : Area()
        let bottom = (panels.first?.y ?? height) - margin
        let right = (hasList ? list.x : width) - margin
        let below = Self.fit(
            level,
            in: Area(
                x: margin, y: banner.maxY, width: right - margin,
                height: max(0, bottom - banner.maxY)))
        let column = px(148)
        let between = Self.fit(
            level,
            in: Area(
                x: column + 2 * margin, y: margin, width: width - 2 * column - 4 * margin,
                height: max(0, bottom - margin)))
        guard !hasList, between.scale > below.scale else {
            header = .above(banner)
            (arena, scale) = below
            return
        }
        (arena, scale) = between
        let columnWidth = arena.x - 2 * margin
        header = .beside(
            left: Area(x: margin, y: arena.y, width: columnWidth, height: arena.height),
            right: Area(
                x: arena.maxX + margin, y: arena.y, width: columnWidth, height: arena.height))
    }

    /// Where a place of the level lies on the canvas.
    func place(_ x: Double, _ y: Double) -> Point {
        Point(x: Double(arena.x) + x * scale, y: Double(arena.y) + y * scale)
    }

    private static func rows(
        of players: Int, width: Int, height: Int, px: (Double) -> Int
    ) -> [Area] {
        guard players > 0 else { return [] }
        let gap = px(8)
        let margin = px(12)
        let rowCount = players <= 8 ? 1 : 2
        let columns = rowCount == 1 ? players : (players + 1) / 2
        let tileHeight = rowCount == 1 ? px(176) : px(94)
        let free = width - 2 * margin - (columns - 1) * gap
        let tileWidth = min(free / columns, px(306))
        let top = height - px(10) - rowCount * tileHeight - (rowCount - 1) * gap
        return (0..<players).map { index in
            let row = index / columns
            let column = index % columns
            let inRow = min(columns, players - row * columns)
            let rowWidth = inRow * tileWidth + (inRow - 1) * gap
            return Area(
                x: (width - rowWidth) / 2 + column * (tileWidth + gap),
                y: top + row * (tileHeight + gap), width: tileWidth, height: tileHeight)
        }
    }

    /// The level as large as it fits, in the middle.
    private static func fit(
        _ level: (width: Double, height: Double), in room: Area
    ) -> (area: Area, scale: Double) {
        let sides = 0.01...1e6
        guard sides.contains(level.width), sides.contains(level.height), !room.isEmpty
        else { return (Area(x: room.x, y: room.y), 0) }
        let scale = min(Double(room.width) / level.width, Double(room.height) / level.height)
        let width = Int(level.width * scale)
        let height = Int(level.height * scale)
        return (
            Area(
                x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2,
                width: width, height: height), scale
        )
    }
}
