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
    /// How often each was: who said no does not come first again.
    private var timesInvited: [Int: Int] = [:]
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

    /// Who waits and is not invited: first who was invited least often, then who has waited longest. Nobody
    /// while somebody asks: that one is on the screen.
    var uninvited: Invitation? { asking.isEmpty ? uninvitedInOrder.first : nil }

    private var uninvitedInOrder: [Invitation] {
        waiting.filter { !invited.contains($0.number) }.enumerated()
            .sorted { times($0.element, $0.offset) < times($1.element, $1.offset) }
            .map(\.element)
    }

    private func times(_ guest: Invitation, _ place: Int) -> (Int, Int) {
        (timesInvited[guest.number] ?? 0, place)
    }

    /// Who is not invited comes first: that is for the operator to do.
    private var nearby: [Lobby.Asker] {
        (uninvitedInOrder + waiting.filter { invited.contains($0.number) }).map { guest in
            Lobby.Asker(
                name: guest.name.text, message: guest.message?.text,
                isInvited: invited.contains(guest.number))
        }
    }

    /// Why nobody can be answered so, in words; nil when somebody can.
    func problem(answering peer: Int, accepts: Bool) -> String? {
        if asking.contains(where: { $0.number == peer }) { return nil }
        if !accepts, waiting.contains(where: { $0.number == peer }) { return nil }
        return "peer: nobody of number \(peer) asks to join"
    }

    /// Why that peer cannot be invited; nil when it can.
    func problem(inviting peer: Int) -> String? {
        guard waiting.contains(where: { $0.number == peer }) else {
            return "peer: nobody of number \(peer) waits to be invited"
        }
        return invited.contains(peer) ? "peer: \(peer) is invited already" : nil
    }

    /// Why no invitation of that peer can be taken back; nil when one can.
    func problem(withdrawing peer: Int) -> String? {
        invited.contains(peer) ? nil : "peer: nobody of number \(peer) is invited"
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
        asking.removeAll { $0.number == number }
        invited.remove(number)
        timesInvited[number] = nil
    }

    /// The peer of that number is invited.
    mutating func invite(_ number: Int) {
        invited.insert(number)
        timesInvited[number, default: 0] += 1
    }

    /// An invitation is over.
    mutating func settle(_ number: Int) {
        asking.removeAll { $0.number == number }
        invited.remove(number)
    }
}
