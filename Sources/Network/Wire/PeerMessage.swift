public import Ranging
public import Session

/// What a peer can say to a host besides its measurements.
public enum PeerMessage: Equatable, Sendable {
    /// The first message of a link: who it is.
    case hello(Hello)
    /// The peer runs its ranging session.
    case run
    /// The peer paused its ranging session.
    case pause
    /// The peer's system suspended its ranging session.
    case suspend
    /// The peer's system lets its ranging session run again.
    case suspensionEnded
    /// The peer ended its ranging session.
    case end
    /// The peer's ranging session ended with an error.
    case failed(RangingError)
    /// The peer asks to interact, and says how its ranging session is named.
    case interact(InteractionToken)
    /// The peer's device told its player what would help it to measure; nil when nothing is
    /// missing.
    case coached(Guidance?)
    /// A message of the accessory protocol, from an accessory.
    case accessory([UInt8])
    /// It wants to know how long a message takes there and back; a number of its own, 0 to 2^53.
    case probe(Int)
    /// A peer that waits takes the operator's invitation.
    case accept
    /// It does not, or takes back what it asked.
    case decline
    /// A peer that waits asks to be let in after all: what it says to whoever decides, and how many
    /// seconds it waits for that, as in `hello`.
    case ask(message: ShownText?, patience: Int?)

    /// Who a peer says it is.
    public struct Hello: Equatable, Sendable {
        /// What the player is called.
        public var name: PlayerName
        /// What sort of device it is.
        public var kind: PeerKind
        /// The token that an earlier `welcome` brought; nil for a peer that has none.
        public var token: ResumeToken?
        /// What lets it in when the host does not know the token; nil for nothing.
        public var credential: Credential?
        /// What it says to whoever decides whether it is let in; nil for nothing.
        public var message: ShownText?
        /// How many seconds it waits for that decision; nil, 0 or less: 30.
        public var patience: Int?
        /// Whether it waits until the operator invites it.
        public var waits: Bool

        /// Takes the parts of a hello.
        public init(
            name: PlayerName, kind: PeerKind, token: ResumeToken? = nil,
            credential: Credential? = nil, message: ShownText? = nil, patience: Int? = nil,
            waits: Bool = false
        ) {
            self.name = name
            self.kind = kind
            self.token = token
            self.credential = credential
            self.message = message
            self.patience = patience
            self.waits = waits
        }
    }

    /// Reads a message. Unknown fields are ignored.
    ///
    /// - Parameter bytes: The text, UTF-8.
    /// - Throws: `MessageFault` that says what is wrong.
    public init(decoding bytes: [UInt8]) throws(MessageFault) {
        self = try Self.decode(bytes)
    }

    /// The message as text.
    public func encoded() -> String { encode() }
}

extension PeerMessage: WireMessage {
    /// The words of the field `type`.
    private enum Kind: String {
        case probe
        case hello
        case run
        case pause
        case suspend
        case suspensionEnded
        case end
        case failed
        case interact
        case coached
        case accessory
        case accept
        case decline
        case ask
    }

    init(type: String, fields: KeyedDecodingContainer<MessageKey>) throws {
        guard let kind = Kind(rawValue: type) else { throw MessageFault.unknownType }
        switch kind {
        case .probe: self = .probe(try fields.wholeNumber(.at, in: 0...1 << 53))
        case .hello:
            try fields.checkVersion()
            self = .hello(
                Hello(
                    name: try fields.name(.name),
                    kind: try fields.word(.kind, as: PeerKind.self),
                    token: try fields.tokenIfPresent(),
                    credential: try fields.credentialIfPresent(),
                    message: try fields.shownTextIfPresent(.message),
                    patience: try fields.patienceIfPresent(),
                    waits: try fields.decodeIfPresent(Bool.self, forKey: .waits) ?? false))
        case .run: self = .run
        case .pause: self = .pause
        case .suspend: self = .suspend
        case .suspensionEnded: self = .suspensionEnded
        case .end: self = .end
        case .failed: self = .failed(try fields.rangingError(.code))
        case .interact: self = .interact(try fields.interactionToken())
        case .coached: self = .coached(try fields.guidanceIfPresent())
        case .accessory: self = .accessory(try fields.accessoryMessage())
        case .accept: self = .accept
        case .decline: self = .decline
        case .ask:
            self = .ask(
                message: try fields.shownTextIfPresent(.message),
                patience: try fields.patienceIfPresent())
        }
    }

    /// Writes the message's fields.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: MessageKey.self)
        try fields.encode(kind.rawValue, forKey: .type)
        switch self {
        case .hello(let hello):
            try fields.encode(ProtocolConstants.version, forKey: .version)
            try fields.encode(hello.name.text, forKey: .name)
            try fields.encode(hello.kind.rawValue, forKey: .kind)
            try fields.encodeIfPresent(hello.token?.text, forKey: .token)
            switch hello.credential {
            case .ticket(let ticket): try fields.encode(ticket?.text ?? "", forKey: .ticket)
            case .code(let code): try fields.encode(code?.text ?? "", forKey: .code)
            case nil: break
            }
            try fields.encodeIfPresent(hello.message?.text, forKey: .message)
            try fields.encodeIfPresent(hello.patience, forKey: .patience)
            if hello.waits { try fields.encode(true, forKey: .waits) }
        case .ask(let message, let patience):
            try fields.encodeIfPresent(message?.text, forKey: .message)
            try fields.encodeIfPresent(patience, forKey: .patience)
        case .failed(let error): try fields.encode(error.name, forKey: .code)
        case .probe(let time): try fields.encode(time, forKey: .at)
        case .interact(let token):
            try fields.encode(HexBytes.text(of: token.bytes), forKey: .discoveryToken)
        case .coached(let guidance):
            try fields.encodeIfPresent(guidance?.rawValue, forKey: .guidance)
        case .accessory(let bytes): try fields.encode(HexBytes.text(of: bytes), forKey: .data)
        case .run, .pause, .suspend, .suspensionEnded, .end, .accept, .decline: break
        }
    }

    private var kind: Kind {
        switch self {
        case .hello: .hello
        case .probe: .probe
        case .run: .run
        case .pause: .pause
        case .suspend: .suspend
        case .suspensionEnded: .suspensionEnded
        case .end: .end
        case .failed: .failed
        case .interact: .interact
        case .coached: .coached
        case .accessory: .accessory
        case .accept: .accept
        case .decline: .decline
        case .ask: .ask
        }
    }
}

extension KeyedDecodingContainer<MessageKey> {
    /// An error of Nearby Interaction, by its name.
    func rangingError(_ key: MessageKey) throws -> RangingError {
        let name = try decode(String.self, forKey: key)
        guard let error = RangingError.allCases.first(where: { $0.name == name }) else {
            let accepted = RangingError.allCases.map(\.name).joined(separator: ", ")
            throw fault(key, "expected one of \(accepted)")
        }
        return error
    }
}
