/// Where each seat of the lobby lies: a grid whose cells are as large as so many seats allow.
struct RosterPlan: Equatable {
    /// How much a cell says.
    enum Detail: Equatable {
        /// The name, and below it the state in words.
        case large
        /// One line: the name, the state in a word.
        case line
        /// One line: the name, the state as an icon.
        case small
    }

    let area: Area
    let columns: Int
    let rows: Int
    let detail: Detail
    /// Sides of a cell, in pixels.
    let cellWidth: Double
    let cellHeight: Double

    /// How many cells there are.
    var capacity: Int { columns * rows }

    /// Plans a grid.
    ///
    /// - Parameters:
    ///   - count: How many seats are shown, if there is room for them.
    ///   - area: Where.
    ///   - unit: Pixels for each pixel of a picture of 1280x720.
    init(_ count: Int, in area: Area, unit: Double) {
        let width = Double(area.width) / unit
        let height = Double(area.height) / unit
        func rows(_ columns: Int) -> Int { (max(1, count) + columns - 1) / columns }
        func fits(_ columns: Int, _ wide: Double, _ high: Double) -> Bool {
            width / Double(columns) >= wide && height / Double(rows(columns)) >= high
        }
        let found: (columns: Int, detail: Detail)? =
            (count > 3 ? 2...3 : 1...3).first { fits($0, 210, 54) }.map { ($0, .large) }
            ?? (2...4).first { fits($0, 170, 32) }.map { ($0, .line) }
            ?? (2...6).first { fits($0, 118, 23) }.map { ($0, .small) }
        self.area = area
        detail = found?.detail ?? .small
        columns = found?.columns ?? max(1, min(6, Int(width / 118)))
        self.rows = found.map { rows($0.columns) } ?? max(0, Int(height / 23))
        cellWidth = Double(area.width) / Double(columns)
        let tallest = detail == .large ? 126 : detail == .line ? 48 : 32
        cellHeight = min(
            Double(area.height) / Double(max(1, self.rows)), Double(tallest) * unit)
    }

    /// Where a cell lies, without the gap around it. They are filled row by row.
    func cell(_ index: Int, gap: Double) -> Area {
        let x = Double(area.x) + Double(index % columns) * cellWidth
        let y = Double(area.y) + Double(index / columns) * cellHeight
        let left = Int((x + gap / 2).rounded())
        let top = Int((y + gap / 2).rounded())
        return Area(
            x: left, y: top, width: Int((x + cellWidth - gap / 2).rounded()) - left,
            height: Int((y + cellHeight - gap / 2).rounded()) - top)
    }
}
