/// A piece of somebody's text, fit for a message: short, in quotes, control characters escaped.
func quoted(_ text: String) -> String {
    let limit = 40
    var short = String.UnicodeScalarView()
    short.append(contentsOf: text.unicodeScalars.prefix(limit))
    let ellipsis = text.unicodeScalars.count > limit ? "..." : ""
    return String(short).debugDescription + ellipsis
}
