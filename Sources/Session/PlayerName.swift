/// A name that may be shown anywhere: on the screen, in a terminal, in a log, in a recording.
///
/// Whatever a peer calls itself is cleaned: control characters (C0, DEL, C1), line and paragraph
/// separators, and the marks that turn the direction of text are taken out, blanks at the ends are
/// trimmed, and at most 24 graphemes of at most 8 code points each are kept. Nothing left:
/// "Player". A name that was cleaned stays as it is when it is cleaned again: a replay reads the name
/// that was played.
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
        text = clean.isEmpty ? "Player" : clean
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

    /// Whether a code point could do harm in a terminal, a log or a line of text.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1f, 0x7f...0x9f: true  // C0, DEL, C1
        case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true  // direction marks
        case 0x2028, 0x2029: true  // line and paragraph separators
        case 0x200b, 0x2060, 0xfeff: true  // nothing to see: two names would look the same
        default: false
        }
    }
}
