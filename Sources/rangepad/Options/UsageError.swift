/// Wrong use of the command: an unknown option, a value that is not accepted, a file that cannot be
/// read. Exit status 2, and this one line.
struct UsageError: Error, Equatable, CustomStringConvertible {
    /// What, where, and what is accepted: one line, whatever the arguments and files hold.
    let description: String

    init(_ description: String) {
        self.description = description.unicodeScalars.map(Self.shown).joined()
    }

    /// A code point as it may be shown in a terminal.
    private static func shown(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            "\\u{" + String(scalar.value, radix: 16) + "}"
        default:  // the standard library's enum, which may grow: letters, marks, numbers, signs
            String(scalar)
        }
    }
}
