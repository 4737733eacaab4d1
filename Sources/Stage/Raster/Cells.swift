/// The cells of one shape: where its edges leave how much height they cover.
///
/// An edge that passes a pixel leaves its height there, split between this pixel and the next by how
/// far right in the pixel it runs. The running sum along a row is then each pixel's coverage, exact
/// for shapes that do not cross themselves. Only additions, multiplications and divisions: the same
/// coverage in every build.
///
/// It is a value that looks at the rasteriser's memory, so that the innermost loops touch no object.
struct Cells {
    /// The cells of a row that edges left something in; beyond them coverage is 0.
    struct Touched {
        var low = Int.max
        var high = 0
    }

    /// Where the shape lies, in pixels.
    let area: Area
    /// Cells in a row: two more than pixels, since an edge passes on to its right neighbour, and so
    /// does one that runs along the right border.
    let stride: Int
    /// Row by row; 0 between two shapes.
    let heights: UnsafeMutablePointer<Float>
    /// One for each row.
    let touched: UnsafeMutablePointer<Touched>

    /// Walks an edge downwards, row by row.
    func add(from top: Point, to bottom: Point, direction: Double) {
        let left = Double(area.x)
        let above = Double(area.y)
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        let start = max(top.y - above, 0)
        let end = min(bottom.y - above, Double(area.height))
        guard start < end else { return }
        var y = start
        var x = top.x - left + (y - (top.y - above)) * slope
        for row in Int(start)..<area.height {
            let nextY = min(Double(row + 1), end)
            let nextX = x + (nextY - y) * slope
            if nextY > y { deposit(row, from: x, to: nextX, height: (nextY - y) * direction) }
            y = nextY
            x = nextX
            if y >= end { break }
        }
    }

    /// The columns of a row in which coverage may be more than 0.
    func columns(of row: Int) -> Range<Int> {
        let low = touched[row].low
        let high = min(touched[row].high, area.width)
        return low < high ? low..<high : 0..<0
    }

    /// Turns a row's cells into coverage, and empties them for the next shape.
    ///
    /// - Parameters:
    ///   - row: The row, counted from the area's first.
    ///   - columns: The columns that `columns(of:)` gave.
    ///   - coverage: Takes the coverage of these columns, 0 ... 255.
    func sum(_ row: Int, _ columns: Range<Int>, into coverage: UnsafeMutablePointer<UInt8>) {
        let cells = heights + row * stride
        var total: Float = 0
        for column in columns {
            total += cells[column]
            cells[column] = 0
            // Above 2^23 the last bit of a Float is 1: the sum is rounded to a whole number, and its
            // low bits are that number.
            let whole = min(total.magnitude, 1) * 255 + 0x1p23
            coverage[column - columns.lowerBound] = UInt8(truncatingIfNeeded: whole.bitPattern)
        }
        cells[area.width] = 0
        cells[area.width + 1] = 0
        touched[row] = Touched()
    }

    /// Leaves an edge's piece within one row in the pixels it passes. What lies to the left of the
    /// area counts in its first column; what lies to the right of it counts in none.
    private func deposit(_ row: Int, from a: Double, to b: Double, height: Double) {
        let width = Double(area.width)
        var x = min(a, b)
        let far = max(a, b)
        let end = min(far, width)
        guard x < width else {
            // What begins to the left of it covers the row to its end.
            touched[row].high = max(touched[row].high, area.width)
            return
        }
        let cells = heights + row * stride
        let first = max(0, Int(x))
        touched[row].low = min(touched[row].low, first)
        touched[row].high = max(touched[row].high, Int(max(end, 0)) + 2)
        if far <= Double(first + 1), x >= 0 {
            leave(height, middle: (x + far) / 2 - Double(first), in: cells + first)
            return
        }
        if end <= 0 {
            leave(height, middle: 0, in: cells)
            return
        }
        let heightPerPixel = height / (far - x)
        if x < 0 {
            leave(-x * heightPerPixel, middle: 0, in: cells)
            x = 0
        }
        var column = first
        while x < end {
            let edge = min(Double(column + 1), end)
            leave(
                heightPerPixel * (edge - x), middle: (x + edge) / 2 - Double(column),
                in: cells + column)
            x = edge
            column += 1
        }
    }

    @inline(__always)
    private func leave(_ height: Double, middle: Double, in cell: UnsafeMutablePointer<Float>) {
        cell[0] += Float(height * (1 - middle))
        cell[1] += Float(height * middle)
    }
}
