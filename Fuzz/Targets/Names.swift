import Network
import Session

/// What a peer calls itself, and a sentence from a host: clean, short, and clean again the same.
func fuzz(_ bytes: [UInt8]) {
    let raw = String(decoding: bytes, as: UTF8.self)
    let name = PlayerName(cleaning: raw).text
    precondition(!name.isEmpty && name.count <= PlayerName.maximumLength, "\(name.count) graphemes")
    precondition(name.unicodeScalars.count <= PlayerName.maximumLength * 8)
    precondition(name.unicodeScalars.allSatisfy(isHarmless), "harm in a name")
    precondition(
        PlayerName(cleaning: name).text.utf8.elementsEqual(name.utf8),
        "a name that is not clean yet")

    let text = ShownText(cleaning: raw).text
    precondition(text.unicodeScalars.count <= ShownText.maximumLength)
    precondition(text.unicodeScalars.allSatisfy(isHarmless), "harm in a text")
    precondition(
        ShownText(cleaning: text).text.utf8.elementsEqual(text.utf8), "a text that is not clean yet"
    )
}

/// Neither a control character, nor a line's end, nor a mark that turns the direction of text.
private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: false
    default: true
    }
}
