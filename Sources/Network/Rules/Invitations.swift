internal import Determinism
internal import Session

/// The peers at the door: those that ask to join, those that wait to be invited, and until when their
/// invitations stand.
struct Invitations {
    /// A peer at the door.
    struct Guest {
        let link: LinkNumber
        let hello: PeerMessage.Hello
        let source: Admission.Source
        /// Whether it waits to be invited, and stays when an invitation comes to nothing.
        var waits: Bool { hello.waits }
        /// Whose invitation stands; nil for none.
        fileprivate(set) var inviter: Inviter?
        fileprivate var until: Microseconds = 0

        /// Whether its invitation has stood long enough.
        func isOverdue(at moment: Moment) -> Bool { inviter != nil && moment.awake > until }

        /// The guest as the operator knows it.
        func known(saying message: ShownText?) -> Invitation {
            Invitation(
                number: link.number, name: hello.name, kind: hello.kind, message: message)
        }
    }

    /// In the order in which they came.
    private var guests: [Guest] = []

    /// How long an inviter waits that does not say: as Multipeer Connectivity's `invitePeer`.
    static let standardPatience = 30
    /// Nobody waits longer, whatever it says: ten minutes.
    static let longestPatience = 600

    /// For how many seconds an invitation stands whose inviter says `asked`: nil, 0 and less are 30.
    static func seconds(_ asked: Int?) -> Int {
        let asked = asked ?? 0
        return asked <= 0 ? standardPatience : min(asked, longestPatience)
    }

    /// Whether another one from there may come to the door. Who asks with what lets newcomers in, and who
    /// waits with nothing, take no room from each other.
    func hasRoom(for source: Admission.Source, waits: Bool, _ caps: LinkCaps) -> Bool {
        let others = guests.filter { $0.waits == waits }
        guard others.count < caps.waitingPeers else { return false }
        return source.isOwnMachine
            || others.count { $0.source.address == source.address } < caps.waitingPeersPerAddress
    }

    /// The guest on a link; nil for none.
    func guest(on link: LinkNumber) -> Guest? {
        guests.first { $0.link == link }
    }

    /// Somebody comes to the door.
    mutating func add(
        _ link: LinkNumber, _ hello: PeerMessage.Hello, from source: Admission.Source
    ) -> Guest {
        let guest = Guest(link: link, hello: hello, source: source)
        guests.append(guest)
        return guest
    }

    /// An invitation of a guest, or by it, stands for so many seconds.
    mutating func begin(
        on link: LinkNumber, by inviter: Inviter, seconds: Int, at moment: Moment
    ) {
        guard let index = index(of: link) else { return }
        guests[index].inviter = inviter
        guests[index].until = moment.awake + Microseconds(seconds) * 1_000_000
    }

    /// The invitation is over; the guest stays.
    mutating func end(on link: LinkNumber) {
        guard let index = index(of: link) else { return }
        guests[index].inviter = nil
    }

    /// Takes a guest from the door; nil when it is not there.
    mutating func take(_ link: LinkNumber) -> Guest? {
        index(of: link).map { guests.remove(at: $0) }
    }

    /// Takes all guests from the door.
    mutating func takeAll() -> [Guest] {
        defer { guests = [] }
        return guests
    }

    /// The links whose invitations have stood long enough, in order.
    func overdue(at moment: Moment) -> [LinkNumber] {
        guests.filter { $0.isOverdue(at: moment) }.map(\.link)
    }

    private func index(of link: LinkNumber) -> Int? {
        guests.firstIndex { $0.link == link }
    }
}
