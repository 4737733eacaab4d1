internal import Determinism
public import Session

/// A peer that asks to join; its number is its link's, and never used twice.
public struct Invitation: Equatable, Sendable {
    /// Its number: by it the operator answers.
    public let number: Int
    /// What the player is called.
    public let name: PlayerName
    /// What sort of device it is.
    public let kind: PeerKind
    /// What it says; nil for nothing.
    public let message: ShownText?
}

/// How an invitation ended.
public enum InvitationEnd: String, CaseIterable, Sendable {
    /// The operator let the peer in.
    case accepted
    /// The operator did not.
    case declined
    /// Nobody answered in time.
    case timedOut
    /// The peer is gone.
    case withdrawn
}

/// The peers that ask to join, and until when each of them waits.
struct Invitations {
    private var pending: [(link: LinkNumber, hello: PeerMessage.Hello, until: Microseconds)] = []

    /// How long an inviter waits that does not say: as Multipeer Connectivity's `invitePeer`.
    static let standardPatience = 30
    /// Nobody waits longer, whatever it says: ten minutes.
    static let longestPatience = 600

    /// Somebody asks.
    mutating func add(_ link: LinkNumber, _ hello: PeerMessage.Hello, at moment: Moment) {
        let asked = hello.patience ?? 0
        let seconds = asked <= 0 ? Self.standardPatience : min(asked, Self.longestPatience)
        pending.append((link, hello, moment.awake + Microseconds(seconds) * 1_000_000))
    }

    /// Takes what somebody asked out of the list; nil for a link that asks nothing.
    mutating func take(_ link: LinkNumber) -> PeerMessage.Hello? {
        guard let index = pending.firstIndex(where: { $0.link == link }) else { return nil }
        return pending.remove(at: index).hello
    }

    /// Takes who has waited long enough out of the list, in order.
    mutating func takeOverdue(at moment: Moment) -> [LinkNumber] {
        let overdue = pending.filter { moment.awake > $0.until }.map(\.link)
        pending.removeAll { moment.awake > $0.until }
        return overdue
    }
}
