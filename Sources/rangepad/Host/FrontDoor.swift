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
    private(set) var asking: [Invitation] = []
    /// Who waits to be invited, in order.
    private(set) var waiting: [Invitation] = []
    /// Which of them are invited.
    private var invited: Set<Int> = []
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
            asking: asking.map { Lobby.Asker(name: $0.name.text, message: $0.message?.text) },
            nearby: nearby, chosen: chosen, answers: HostKeys.answers, invites: HostKeys.invites,
            keys: HostKeys.others(isLocked: isLocked, isHalted: match.isHalted))
    }

    /// Newcomers need these from now on.
    mutating func letIn(ticket: Ticket?, code: JoinCode?) {
        (self.ticket, self.code) = (ticket, code)
    }

    /// Who waits and is not invited yet: the one who has waited longest.
    var uninvited: Invitation? {
        waiting.first { guest in
            !invited.contains(guest.number) && !asking.contains { $0.number == guest.number }
        }
    }

    /// Who is not invited yet comes first: that is for the operator to do.
    private var nearby: [Lobby.Asker] {
        let shown = waiting.map { guest in
            Lobby.Asker(
                name: guest.name.text, message: guest.message?.text,
                isInvited: invited.contains(guest.number))
        }
        return shown.filter { !$0.isInvited } + shown.filter(\.isInvited)
    }

    /// Somebody asks.
    mutating func note(asks invitation: Invitation) {
        asking.append(invitation)
    }

    /// Somebody waits to be invited.
    mutating func note(waits invitation: Invitation) {
        waiting.append(invitation)
    }

    /// The peer of that number does not wait any more.
    mutating func waitsNoMore(_ number: Int) {
        waiting.removeAll { $0.number == number }
        invited.remove(number)
    }

    /// The peer of that number is invited.
    mutating func invite(_ number: Int) {
        invited.insert(number)
    }

    /// An invitation is over.
    mutating func settle(_ number: Int) {
        asking.removeAll { $0.number == number }
        invited.remove(number)
    }
}
