/// Numbers and names as messages spell them.
enum LevelText {
    /// A length in units, as pixels.
    static func pixels(_ units: Double) -> String {
        number(units * LevelLimits.pixelsPerUnit)
    }

    /// A number, without a fraction where it has none.
    static func number(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// A text from a file, fit for one line of a terminal: what is not printable becomes a question
    /// mark, and what is very long is cut.
    static func printable(_ text: String) -> String {
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(60) {
            clean.append(isPrintable(scalar) ? scalar : "?")
        }
        return String(clean)
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
            .privateUse:
            false
        default:
            true
        }
    }
}
