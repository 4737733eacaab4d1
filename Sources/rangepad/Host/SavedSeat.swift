import JSONEdge
import Network
import Session

/// Who had which seat, as a host keeps it for the next one.
struct SavedSeat: Equatable {
    var peer: PeerNumber
    var name: PlayerName
    var kind: PeerKind
    var seat: SeatNumber
    var token: TokenHash

    /// The event that gives the seat back.
    var restored: Event { .restored(peer, seat, name: name, kind: kind) }

    /// The highest number of an identity: as in recordings.
    private static let highestPeer = Int(Int32.max)

    /// Reads a file's text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - source: The file's name, for the message.
    /// - Returns: The seats, as they are in the file.
    /// - Throws: `JSONFault` that says what is wrong.
    static func decode(_ bytes: [UInt8], source: String) throws(JSONFault) -> [SavedSeat] {
        let document = try JSONEdge.decode(Document.self, from: bytes, source: source)
        guard document.version == Document.current else {
            throw JSONFault(source: source, field: "version", problem: "expected 1")
        }
        guard document.seats.count <= SessionSettings.seatRange.upperBound else {
            throw JSONFault(source: source, field: "seats", problem: "expected at most 128")
        }
        var seats: [SavedSeat] = []
        for (index, entry) in document.seats.enumerated() {
            guard let seat = SavedSeat(entry),
                !seats.contains(where: { $0.peer == seat.peer || $0.seat == seat.seat })
            else {
                throw JSONFault(
                    source: source, field: "seats[\(index)]",
                    problem: "expected peer, name, kind, seat, and a token's hash")
            }
            seats.append(seat)
        }
        return seats
    }

    /// The text of a file: one line, with its end.
    static func encode(_ seats: [SavedSeat]) throws(JSONFault) -> String {
        try JSONEdge.encode(
            Document(version: Document.current, seats: seats.map(\.entry))) + "\n"
    }

    private struct Document: Codable {
        var version: Double
        var seats: [Entry]

        static let current = 1.0
    }

    private struct Entry: Codable {
        var peer: Double
        var name: String
        var kind: String
        var seat: Double
        var token: String
    }

    private var entry: Entry {
        Entry(
            peer: Double(peer.number), name: name.text, kind: kind.rawValue,
            seat: Double(seat.number), token: token.text)
    }

    private init?(_ entry: Entry) {
        guard let peer = Int(exactly: entry.peer), (1...Self.highestPeer).contains(peer),
            let seat = Int(exactly: entry.seat), SessionSettings.seatRange.contains(seat),
            let kind = PeerKind(rawValue: entry.kind), let token = TokenHash(entry.token)
        else { return nil }
        self.init(
            peer: PeerNumber(peer), name: PlayerName(cleaning: entry.name), kind: kind,
            seat: SeatNumber(seat), token: token)
    }

    /// Takes the parts.
    init(
        peer: PeerNumber, name: PlayerName, kind: PeerKind, seat: SeatNumber, token: TokenHash
    ) {
        self.peer = peer
        self.name = name
        self.kind = kind
        self.seat = seat
        self.token = token
    }
}
