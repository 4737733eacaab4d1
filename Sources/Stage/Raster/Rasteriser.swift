/// Turns shapes into coverage: how much of each pixel lies inside. It owns the memory that takes.
final class Rasteriser {
    private var heights = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096)
    private var touched = UnsafeMutableBufferPointer<Cells.Touched>.allocate(capacity: 256)
    private var coverage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
    private var points: [Point] = []

    /// Beyond this a shape is not drawn: nothing on a screen is a million pixels away.
    private static let limit = 1_000_000.0

    init() {
        heights.initialize(repeating: 0)
        touched.initialize(repeating: Cells.Touched())
        coverage.initialize(repeating: 0)
    }

    deinit {
        heights.deallocate()
        touched.deallocate()
        coverage.deallocate()
    }

    /// Computes the coverage of a shape, and hands it over row by row.
    ///
    /// - Parameters:
    ///   - path: The shape.
    ///   - placement: Where it lies.
    ///   - clip: The pixels that count.
    ///   - row: Takes the first pixel of a row and the coverage of it and its neighbours, 0 ... 255.
    func cover(
        _ path: Path, _ placement: Placement, clip: Area,
        row: (_ x: Int, _ y: Int, _ coverage: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard let bounds = place(path, placement) else { return }
        let area = bounds.intersection(clip)
        guard !area.isEmpty, let cells = cells(for: area), let bytes = coverage.baseAddress else {
            return
        }
        var first = 0
        for outline in path.outlines {
            walk(first..<first + outline.count, cells)
            first += outline.count
        }
        for y in 0..<area.height {
            let columns = cells.columns(of: y)
            cells.sum(y, columns, into: bytes)
            row(
                area.x + columns.lowerBound, area.y + y,
                UnsafeBufferPointer(start: bytes, count: columns.count))
        }
    }

    /// Places the points, and finds the pixels they span; nil when there is nothing to draw.
    private func place(_ path: Path, _ placement: Placement) -> Area? {
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

    private func walk(_ outline: Range<Int>, _ cells: Cells) {
        guard var from = outline.last.map({ points[$0] }) else { return }
        for index in outline {
            let to = points[index]
            if from.y < to.y {
                cells.add(from: from, to: to, direction: 1)
            } else if to.y < from.y {
                cells.add(from: to, to: from, direction: -1)
            }
            from = to
        }
    }

    /// Empty cells for an area; the memory grows when it must.
    private func cells(for area: Area) -> Cells? {
        let stride = area.width + 2
        Self.grow(&heights, to: stride * area.height, 0)
        Self.grow(&touched, to: area.height, Cells.Touched())
        Self.grow(&coverage, to: area.width, 0)
        guard let cells = heights.baseAddress, let rows = touched.baseAddress else { return nil }
        return Cells(area: area, stride: stride, heights: cells, touched: rows)
    }

    private static func grow<Element>(
        _ memory: inout UnsafeMutableBufferPointer<Element>, to count: Int, _ empty: Element
    ) {
        guard count > memory.count else { return }
        memory.deallocate()
        memory = .allocate(capacity: count * 2)
        memory.initialize(repeating: empty)
    }
}
