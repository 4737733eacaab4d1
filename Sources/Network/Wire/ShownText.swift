/// A sentence from the other end that may be shown anywhere: in a terminal, a log, on the screen.
///
/// What could do harm there is taken out: control and format characters (C0, C1, marks that turn the
/// direction of text), separators of lines, code points without a meaning. At most 200 code points are
/// kept.
public struct ShownText: Hashable, Sendable {
    /// The clean text; it may be empty.
    public let text: String

    /// How many code points a text may have.
    public static let maximumLength = 200

    /// Cleans a text.
    public init(cleaning raw: String) {
        var kept = String.UnicodeScalarView()
        for scalar in raw.unicodeScalars.prefix(Self.maximumLength) where Self.isHarmless(scalar) {
            kept.append(scalar)
        }
        text = String(kept)
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            false
        default:  // the standard library's enum, which may grow: letters, marks, numbers, signs
            true
        }
    }
}
