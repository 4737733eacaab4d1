public import Session

/// A peer at the door: it asks to join, or waits to be invited. Its number is its link's, and never used
/// twice.
public struct Invitation: Equatable, Sendable {
    /// Its number: by it the operator speaks of it.
    public let number: Int
    /// What the player is called.
    public let name: PlayerName
    /// What sort of device it is.
    public let kind: PeerKind
    /// What it says; nil for nothing.
    public let message: ShownText?

    /// Takes the parts.
    public init(number: Int, name: PlayerName, kind: PeerKind, message: ShownText?) {
        self.number = number
        self.name = name
        self.kind = kind
        self.message = message
    }
}

/// Who invited whom.
public enum Inviter: CaseIterable, Sendable {
    /// The host's operator invited a peer that waits.
    case host
    /// A peer asked to be let in.
    case peer
}

/// How an invitation ended.
public enum InvitationEnd: String, CaseIterable, Sendable {
    /// Whoever was invited said yes, or invited the other at the same time.
    case accepted
    /// Whoever was invited said no.
    case declined
    /// Nobody answered in time.
    case timedOut
    /// Whoever invited took it back, or is gone.
    case withdrawn
    /// Whoever was invited is gone.
    case left
    /// The operator sent everybody away.
    case reset
}

/// What becomes of an invitation between the host and one peer: the whole rule, the same for both sides.
///
///     nobody invited --invites--> invited by one side --accepts, or invites too--> accepted
///                                                     --declines, too late, takes back--> over
///
/// There is one invitation at most between two: two that cross are one that both want.
enum InvitationRule {
    /// What happens.
    enum Input: Equatable {
        /// That side invites the other, or asks it.
        case invites(Inviter)
        /// That side says yes.
        case accepts(Inviter)
        /// That side says no, or takes back what it said.
        case declines(Inviter)
        /// Time is up.
        case timeIsUp
    }

    /// What follows.
    enum Outcome: Equatable {
        /// Nothing: there is nothing to answer, or it is said already.
        case nothing
        /// The invitation stands.
        case begins
        /// It is over.
        case ends(InvitationEnd)
    }

    /// What follows from an input.
    ///
    /// - Parameters:
    ///   - input: What happens.
    ///   - inviter: Whose invitation stands; nil for none.
    /// - Returns: What the shell has to do.
    static func outcome(of input: Input, whenInvitedBy inviter: Inviter?) -> Outcome {
        switch (input, inviter) {
        case (.invites, nil): .begins
        case (.invites(let side), let inviter?), (.accepts(let side), let inviter?):
            side == inviter ? .nothing : .ends(.accepted)
        case (.declines(let side), let inviter?):
            .ends(side == inviter ? .withdrawn : .declined)
        case (.timeIsUp, _?): .ends(.timedOut)
        case (.accepts, nil), (.declines, nil), (.timeIsUp, nil): .nothing
        }
    }
}
