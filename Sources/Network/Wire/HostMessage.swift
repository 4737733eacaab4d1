public import Ranging
public import Session

/// What a host can say to a peer.
public enum HostMessage: Equatable, Sendable {
    /// The answer to `hello`: the host's name, and the token by which it knows the peer again.
    case welcome(host: PlayerName, token: ResumeToken)
    /// The peer has that seat, for the first time or again.
    case seated(Seating)
    /// The host has nothing for the peer, and closes the link. In so many seconds it makes sense to try
    /// again; nil for no such time.
    case refused(LinkRefusal, retryAfter: Int? = nil)
    /// No seat is free: the peer is at that place of the line, and `seated` follows when it is its turn.
    /// 1 is next.
    case waiting(place: Int)
    /// The operator sent the peer away; the host closes the link.
    case dismissed(DismissalReason)
    /// The operator halted the game.
    case halted
    /// The game goes on.
    case continued
    /// Something happened that the player should feel, for so long: 1 ... 1000.
    case vibrate(milliseconds: Int)
    /// The operator is asked whether the peer may join: `welcome` or `refused` follows.
    case asking
    /// The operator knows of the peer, which waits, and may invite it.
    case listed
    /// The operator invites the peer: what they say, nil for nothing, and for how many seconds. The peer
    /// says `accept` or `decline`.
    case invited(message: ShownText?, seconds: Int)
    /// An invitation, or what a waiting peer asked, came to nothing, and why. The peer goes on waiting.
    case invitationEnded(InvitationEnd)
    /// The answer to `probe`, with its number.
    case echo(Int)
    /// The peer's session measures.
    case running
    /// The host knows that the session is suspended.
    case suspended
    /// The host knows that the suspension is over.
    case resumed
    /// The peer's ranging stopped, and why.
    case removed(RemovalReason)
    /// The host runs a session that timed out again: the peer may measure.
    case runAgain
    /// What would help the peer to be measured, by name and in words; nil and nil when nothing is
    /// missing any more.
    case coaching(Guidance?, text: ShownText?)
    /// The answer to `interact`: how the host's side of the ranging is named.
    case accepted(InteractionToken)
    /// The other answer to `interact`.
    case declined(DeclineReason)
    /// A message of the accessory protocol, to an accessory.
    case accessory([UInt8])
    /// Another link of the same identity took over; the host closes this one.
    case replaced
    /// The host closes the link, and why.
    case goodbye(reason: ShownText)

    /// A seat, as a peer is told of it.
    public struct Seating: Equatable, Sendable {
        /// The seat's number.
        public var seat: SeatNumber
        /// The seat's colour.
        public var colour: SeatColour
        /// The seat's symbol.
        public var symbol: SeatSymbol
        /// What the player is called there.
        public var name: PlayerName

        /// Takes a seat and who sits there.
        public init(seat: SeatNumber, name: PlayerName) {
            self.seat = seat
            colour = seat.colour
            symbol = seat.symbol
            self.name = name
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

extension HostMessage: WireMessage {
    /// The words of the field `type`.
    private enum Kind: String {
        case asking
        case listed
        case invited
        case invitationEnded
        case echo
        case welcome
        case seated
        case refused
        case running
        case suspended
        case resumed
        case removed
        case runAgain
        case coaching
        case accepted
        case declined
        case accessory
        case replaced
        case goodbye
        case waiting
        case dismissed
        case halted
        case continued
        case vibrate
    }

    /// The highest seat number, and the highest place in a line, that is believed.
    private static let highestSeat = 9999
    /// The longest vibration.
    private static let longestVibration = 1000
    /// The most seconds to wait that are believed: a day.
    private static let longestWait = 86_400

    init(type: String, fields: KeyedDecodingContainer<MessageKey>) throws {
        guard let kind = Kind(rawValue: type) else { throw MessageFault.unknownType }
        switch kind {
        case .welcome:
            try fields.checkVersion()
            self = .welcome(host: try fields.name(.host), token: try fields.token())
        case .seated: self = .seated(try Seating(fields, highest: Self.highestSeat))
        case .refused:
            let seconds =
                fields.contains(.seconds)
                ? try fields.wholeNumber(.seconds, in: 0...Self.longestWait) : nil
            self = .refused(
                try fields.word(.reason, as: LinkRefusal.self), retryAfter: seconds)
        case .asking: self = .asking
        case .listed: self = .listed
        case .invited:
            self = .invited(
                message: try fields.shownTextIfPresent(.message),
                seconds: try fields.wholeNumber(.seconds, in: 1...Invitations.longestPatience))
        case .invitationEnded:
            self = .invitationEnded(try fields.word(.reason, as: InvitationEnd.self))
        case .echo: self = .echo(try fields.wholeNumber(.at, in: 0...1 << 53))
        case .running: self = .running
        case .suspended: self = .suspended
        case .resumed: self = .resumed
        case .removed: self = .removed(try fields.removalReason(.reason))
        case .runAgain: self = .runAgain
        case .coaching:
            // A guidance of a later version is none of ours; its text still is.
            let guidance = try fields.decodeIfPresent(String.self, forKey: .guidance)
            let text = try fields.decodeIfPresent(String.self, forKey: .text)
            self = .coaching(
                guidance.flatMap(Guidance.init(rawValue:)), text: text.map(ShownText.init))
        case .accepted: self = .accepted(try fields.interactionToken())
        case .declined: self = .declined(try fields.word(.reason, as: DeclineReason.self))
        case .accessory: self = .accessory(try fields.accessoryMessage())
        case .replaced: self = .replaced
        case .goodbye: self = .goodbye(reason: try fields.shownText(.reason))
        case .waiting:
            self = .waiting(place: try fields.wholeNumber(.place, in: 1...Self.highestSeat))
        case .dismissed:
            self = .dismissed(try fields.word(.reason, as: DismissalReason.self))
        case .halted: self = .halted
        case .continued: self = .continued
        case .vibrate:
            self = .vibrate(
                milliseconds: try fields.wholeNumber(
                    .milliseconds, in: 1...Self.longestVibration))
        }
    }

    /// Writes the message's fields.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: MessageKey.self)
        try fields.encode(kind.rawValue, forKey: .type)
        switch self {
        case .welcome(let host, let token):
            try fields.encode(ProtocolConstants.version, forKey: .version)
            try fields.encode(host.text, forKey: .host)
            try fields.encode(token.text, forKey: .token)
        case .seated(let seating):
            try fields.encode(seating.seat.number, forKey: .seat)
            try fields.encode(seating.colour.rawValue, forKey: .colour)
            try fields.encode(seating.symbol.rawValue, forKey: .symbol)
            try fields.encode(seating.name.text, forKey: .name)
        case .refused(let reason, let seconds):
            try fields.encode(reason.rawValue, forKey: .reason)
            try fields.encodeIfPresent(seconds, forKey: .seconds)
        case .invited(let message, let seconds):
            try fields.encodeIfPresent(message?.text, forKey: .message)
            try fields.encode(seconds, forKey: .seconds)
        case .invitationEnded(let end): try fields.encode(end.rawValue, forKey: .reason)
        case .echo(let time): try fields.encode(time, forKey: .at)
        case .removed(let reason): try fields.encode(reason.name, forKey: .reason)
        case .coaching(let guidance, let text):
            try fields.encodeIfPresent(guidance?.rawValue, forKey: .guidance)
            try fields.encodeIfPresent(text?.text, forKey: .text)
        case .accepted(let token):
            try fields.encode(HexBytes.text(of: token.bytes), forKey: .discoveryToken)
        case .declined(let reason): try fields.encode(reason.rawValue, forKey: .reason)
        case .accessory(let bytes): try fields.encode(HexBytes.text(of: bytes), forKey: .data)
        case .goodbye(let reason): try fields.encode(reason.text, forKey: .reason)
        case .waiting(let place): try fields.encode(place, forKey: .place)
        case .dismissed(let reason): try fields.encode(reason.rawValue, forKey: .reason)
        case .vibrate(let span): try fields.encode(span, forKey: .milliseconds)
        case .running, .suspended, .resumed, .runAgain, .replaced, .asking, .listed, .halted,
            .continued:
            break
        }
    }

    private var kind: Kind {
        switch self {
        case .asking: .asking
        case .listed: .listed
        case .invited: .invited
        case .invitationEnded: .invitationEnded
        case .echo: .echo
        case .welcome: .welcome
        case .seated: .seated
        case .refused: .refused
        case .running: .running
        case .suspended: .suspended
        case .resumed: .resumed
        case .removed: .removed
        case .runAgain: .runAgain
        case .coaching: .coaching
        case .accepted: .accepted
        case .declined: .declined
        case .accessory: .accessory
        case .replaced: .replaced
        case .goodbye: .goodbye
        case .waiting: .waiting
        case .dismissed: .dismissed
        case .halted: .halted
        case .continued: .continued
        case .vibrate: .vibrate
        }
    }
}

extension HostMessage.Seating {
    /// Reads the fields of `seated`. Colour and symbol are taken as the host says them.
    fileprivate init(
        _ fields: KeyedDecodingContainer<MessageKey>, highest: Int
    ) throws {
        seat = SeatNumber(try fields.wholeNumber(.seat, in: 1...highest))
        colour = try fields.word(.colour, as: SeatColour.self)
        symbol = try fields.word(.symbol, as: SeatSymbol.self)
        name = try fields.name(.name)
    }
}

extension KeyedDecodingContainer<MessageKey> {
    /// Why ranging stopped, by its name.
    fileprivate func removalReason(_ key: MessageKey) throws -> RemovalReason {
        let name = try decode(String.self, forKey: key)
        for reason in [RemovalReason.timeout, .peerEnded] where reason.name == name {
            return reason
        }
        return .error(try rangingError(key))
    }
}
