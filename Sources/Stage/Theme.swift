import Session

/// The stage's colours. Text on its ground reaches WCAG's AA (4.5 to 1); the tests compute it.
enum Theme {
    static let sky = Colour(0x070b16)
    static let skyLow = Colour(0x141a33)
    static let floor = Colour(0x10172b)
    static let floorLow = Colour(0x0b1122)
    static let grid = Colour(0x6d86c4, alpha: 64)
    static let wallTop = Colour(0x46578a)
    static let wallTopLow = Colour(0x34426f)
    static let wallFront = Colour(0x1e2747)
    static let wallRim = Colour(0xa9c1ff)

    /// The ground of a panel.
    static let panel = Colour(0x121a2e)
    static let panelEdge = Colour(0x2b385c)
    static let radar = Colour(0x0a1020)
    static let radarLine = Colour(0x35456f)

    /// Text that matters.
    static let ink = Colour(0xf1f5ff)
    /// Text that explains.
    static let quietInk = Colour(0xa9b7d6)
    /// Text on something bright.
    static let darkInk = Colour(0x0a0f1d)

    static let star = Colour(0xdff1ff)
    static let starDark = Colour(0x5f86b8)
    static let gold = Colour(0xffd23f)
    static let goldDark = Colour(0xa86a00)
    static let danger = Colour(0xff4d5e)
    static let dangerDark = Colour(0x3a0d18)
    static let flame = Colour(0xff9a3d)
    static let boost = Colour(0x7fd4ff)

    /// What a status says at first sight. An icon says it too.
    enum Tone {
        case good
        case notice
        case bad
    }

    /// The colour of a status.
    static func colour(of tone: Tone) -> Colour {
        switch tone {
        case .good: Colour(0x7ee6a0)
        case .notice: Colour(0xffcb5c)
        case .bad: Colour(0xff8d8d)
        }
    }
}

extension SeatColour {
    /// What the colour looks like: bright enough for dark symbols on it, and for itself on dark.
    var tint: Colour {
        switch self {
        case .amber: Colour(0xffc533)
        case .sky: Colour(0x5bbcff)
        case .rose: Colour(0xff6f9f)
        case .mint: Colour(0x74e88b)
        case .violet: Colour(0xb795ff)
        case .coral: Colour(0xff8a57)
        case .teal: Colour(0x35d3c4)
        case .pearl: Colour(0xf0f3ff)
        }
    }
}
