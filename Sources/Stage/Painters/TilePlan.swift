/// Where the parts of one panel lie.
struct TilePlan {
    let area: Area
    /// The middle of the seat's sign.
    let chip: Point
    let chipRadius: Double
    /// The left end of the name.
    let name: Point
    /// The right end of the score.
    let score: Point
    /// Where the player stands on the radar: the middle of its straight side.
    let radar: Point
    let radarRadius: Double
    /// The left end of the distance; in a small tile, its right end.
    let distance: Point
    /// The left end of the azimuth.
    let azimuth: Point
    /// The left end of the elevation.
    let elevation: Point
    /// The middle of the status's icon.
    let icon: Point
    /// The left end of the status, and of the line below it.
    let status: Point
    let detail: Point
    /// The right end of status and detail.
    let statusEnd: Double
    /// The right end of the pad, and its middle line.
    let pad: Point

    /// Plans a panel of the layout's kind.
    init(_ area: Area, _ layout: Layout) {
        let unit = layout.unit
        let width = Double(area.width) / unit
        func at(_ x: Double, _ y: Double) -> Point {
            Point(x: Double(area.x) + x * unit, y: Double(area.y) + y * unit)
        }
        self.area = area
        switch layout.tile {
        case .wide:
            // The numbers need 92 beside the radar.
            let radius = min(76, (width - 24 - 14 - 92) / 2)
            let column = 12 + 2 * radius + 16
            chip = at(26, 25)
            chipRadius = 14 * unit
            name = at(48, 25)
            score = at(width - 14, 25)
            radar = at(12 + radius, 132)
            radarRadius = radius * unit
            distance = at(column, 66)
            azimuth = at(column, 94)
            elevation = at(column, 118)
            icon = at(22, 155)
            status = at(38, 147)
            detail = at(38, 164)
            statusEnd = Double(area.x) + (width - 106) * unit
            pad = at(width - 14, 155)
        case .tall:
            let radius = min(58, (width - 24) / 2)
            chip = at(22, 22)
            chipRadius = 12 * unit
            name = at(40, 22)
            score = at(width - 12, 22)
            radar = at(width / 2, 102)
            radarRadius = radius * unit
            distance = at(12, 119)
            azimuth = at(12, 140)
            elevation = at(width - 12, 140)
            icon = at(19, 161)
            status = at(32, 161)
            detail = at(12, 161)
            statusEnd = Double(area.x) + (width - 10) * unit
            pad = at(width - 12, 119)
        case .small:
            chip = at(19, 18)
            chipRadius = 10 * unit
            name = at(35, 18)
            score = at(width - 10, 18)
            radar = at(46, 82)
            radarRadius = 37 * unit
            distance = at(width - 9, 50)
            azimuth = distance
            elevation = distance
            icon = at(28, 60)
            status = at(48, 52)
            detail = at(48, 70)
            statusEnd = Double(area.x) + (width - 8) * unit
            pad = at(width - 10, 74)
        }
    }
}
