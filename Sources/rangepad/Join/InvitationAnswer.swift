import JSONEdge
import Network

/// What a player who waits to be invited can say.
enum InvitationAnswer: String, CaseIterable {
    /// Yes to the invitation that stands.
    case accept
    /// No to it; or the player takes back what it asked.
    case decline
    /// The player asks to be let in after all.
    case ask

    /// Reads a line: the word itself, or `{"do":"accept"}`.
    ///
    /// - Returns: nil for anything else.
    init?(line: [UInt8]) {
        let text = String(decoding: line, as: UTF8.self)
        let word = text.trimmed
        if let answer = InvitationAnswer(rawValue: word) {
            self = answer
            return
        }
        guard let order = try? JSONEdge.decode(Order.self, from: line, source: "answer"),
            let answer = InvitationAnswer(rawValue: order.do)
        else { return nil }
        self = answer
    }

    /// What the host is told.
    var message: PeerMessage {
        switch self {
        case .accept: .accept
        case .decline: .decline
        case .ask: .ask(message: nil, patience: nil)
        }
    }

    private struct Order: Decodable {
        var `do`: String
    }
}

extension String {
    /// Without the blanks at its ends.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
