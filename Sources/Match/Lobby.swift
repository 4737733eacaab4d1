public import Session

/// What the host shows besides the picture: how to join, who asks, who waits, and what the keys do.
///
/// It is the host's, not the match's: a replay has none.
public struct Lobby: Equatable, Sendable {
    /// What the QR code holds: drawn as a code, never as text. nil for none.
    public var url: Secret?
    /// Where players find the host, as they can type it: `http://192.168.1.20:4747`. The best
    /// first; they hold no secret.
    public var addresses: [String]
    /// The figures that let somebody in who typed the address; nil when none are asked for.
    public var code: Secret?
    /// How many seats there are, taken or free.
    public var seats: Int
    /// Whether nobody new comes in.
    public var isLocked: Bool
    /// Whether the operator wants to see all of it, whatever is played.
    public var isOpen: Bool
    /// Whether the operator has paused the game.
    public var isHalted: Bool
    /// The names of who stands in the line: the first is next.
    public var waiting: [String]
    /// Who asks to be let in: the first is answered first.
    public var asking: [Asker]
    /// Who is near and waits to be invited: those that are not yet, first.
    public var nearby: [Asker]
    /// The seat that the operator chose; nil for none.
    public var chosen: SeatNumber?
    /// The keys that answer who asks first.
    public var answers: [Key]
    /// The keys that invite who waits for that.
    public var invites: [Key]
    /// All other keys of the window.
    public var keys: [Key]

    /// Somebody who asks to be let in, or waits to be invited.
    public struct Asker: Equatable, Sendable {
        /// What they are called.
        public var name: String
        /// What they say to whoever lets them in; nil for nothing.
        public var message: String?
        /// Whether the operator has invited them.
        public var isInvited: Bool

        /// Takes a name and a message.
        public init(name: String, message: String? = nil, isInvited: Bool = false) {
            self.name = name
            self.message = message
            self.isInvited = isInvited
        }
    }

    /// A key of the window and what it does.
    public struct Key: Equatable, Sendable {
        /// What is written on it.
        public var name: String
        /// What it does, in a word or two.
        public var effect: String

        /// Takes a key and what it does.
        public init(_ name: String, _ effect: String) {
            self.name = name
            self.effect = effect
        }
    }

    /// Takes what the lobby shows; what is left out is not shown.
    public init(
        url: Secret?, addresses: [String], code: Secret? = nil, seats: Int, isLocked: Bool = false,
        isOpen: Bool = false, isHalted: Bool = false, waiting: [String] = [],
        asking: [Asker] = [], nearby: [Asker] = [], chosen: SeatNumber? = nil,
        answers: [Key] = [], invites: [Key] = [], keys: [Key] = []
    ) {
        self.url = url
        self.addresses = addresses
        self.code = code
        self.seats = seats
        self.isLocked = isLocked
        self.isOpen = isOpen
        self.isHalted = isHalted
        self.waiting = waiting
        self.asking = asking
        self.nearby = nearby
        self.chosen = chosen
        self.answers = answers
        self.invites = invites
        self.keys = keys
    }
}
