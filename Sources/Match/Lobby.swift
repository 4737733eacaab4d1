/// What the stage shows for those who want to join, besides the picture.
///
/// Printing it prints neither the URL, which holds a ticket, nor the code.
public struct Lobby: Equatable, Sendable {
    /// What the QR code holds; nil for none. Drawn, and never written.
    public var url: String?
    /// Where players find the host, as they can type it; the best first.
    public var addresses: [String]
    /// The six digits; nil when none are needed.
    public var code: String?
    /// Whether nobody new is let in.
    public var isLocked = false
    /// Who asks to be let in, and what each says, in order.
    public var asking: [Asker] = []
    /// Whether all of it is shown, over the game; else only who asks.
    public var isOpen = false

    /// Somebody who asks to be let in.
    public struct Asker: Equatable, Sendable {
        /// The player's name.
        public var name: String
        /// What the player says; nil for nothing.
        public var message: String?

        /// Takes who asks.
        public init(name: String, message: String?) {
            self.name = name
            self.message = message
        }
    }

    /// Takes what everybody may know, and what only the screen shows.
    public init(url: String?, addresses: [String], code: String?) {
        self.url = url
        self.addresses = addresses
        self.code = code
    }
}

extension Lobby: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Where the host is, and no secret.
    public var description: String { "lobby at \(addresses.joined(separator: ", "))" }
    /// Where the host is, and no secret.
    public var debugDescription: String { description }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
