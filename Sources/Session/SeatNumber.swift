/// A player's place: 1, 2, 3 ... A seat's number, colour and symbol never change.
public struct SeatNumber: Hashable, Comparable, Sendable {
    /// 1 for the first seat.
    public let number: Int

    /// Makes the number of a seat; it is 1 or more.
    public init(_ number: Int) {
        self.number = number
    }

    /// The seat's place in a list of seats: 0 for the first.
    public var index: Int { number - 1 }

    /// The seat's colour. Eight colours, then they come round again with other symbols.
    public var colour: SeatColour { SeatColour.allCases[index % SeatColour.allCases.count] }

    /// The seat's symbol. Colour alone is not enough for everyone's eyes.
    public var symbol: SeatSymbol {
        let count = SeatSymbol.allCases.count
        return SeatSymbol.allCases[(index + index / SeatColour.allCases.count) % count]
    }

    /// Which of two seats comes first.
    public static func < (a: SeatNumber, b: SeatNumber) -> Bool { a.number < b.number }
}

/// A seat's colour, by name; what it looks like is the stage's business.
public enum SeatColour: String, CaseIterable, Sendable {
    /// Yellow-orange.
    case amber
    /// Light blue.
    case sky
    /// Pink-red.
    case rose
    /// Green.
    case mint
    /// Purple.
    case violet
    /// Orange.
    case coral
    /// Blue-green.
    case teal
    /// White.
    case pearl
}

/// A seat's symbol, by name.
public enum SeatSymbol: String, CaseIterable, Sendable {
    /// A disc.
    case circle
    /// A triangle, point up.
    case triangle
    /// A square.
    case square
    /// A square on its corner.
    case diamond
    /// A plus.
    case cross
    /// A hexagon.
    case hexagon
    /// A five-pointed star.
    case star
    /// A ring.
    case ring
}
