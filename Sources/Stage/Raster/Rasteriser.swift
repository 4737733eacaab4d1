/// Turns a shape into coverage: how much of each pixel lies inside it.
///
/// Every edge leaves two numbers in the pixels it passes: how much height it covers there, split
/// between this pixel and the next by how far right in the pixel it runs. The running sum along a row
/// is then each pixel's coverage, exact for shapes that do not cross themselves. Only additions,
/// multiplications and divisions: the same coverage in every build.
final class Rasteriser {
    private var cells: UnsafeMutableBufferPointer<Float>
    private var points: [Point] = []
    /// Where the last shape lies, in pixels.
    private var area = Area()
    /// Cells in a row: one more than pixels, since an edge passes on to its right neighbour, and one
    /// for an edge that runs along the right border.
    private var stride = 0

    /// Beyond this a shape is not drawn: nothing on a screen is a million pixels away.
    private static let limit = 1_000_000.0

    init() {
        cells = .allocate(capacity: 4096)
        cells.initialize(repeating: 0)
    }

    deinit { cells.deallocate() }

    /// Computes the coverage of a shape, and hands it over row by row.
    ///
    /// - Parameters:
    ///   - path: The shape.
    ///   - placement: Where it lies.
    ///   - clip: The pixels that count.
    ///   - row: Takes the first pixel of a row and the coverage of it and its neighbours, 0 ... 255.
    func cover(
        _ path: Path, _ placement: Placement, clip: Area,
        row: (_ x: Int, _ y: Int, _ coverage: UnsafeBufferPointer<Float>) -> Void
    ) {
        guard let bounds = bounds(of: path, placement) else { return }
        area = bounds.intersection(clip)
        guard !area.isEmpty else { return }
        stride = area.width + 2
        reserve(stride * area.height)
        var first = 0
        for outline in path.outlines {
            walk(first..<first + outline.count)
            first += outline.count
        }
        for y in 0..<area.height {
            let start = cells.baseAddress.map { $0 + y * stride }
            sum(start)
            row(area.x, area.y + y, UnsafeBufferPointer(start: start, count: area.width))
            start?.update(repeating: 0, count: stride)
        }
    }

    /// Places the points, and finds the pixels they span; nil when there is nothing to draw.
    private func bounds(of path: Path, _ placement: Placement) -> Area? {
        points.removeAll(keepingCapacity: true)
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for outline in path.outlines {
            for point in outline {
                let place = placement.apply(point)
                guard abs(place.x) < Self.limit, abs(place.y) < Self.limit else { return nil }
                low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
                high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
                points.append(place)
            }
        }
        guard low.x <= high.x else { return nil }
        let x = Int(low.x.rounded(.down))
        let y = Int(low.y.rounded(.down))
        return Area(
            x: x, y: y, width: Int(high.x.rounded(.up)) - x, height: Int(high.y.rounded(.up)) - y)
    }

    private func walk(_ outline: Range<Int>) {
        guard var from = outline.last.map({ points[$0] }) else { return }
        for index in outline {
            let to = points[index]
            if from.y < to.y {
                edge(from: from, to: to, direction: 1)
            } else if to.y < from.y {
                edge(from: to, to: from, direction: -1)
            }
            from = to
        }
    }

    /// Walks an edge downwards, row by row.
    private func edge(from top: Point, to bottom: Point, direction: Double) {
        let originX = Double(area.x)
        let originY = Double(area.y)
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        let start = max(top.y - originY, 0)
        let end = min(bottom.y - originY, Double(area.height))
        guard start < end else { return }
        var y = start
        var x = top.x - originX + (y - (top.y - originY)) * slope
        for row in Int(start)..<area.height {
            let nextY = min(Double(row + 1), end)
            let nextX = x + (nextY - y) * slope
            if nextY > y { deposit(row, from: x, to: nextX, height: (nextY - y) * direction) }
            y = nextY
            x = nextX
            if y >= end { break }
        }
    }

    /// Leaves an edge's piece within one row in the pixels it passes.
    private func deposit(_ row: Int, from a: Double, to b: Double, height: Double) {
        let width = Double(area.width)
        let left = min(max(min(a, b), 0), width)
        let right = min(max(max(a, b), 0), width)
        let base = row * stride
        var column = Int(left)
        if right <= Double(column + 1) {
            add(base + column, height, middle: (left + right) / 2 - Double(column))
            return
        }
        let heightPerPixel = height / (right - left)
        var x = left
        while x < right {
            let edge = min(Double(column + 1), right)
            add(
                base + column, heightPerPixel * (edge - x), middle: (x + edge) / 2 - Double(column))
            x = edge
            column += 1
        }
    }

    @inline(__always)
    private func add(_ cell: Int, _ height: Double, middle: Double) {
        cells[cell] += Float(height * (1 - middle))
        cells[cell + 1] += Float(height * middle)
    }

    /// Replaces a row's cells by their running sum, as a coverage of 0 ... 255.
    private func sum(_ row: UnsafeMutablePointer<Float>?) {
        guard let row else { return }
        var total: Float = 0
        for x in 0..<area.width {
            total += row[x]
            row[x] = min(abs(total), 1) * 255
        }
    }

    /// Makes room for so many cells. Cells are 0 between two shapes.
    private func reserve(_ count: Int) {
        guard count > cells.count else { return }
        cells.deallocate()
        cells = .allocate(capacity: count * 2)
        cells.initialize(repeating: 0)
    }
}
