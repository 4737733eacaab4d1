import Match
import Network
import Session

/// What newcomers need, and who waits to be let in: what the lobby shows.
struct FrontDoor {
    /// Where players reach the host, the best address first; each with the port.
    let addresses: [HostAddress]
    /// Of the host's key.
    let key: Fingerprint
    /// Whether the page is served encrypted alone.
    let isEncryptedOnly: Bool
    /// Who asks to join, in order.
    private(set) var invitations: [Invitation] = []
    /// The code; nil when none is needed.
    private(set) var code: JoinCode?
    private var ticket: Ticket?
    /// Whether nobody new is let in.
    var isLocked = false
    /// Whether the operator wants to see how to join, whatever is played.
    var isOpen = false

    /// Nobody is there.
    init(addresses: [HostAddress], key: Fingerprint, isEncryptedOnly: Bool) {
        self.addresses = addresses
        self.key = key
        self.isEncryptedOnly = isEncryptedOnly
    }

    private var scheme: String { isEncryptedOnly ? "https" : "http" }

    /// What people can type, without any secret.
    var shownAddresses: [String] { addresses.map { "\(scheme)://\($0)" } }

    /// What the QR code holds; nil for a host without an address. It contains the ticket.
    var url: String? {
        addresses.first.map {
            HostInvitation(address: $0, ticket: ticket, key: key).url(scheme: scheme)
        }
    }

    /// All of it, as the screen shows it beside a match, with the seat that the operator chose.
    func lobby(of match: Match, chosen: SeatNumber?) -> Lobby {
        Lobby(
            url: url.map { Secret($0) }, addresses: shownAddresses,
            code: code.map { Secret($0.text) }, seats: match.session.settings.seats,
            isLocked: isLocked, isOpen: isOpen, isHalted: match.isHalted,
            waiting: match.session.waitingNames,
            asking: invitations.map { Lobby.Asker(name: $0.name.text, message: $0.message?.text) },
            chosen: chosen, answers: HostKeys.answers,
            keys: HostKeys.others(isLocked: isLocked, isHalted: match.isHalted))
    }

    /// Newcomers need these from now on.
    mutating func letIn(ticket: Ticket?, code: JoinCode?) {
        (self.ticket, self.code) = (ticket, code)
    }

    /// Somebody asks.
    mutating func note(_ invitation: Invitation) {
        invitations.append(invitation)
    }

    /// An invitation is over.
    mutating func settle(_ number: Int) {
        invitations.removeAll { $0.number == number }
    }
}
