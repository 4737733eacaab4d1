internal import Ranging

/// What the network refused, by name. Counted and reported once a second, never fatal to the host.
///
/// The names are in `docs/PROTOCOL.md`, and events spell them.
enum LinkRejection: String, Error, CaseIterable, Sendable {
    // Connections.
    /// As many connections as there may be, in all or from one address.
    case tooManyConnections
    /// The system has no descriptor left for a connection.
    case acceptFailed
    /// A request that is not the one that upgrades, or from a page that is not ours.
    case requestRefused
    /// A request with a body.
    case requestWithBody

    /// A handshake of TLS that came to nothing.
    case handshakeFailed

    // Deadlines.
    /// No upgrade in time.
    case requestTooLate
    /// No `hello` in time.
    case helloTooLate
    /// No pong for too long.
    case pongTooLate
    /// A close that the other end did not finish.
    case closeTooLate
    /// The peer does not read what it is told.
    case notReading

    // Frames and messages.
    /// Too many frames in a second.
    case tooManyFrames
    /// Too many texts, or too many bytes of text, in a second.
    case tooMuchText
    /// A message over the longest.
    case messageTooLong
    /// Anything before `hello`.
    case beforeHello
    /// A newcomer that is not let in.
    case notLetIn
    /// Anything but a probe while the operator is asked.
    case beforeWelcome
    /// An answer to an invitation that does not stand, or no longer, or a second question.
    case notInvited
    /// A peer that waits asks more often than anybody answers.
    case tooManyAsks
    /// A `hello` on a link that has said it.
    case secondHello
    /// A text that is no message.
    case malformedMessage
    /// A message of an unknown type.
    case unknownMessage
    /// A `hello` of another version.
    case wrongVersion
    /// A `hello` whose token is no token.
    case malformedToken
    /// A message of the accessory protocol that no accessory says, or from a peer that is none.
    case malformedAccessoryMessage
    /// What an accessory says unasked: its host is its phone, and says when.
    case notAsked
    /// Coaching more often than a player can read it.
    case tooMuchCoaching

    // Measurements.
    /// Bytes that are no measurement frame.
    case malformedFrame
    /// A number that is none.
    case notFinite
    /// A number that no device can have measured.
    case outOfRange
    /// A sequence number that is not after the last one.
    case stale
    /// A time before the last one.
    case timeBackwards
    /// More measurements than a second may have.
    case tooFast
    /// The session does not keep up.
    case hostBusy
}

extension LinkRejection {
    /// What a measurement's fault is counted as.
    init(_ fault: QuantisedMeasurement.Fault) {
        switch fault {
        case .notFinite: self = .notFinite
        case .outOfRange: self = .outOfRange
        }
    }
}

/// Rejections since they were last reported.
struct RejectionCounts: Equatable {
    private var counts = [Int](repeating: 0, count: LinkRejection.allCases.count)

    /// Counts one.
    mutating func count(_ rejection: LinkRejection) {
        counts[Self.index[rejection] ?? 0] += 1
    }

    /// What was counted, in the order of the enum; begins again at nothing.
    mutating func take() -> [(rejection: LinkRejection, count: Int)] {
        var taken: [(rejection: LinkRejection, count: Int)] = []
        for (index, rejection) in LinkRejection.allCases.enumerated() where counts[index] > 0 {
            taken.append((rejection, counts[index]))
            counts[index] = 0
        }
        return taken
    }

    private static let index = Dictionary(
        uniqueKeysWithValues: LinkRejection.allCases.enumerated().map { ($1, $0) })
}
