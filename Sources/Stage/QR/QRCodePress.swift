import Match

/// Makes QR codes, and keeps the last one: making one takes longer than drawing it.
struct QRCodePress {
    private var last: (text: Secret, code: QRCode?)?

    /// The code of a text; nil when it has none.
    mutating func code(of text: Secret) -> QRCode? {
        if let last, last.text == text { return last.code }
        let code = QRCode(text.text)
        last = (text, code)
        return code
    }
}
