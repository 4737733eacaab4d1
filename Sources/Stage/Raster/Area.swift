/// A rectangle of whole pixels.
struct Area: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    /// The first column to the right of it.
    var maxX: Int { x + width }
    /// The first row below it.
    var maxY: Int { y + height }
    /// Where its middle is.
    var centre: Point { Point(x: Double(x) + Double(width) / 2, y: Double(y) + Double(height) / 2) }
    /// Whether there is nothing in it.
    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether a place lies in it.
    func contains(_ place: Point) -> Bool {
        place.x >= Double(x) && place.x < Double(maxX) && place.y >= Double(y)
            && place.y < Double(maxY)
    }

    /// What two rectangles share; empty when they share nothing.
    func intersection(_ other: Area) -> Area {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Area(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }

    /// The same rectangle with its edges moved inwards.
    func inset(_ margin: Int) -> Area {
        Area(
            x: x + margin, y: y + margin, width: max(0, width - 2 * margin),
            height: max(0, height - 2 * margin))
    }
}
