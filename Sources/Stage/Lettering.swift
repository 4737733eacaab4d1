/// How a piece of text looks.
struct TextStyle {
    /// The size of an em, in pixels.
    var size: Int
    var isBold = false
    var colour: Colour
}

/// Writes on a canvas, and keeps what it wrote for the next frame.
final class Lettering {
    /// Which side of a text is given.
    enum Anchor {
        /// Its left end.
        case left
        /// Its middle.
        case centre
        /// Its right end.
        case right
    }

    /// Why there is no text; nil when there is.
    private(set) var failure: StageError?
    private let files: FontFiles?
    private var fonts: [FontKey: Font] = [:]
    private var recent: [MaskKey: Mask?] = [:]
    private var older: [MaskKey: Mask?] = [:]
    private var fitted: [FitKey: String] = [:]

    /// How many texts each half of the cache holds. A full picture shows about two hundred.
    private static let capacity = 600

    private struct FontKey: Hashable {
        var size: Int
        var isBold: Bool
    }

    private struct MaskKey: Hashable {
        var text: String
        var font: FontKey
    }

    private struct FitKey: Hashable {
        var text: String
        var font: FontKey
        var width: Int
    }

    /// Tries the fonts; without any, nothing is written and `failure` says why.
    init(_ files: FontFiles?) {
        self.files = files
        _ = font(FontKey(size: 16, isBold: false))
        _ = font(FontKey(size: 16, isBold: true))
    }

    /// Every text that was written or measured and is not forgotten yet: what a picture says.
    var texts: Set<String> { Set(recent.keys.map(\.text)).union(older.keys.map(\.text)) }

    /// Whether anything will be written.
    var isAvailable: Bool { files != nil && failure == nil }

    /// Writes one line.
    ///
    /// - Parameters:
    ///   - text: What to write.
    ///   - style: How it looks.
    ///   - place: The end or the middle of the line, at the middle of its capitals.
    ///   - anchor: Which part of the line lies there.
    ///   - width: The pixels it may take: longer text ends in an ellipsis.
    ///   - canvas: Where to write.
    /// - Returns: How many pixels wide it became.
    @discardableResult
    func write(
        _ text: String, _ style: TextStyle, at place: Point, _ anchor: Anchor = .left,
        width: Int = .max, on canvas: Canvas
    ) -> Int {
        let key = FontKey(size: style.size, isBold: style.isBold)
        guard let font = font(key) else { return 0 }
        let shown = width == .max ? text : fit(text, font, key, width)
        guard let mask = mask(of: shown, font, key) else { return 0 }
        let x = Int(clamping: place.x.rounded()) - shift(anchor, mask.width)
        let y = Int(clamping: place.y.rounded()) - font.middle
        canvas.stamp(mask, x: x, y: y, style.colour)
        return mask.width
    }

    /// Writes a number and its unit, sign by sign: it changes with every frame, its signs do not.
    ///
    /// - Parameters:
    ///   - text: What to write.
    ///   - style: How it looks.
    ///   - place: The end or the middle of the line, at the middle of its capitals.
    ///   - anchor: Which part of the line lies there.
    ///   - canvas: Where to write.
    /// - Returns: How many pixels wide it became.
    @discardableResult
    func writeFigures(
        _ text: String, _ style: TextStyle, at place: Point, _ anchor: Anchor = .left,
        on canvas: Canvas
    ) -> Int {
        let key = FontKey(size: style.size, isBold: style.isBold)
        guard let font = font(key) else { return 0 }
        let signs = text.map { sign -> (mask: Mask?, width: Int) in
            let mask = mask(of: String(sign), font, key)
            return (mask, sign == " " ? style.size / 4 : mask?.width ?? 0)
        }
        let total = signs.reduce(0) { $0 + $1.width }
        var x = Int(clamping: place.x.rounded()) - shift(anchor, total)
        let y = Int(clamping: place.y.rounded()) - font.middle
        for (mask, width) in signs {
            if let mask { canvas.stamp(mask, x: x, y: y, style.colour) }
            x += width
        }
        return total
    }

    /// How wide a line would be, in pixels.
    func width(of text: String, _ style: TextStyle) -> Int {
        let key = FontKey(size: style.size, isBold: style.isBold)
        guard let font = font(key) else { return 0 }
        return mask(of: text, font, key)?.width ?? 0
    }

    private func shift(_ anchor: Anchor, _ width: Int) -> Int {
        switch anchor {
        case .left: 0
        case .centre: width / 2
        case .right: width
        }
    }

    private func font(_ key: FontKey) -> Font? {
        if let font = fonts[key] { return font }
        guard let files, failure == nil else { return nil }
        do throws(StageError) {
            let font = try Font(path: key.isBold ? files.bold : files.regular, size: key.size)
            fonts[key] = font
            return font
        } catch {
            failure = error
            return nil
        }
    }

    /// The text's mask. Two halves make the cache: when the recent one is full it becomes the older
    /// one, and what nobody asked for since then is forgotten.
    private func mask(of text: String, _ font: Font, _ key: FontKey) -> Mask? {
        let key = MaskKey(text: text, font: key)
        if let known = recent[key] { return known }
        let mask = older[key] ?? font.mask(of: text)
        if recent.count >= Self.capacity {
            older = recent
            recent.removeAll(keepingCapacity: true)
        }
        recent[key] = mask
        return mask
    }

    /// The longest beginning of a text that fits, with an ellipsis where something is missing.
    private func fit(_ text: String, _ font: Font, _ key: FontKey, _ width: Int) -> String {
        let key = FitKey(text: text, font: key, width: width)
        if let known = fitted[key] { return known }
        if fitted.count >= Self.capacity { fitted.removeAll(keepingCapacity: true) }
        let shown = Self.shorten(text) { font.width(of: $0) <= width }
        fitted[key] = shown
        return shown
    }

    /// Shortens a text until it fits, whole graphemes at a time.
    static func shorten(_ text: String, until fits: (String) -> Bool) -> String {
        if fits(text) { return text }
        var low = 0
        var high = text.count
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(text.prefix(middle) + "\u{2026}") {
                low = middle
            } else {
                high = middle - 1
            }
        }
        guard low > 0 else { return "" }
        var kept = String(text.prefix(low))
        while kept.last == " " { kept.removeLast() }
        return kept + "\u{2026}"
    }
}
