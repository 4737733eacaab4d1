/// Why a host has nothing for a peer.
public enum LinkRefusal: String, CaseIterable, Sendable {
    /// Every seat is taken.
    case full
    /// The peer speaks another version.
    case wrongVersion
    /// The peer's token is no token.
    case malformedToken
    /// The host does not know the peer, which shows neither a ticket nor a code.
    case codeNeeded
    /// The ticket is too old, or none of this host's.
    case ticketExpired
    /// The code is not the one on the screen.
    case wrongCode
    /// There were too many wrong codes: none is looked at for a while.
    case coolingDown
    /// The operator lets nobody new in.
    case locked
    /// The operator does not want this peer here.
    case banned
    /// The operator said no.
    case declined
    /// The operator said nothing in time.
    case timedOut
    /// Too many peers ask or wait to be invited already.
    case crowded

    /// The reason in words.
    public var text: String {
        switch self {
        case .full: "every seat is taken"
        case .wrongVersion: "the host speaks another version of the protocol"
        case .malformedToken: "the resume token is not 32 hex digits"
        case .codeNeeded: "the host wants the code on its screen"
        case .ticketExpired: "the QR code was too old; scan it again"
        case .wrongCode: "that is not the code on the host's screen"
        case .coolingDown: "there were too many wrong codes; wait a moment"
        case .locked: "the host lets nobody new in"
        case .banned: "the host does not let this player in"
        case .declined: "the host said no"
        case .timedOut: "nobody at the host answered"
        case .crowded: "too many others wait at the door already"
        }
    }
}

/// Why a host does not interact with a peer.
public enum DeclineReason: String, CaseIterable, Sendable {
    /// The peer has no seat yet.
    case notSeated

    /// The reason in words.
    public var text: String {
        switch self {
        case .notSeated: "there is no seat yet"
        }
    }
}
