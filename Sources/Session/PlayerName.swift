/// A name that may be shown anywhere: on the screen, in a terminal, in a log, in a recording.
///
/// Whatever a peer calls itself is cleaned: control characters (C0, DEL, C1), line and paragraph
/// separators, the marks that turn the direction of text, and what cannot be seen or has no meaning are
/// taken out, blanks at the ends are trimmed, and at most 24 graphemes of at most 8 code points each are
/// kept. Nothing left that can be seen: "Player". A name that was cleaned stays as it is when it is
/// cleaned again: a replay reads the name that was played.
public struct PlayerName: Hashable, Sendable {
    /// The clean text, 1 to 24 graphemes.
    public let text: String

    /// How many graphemes a name may have.
    public static let maximumLength = 24

    /// Cleans a text.
    public init(cleaning raw: String) {
        // A bound on the input first: ten megabytes of combining marks are one grapheme.
        var bounded = String.UnicodeScalarView()
        bounded.append(contentsOf: raw.unicodeScalars.prefix(Self.maximumLength * 32))
        var clean = String(bounded)
        var count = Int.max
        // Where something was taken out, its neighbours may join to a grapheme that is too long.
        while clean.unicodeScalars.count < count {
            count = clean.unicodeScalars.count
            clean = Self.cleaned(clean)
        }
        text = clean.unicodeScalars.contains(where: Self.isVisible) ? clean : "Player"
    }

    private static func cleaned(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: text.unicodeScalars.lazy.filter { !isHarmful($0) })
        let graphemes = String(kept).lazy.filter { $0.unicodeScalars.count <= 8 }
            .drop(while: \.isWhitespace).prefix(maximumLength)
        var clean = String(graphemes)
        while clean.last?.isWhitespace == true { clean.removeLast() }
        return clean
    }

    /// Whether a code point could do harm in a terminal, a log or a line of text, or make two names that
    /// look the same.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        guard !isJoiner(scalar) else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
            return true
        default:  // the standard library's enum, which may grow: letters, marks, numbers, signs
            return scalar.properties.isDefaultIgnorableCodePoint
                || scalar.properties.isNoncharacterCodePoint
        }
    }

    /// Invisible, but with a part in how its neighbours look: joiners in Persian, in Indian scripts and in
    /// emoji, and the selectors between text and emoji.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200c, 0x200d, 0xfe00...0xfe0f: true
        default: false
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        !isJoiner(scalar) && !scalar.properties.isWhitespace
    }
}
