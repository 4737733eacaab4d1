/// Paints the code that people type: large figures, with a gap in the middle.
struct EntryCodePainter {
    let easel: Easel
    let digits: String
    /// The size of the figures, for a picture of 1280x720.
    let size: Double

    /// Paints the code into the middle of an area, after the word for it where there is room.
    func paint(in area: Area) {
        let style = easel.style(size, Theme.gold, bold: true)
        let label = easel.style(max(14, size * 0.36), Theme.quietInk)
        let halves = Self.halves(of: digits)
        let canvas = easel.canvas
        let gap = easel.px(size * 0.36)
        let space = easel.px(size * 0.34)
        let widths = [halves.0, halves.1].map { Double(easel.letters.width(of: $0, style)) }
        let figures = widths[0] + gap + widths[1]
        let word = Double(easel.letters.width(of: "Code", label))
        let isLabelled = word + space + figures <= Double(area.width) - easel.px(16)
        let total = figures + (isLabelled ? word + space : 0)
        var x = area.centre.x - total / 2
        let y = area.centre.y
        if isLabelled {
            easel.letters.write("Code", label, at: Point(x: x, y: y), on: canvas)
            x += word + space
        }
        easel.letters.write(halves.0, style, at: Point(x: x, y: y), on: canvas)
        x += widths[0] + gap
        easel.letters.write(halves.1, style, at: Point(x: x, y: y), on: canvas)
    }

    /// Two halves of a code; the first is the shorter one of an odd number of figures.
    static func halves(of digits: String) -> (String, String) {
        let middle = digits.index(digits.startIndex, offsetBy: digits.count / 2)
        return (String(digits[..<middle]), String(digits[middle...]))
    }
}
