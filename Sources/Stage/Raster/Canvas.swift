import Determinism

/// The picture in memory: opaque pixels, and the few ways to put something on them.
///
/// The stage blends its pixels itself. A picture is then the same in a window and without one, in
/// debug and release, and with every version of SDL, so that a golden picture stays golden.
final class Canvas {
    let width: Int
    let height: Int
    /// Row by row, 0xFFRRGGBB.
    let pixels: UnsafeMutableBufferPointer<UInt32>
    /// The pixels that may change.
    var clip: Area
    private let rasteriser = Rasteriser()
    private var glows: [Int: Mask] = [:]

    /// How a colour meets what is there.
    enum Mode {
        /// It covers it.
        case over
        /// It lights it up.
        case light
    }

    /// Makes a black picture.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = .allocate(capacity: width * height)
        pixels.initialize(repeating: 0xff00_0000)
        clip = Area(width: width, height: height)
    }

    deinit { pixels.deallocate() }

    /// The whole picture.
    var bounds: Area { Area(width: width, height: height) }

    /// A digest of every pixel.
    var hash: UInt64 {
        var hash = StateHash()
        hash.mix(width)
        hash.mix(height)
        for pixel in pixels { hash.mix(UInt64(pixel)) }
        return hash.value
    }

    /// Takes over another picture of the same size.
    func copy(_ other: Canvas) {
        precondition(width == other.width && height == other.height, "pictures of two sizes")
        guard let from = other.pixels.baseAddress else { return }
        pixels.baseAddress?.update(from: from, count: width * height)
    }

    /// Draws within a rectangle alone.
    func clipped(to area: Area, _ draw: () -> Void) {
        let outer = clip
        clip = outer.intersection(area)
        draw()
        clip = outer
    }

    /// Fills a shape that is in pixels already.
    func fill(_ path: Path, _ colour: Colour, mode: Mode = .over) {
        fill(path, .identity, colour, mode: mode)
    }

    /// Fills a shape.
    func fill(_ path: Path, _ placement: Placement, _ colour: Colour, mode: Mode = .over) {
        guard colour.alpha > 0 else { return }
        let blend = Blend(colour)
        rasteriser.cover(path, placement, clip: clip) { x, y, coverage in
            put(blend, mode, x: x, y: y, coverage)
        }
    }

    /// Fills a disc, with as many corners as it takes to look round.
    func disc(at centre: Point, radius: Double, _ colour: Colour, mode: Mode = .over) {
        let path = radius < 6 ? Path.smallDisc : Path.disc
        fill(path, Placement(at: centre, scale: radius), colour, mode: mode)
    }

    /// Puts a colour on a part of a row.
    @inline(__always)
    private func put(
        _ blend: Blend, _ mode: Mode, x: Int, y: Int, _ coverage: UnsafeBufferPointer<UInt8>
    ) {
        guard let row = pixels.baseAddress.map({ $0 + y * width + x }),
            let covers = coverage.baseAddress
        else { return }
        switch mode {
        case .over:
            for index in 0..<coverage.count {
                row[index] = blend.over(row[index], UInt32(covers[index]))
            }
        case .light:
            for index in 0..<coverage.count {
                row[index] = blend.light(row[index], UInt32(covers[index]))
            }
        }
    }

    /// Fills a rectangle of whole pixels.
    func fill(_ area: Area, _ colour: Colour) {
        let visible = area.intersection(clip)
        guard !visible.isEmpty, let start = pixels.baseAddress else { return }
        let blend = Blend(colour)
        for y in visible.y..<visible.maxY {
            let row = start + y * width
            for x in visible.x..<visible.maxX { row[x] = blend.over(row[x], 255) }
        }
    }

    /// Puts a colour through a mask.
    ///
    /// - Parameters:
    ///   - mask: What is covered.
    ///   - x: Where the mask's left edge lies.
    ///   - y: Where its upper edge lies.
    ///   - colour: The colour.
    ///   - mode: How it meets what is there.
    func stamp(_ mask: Mask, x: Int, y: Int, _ colour: Colour, mode: Mode = .over) {
        let place = Area(x: x, y: y, width: mask.width, height: mask.height)
        let visible = place.intersection(clip)
        guard !visible.isEmpty, colour.alpha > 0 else { return }
        let blend = Blend(colour)
        mask.coverage.withUnsafeBufferPointer { coverage in
            for row in visible.y..<visible.maxY {
                let first = (row - y) * mask.width + visible.x - x
                let part = UnsafeBufferPointer(rebasing: coverage[first..<first + visible.width])
                put(blend, mode, x: visible.x, y: row, part)
            }
        }
    }

    /// Puts a soft round light, or a soft round shadow, on the picture.
    func glow(at centre: Point, radius: Double, _ colour: Colour, mode: Mode = .light) {
        // Masks of even sizes alone: a pulsing light then needs a handful, not one a frame.
        let whole = min(max(Int(clamping: radius / 2) * 2, 2), 512)
        guard abs(centre.x) < 1e6, abs(centre.y) < 1e6 else { return }
        let mask = glows[whole] ?? Mask(glowOfRadius: whole)
        glows[whole] = mask
        stamp(
            mask, x: Int(centre.x.rounded()) - whole, y: Int(centre.y.rounded()) - whole, colour,
            mode: mode)
    }
}

extension Int {
    /// The whole number next to zero; the ends of `Int` for what lies beyond, 0 for NaN.
    init(clamping value: Double) {
        guard value == value else {
            self = 0
            return
        }
        // 2^53: every Double below has its Int, and no picture is larger.
        self.init(Swift.min(Swift.max(value, -0x1p53), 0x1p53))
    }
}
