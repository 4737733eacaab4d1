public import JSONEdge
public import Session

/// What an operator can tell a host, by a key or by a line of JSON:
/// `{"do":"kick","seat":2}`.
public enum OperatorCommand: Equatable, Sendable {
    /// For the session.
    case operate(Operation)
    /// Let nobody new in, or let them in again.
    case lock(Bool)
    /// Answer the peer of that number, which asks to join.
    case answer(peer: Int, accepts: Bool)
    /// Invite the peer of that number, which waits: what it is told, nil for nothing, and for how many
    /// seconds the invitation stands, nil for 30.
    case invite(peer: Int, message: ShownText?, seconds: Int?)
    /// Take that back.
    case withdraw(peer: Int)
    /// End.
    case stop

    /// The longest line, in bytes.
    public static let longestLine = 4096

    /// Reads a line. Unknown keys are ignored.
    ///
    /// - Parameter line: The text, UTF-8, without its end.
    /// - Throws: `JSONFault` that says what is wrong and what is accepted.
    public init(decoding line: [UInt8]) throws(JSONFault) {
        guard line.count <= Self.longestLine else {
            throw Self.fault("", "expected at most \(Self.longestLine) bytes")
        }
        let order = try JSONEdge.decode(Order.self, from: line, source: Self.source)
        guard let word = Word(rawValue: order.do) else {
            let accepted = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw Self.fault("do", "expected one of \(accepted)")
        }
        self = try Self.command(word, order)
    }

    private static func command(
        _ word: Word, _ order: Order
    ) throws(JSONFault) -> OperatorCommand {
        switch word {
        case .nextRound: .operate(.nextRound)
        case .pause: .operate(.pause)
        case .resume: .operate(.resume)
        case .reset: .operate(.reset)
        case .kick: .operate(.kick(try seat(of: order)))
        case .ban: .operate(.ban(try seat(of: order)))
        case .free: .operate(.free(try seat(of: order)))
        case .lock: .lock(true)
        case .unlock: .lock(false)
        case .accept: .answer(peer: try number("peer", order.peer, 1...1 << 53), accepts: true)
        case .decline: .answer(peer: try number("peer", order.peer, 1...1 << 53), accepts: false)
        case .invite:
            .invite(
                peer: try number("peer", order.peer, 1...1 << 53),
                message: order.message.map(ShownText.init(cleaning:)),
                seconds: try order.seconds.map { seconds throws(JSONFault) in
                    try number("seconds", seconds, -1_000_000...1_000_000)
                })
        case .withdraw: .withdraw(peer: try number("peer", order.peer, 1...1 << 53))
        case .stop: .stop
        }
    }

    private static func seat(of order: Order) throws(JSONFault) -> SeatNumber {
        SeatNumber(try number("seat", order.seat, SessionSettings.seatRange))
    }

    private static func number(
        _ field: String, _ value: Double?, _ range: ClosedRange<Int>
    ) throws(JSONFault) -> Int {
        guard let whole = value.flatMap({ Int(exactly: $0) }), range.contains(whole) else {
            throw fault(
                field, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    private static let source = "command"

    private static func fault(_ field: String, _ problem: String) -> JSONFault {
        JSONFault(source: source, field: field, problem: problem)
    }

    /// The words of `do`.
    private enum Word: String, CaseIterable {
        case nextRound, pause, resume, lock, unlock, reset, stop, kick, ban, free, accept, decline
        case invite, withdraw
    }

    private struct Order: Decodable {
        var `do`: String
        var seat: Double?
        var peer: Double?
        var message: String?
        var seconds: Double?
    }
}
