/// Which font files the stage writes with.
public struct FontFiles: Equatable, Sendable {
    /// The path of the upright font.
    public var regular: String
    /// The path of its bold sister.
    public var bold: String

    /// Takes two paths.
    public init(regular: String, bold: String) {
        self.regular = regular
        self.bold = bold
    }

    /// DejaVu Sans where Debian's package fonts-dejavu-core puts it.
    public static let dejaVu = FontFiles(
        regular: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        bold: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
}
