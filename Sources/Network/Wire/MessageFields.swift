internal import Session

/// How the fields of control messages are read: each in one function, or an error that says where.
extension KeyedDecodingContainer<MessageKey> {
    /// A whole number in a range.
    ///
    /// Numbers are decoded as `Double`: the library's answer to a fraction where an `Int` is wanted
    /// names no field.
    func wholeNumber(_ key: MessageKey, in range: ClosedRange<Int>) throws -> Int {
        let number = try decode(Double.self, forKey: key)
        guard let whole = Int(exactly: number), range.contains(whole) else {
            throw fault(
                key,
                "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    /// One of the words of an enum.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ key: MessageKey, as type: Word.Type
    ) throws -> Word {
        let text = try decode(String.self, forKey: key)
        guard let word = Word(rawValue: text) else {
            let accepted = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw fault(key, "expected one of \(accepted)")
        }
        return word
    }

    /// A name, cleaned.
    func name(_ key: MessageKey) throws -> PlayerName {
        PlayerName(cleaning: try decode(String.self, forKey: key))
    }

    /// A text for people, cleaned.
    func shownText(_ key: MessageKey) throws -> ShownText {
        ShownText(cleaning: try decode(String.self, forKey: key))
    }

    /// Checks that the message speaks our version.
    func checkVersion() throws {
        let version = try wholeNumber(.version, in: 0...1_000_000)
        guard version == ProtocolConstants.version else {
            throw MessageFault.wrongVersion(version)
        }
    }

    /// A token.
    func token() throws -> ResumeToken {
        try Self.token(try decode(String.self, forKey: .token))
    }

    /// A token; nil when there is none, or null.
    func tokenIfPresent() throws -> ResumeToken? {
        guard let text = try decodeIfPresent(String.self, forKey: .token) else { return nil }
        return try Self.token(text)
    }

    private static func token(_ text: String) throws(MessageFault) -> ResumeToken {
        guard let token = ResumeToken(text) else { throw .malformedToken }
        return token
    }

    /// What lets a newcomer in; nil when there is nothing. Something that is no ticket or no code is one
    /// that does not fit: whoever sent it gets an answer. A ticket goes before a code.
    func credentialIfPresent() throws -> Credential? {
        if let ticket = try decodeIfPresent(String.self, forKey: .ticket) {
            return .ticket(Ticket(ticket))
        }
        let code = try decodeIfPresent(String.self, forKey: .code)
        return code.map { .code(JoinCode($0)) }
    }

    /// How many seconds somebody waits; nil when the field is missing.
    func patienceIfPresent() throws -> Int? {
        contains(.patience) ? try wholeNumber(.patience, in: -1_000_000...1_000_000) : nil
    }

    /// A text for people, cleaned; nil when the field is missing or empty.
    func shownTextIfPresent(_ key: MessageKey) throws -> ShownText? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        let shown = ShownText(cleaning: text)
        return shown.text.isEmpty ? nil : shown
    }

    /// The token of a ranging session.
    func interactionToken() throws -> InteractionToken {
        let text = try decode(String.self, forKey: .discoveryToken)
        guard let token = HexBytes.bytes(of: text).flatMap(InteractionToken.init(bytes:)) else {
            throw fault(.discoveryToken, "expected 16 to 128 hexadecimal digits")
        }
        return token
    }

    /// A message of the accessory protocol.
    func accessoryMessage() throws -> [UInt8] {
        let text = try decode(String.self, forKey: .data)
        guard let bytes = HexBytes.bytes(of: text), (1...256).contains(bytes.count) else {
            throw fault(.data, "expected 2 to 512 hexadecimal digits")
        }
        return bytes
    }

    /// What would help to measure; nil when the field is missing.
    func guidanceIfPresent() throws -> Guidance? {
        contains(.guidance) ? try word(.guidance, as: Guidance.self) : nil
    }

    /// An error that names the field.
    func fault(_ key: MessageKey, _ problem: String) -> DecodingError {
        DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: problem)
    }
}
