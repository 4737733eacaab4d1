import Determinism
import Network
import Session

/// Keeps who has which seat where the next host at this port finds it.
///
/// A host at a port of the system's choice keeps nothing: nobody would find it again.
struct SeatKeeper {
    private var file: SeatsFile?
    /// What each identity shows.
    private var tokens: [PeerNumber: TokenHash] = [:]
    /// What those show whose seats are not kept: they live and die with this host.
    private var passing: [TokenHash] = []
    /// What the host before this one kept.
    private var saved: [SavedSeat] = []
    /// What the file holds; nil when it is to be written in any case.
    private var written: [SavedSeat]?
    private var isChanged = false
    private var nextSave = Timestamp.zero
    private var nextRenewal = Timestamp(microseconds: renewal)
    /// What went wrong, to be said once; nil when all is well.
    private var trouble: String?

    /// The shortest time between two writings.
    private static let pause: Microseconds = 1_000_000
    /// How often the file is written though nothing changed: a file that is old is another party's.
    private static let renewal: Microseconds = 3600 * 1_000_000
    /// For how long seats are kept, in seconds.
    private static let longestAge = 12 * 3600
    /// How many identities without a seat are remembered at least.
    private static let strangers = 1024

    /// Reads what the host before this one kept.
    ///
    /// - Parameters:
    ///   - file: Where; nil to keep nothing.
    ///   - forgets: Whether to start anew. So it does after half a day: another party, other players.
    mutating func open(_ file: SeatsFile?, forgets: Bool) {
        self.file = file
        if forgets || (file?.age ?? 0) > Self.longestAge { file?.remove() }
        do {
            saved = try file?.load() ?? []
        } catch {
            trouble = error.words
        }
        written = saved
        for seat in saved { tokens[seat.peer] = seat.token }
    }

    /// The identities that were kept.
    var known: [KnownPeer] { saved.map { KnownPeer(peer: $0.peer, token: $0.token) } }

    /// The events that give the kept seats back.
    var restored: [Event] { saved.map(\.restored) }

    /// Takes note of what an identity shows.
    mutating func note(_ peer: PeerNumber, _ token: TokenHash) {
        tokens[peer] = token
    }

    /// Seats of whoever shows that are not kept.
    mutating func pass(_ token: TokenHash) {
        passing.append(token)
        isChanged = true
    }

    /// Takes note of what the session said: seats may have changed.
    mutating func note(_ output: Output) {
        switch output {
        case .seated, .seatFreed, .restored: isChanged = true
        default: break  // nobody's seat
        }
    }

    /// Writes the seats, when they changed and the last writing is some time ago.
    mutating func keep(_ seats: [Seat], at now: Timestamp) {
        if now >= nextRenewal {
            nextRenewal = now + Self.renewal
            written = nil
            isChanged = true
        }
        guard isChanged, now >= nextSave else { return }
        nextSave = now + Self.pause
        save(seats)
    }

    /// Writes the seats, when they changed.
    mutating func save(_ seats: [Seat]) {
        guard isChanged else { return }
        isChanged = false
        let current = seats.compactMap(savedSeat)
        forgetStrangers(current)
        guard current != written else { return }
        do {
            try file?.save(current)
            written = current
        } catch {
            trouble = "the seats are not kept: \(error.words)"
            file = nil
        }
    }

    /// What went wrong since the last call, in words.
    mutating func takeTrouble() -> String? {
        defer { trouble = nil }
        return trouble
    }

    private func savedSeat(_ seat: Seat) -> SavedSeat? {
        guard let peer = seat.occupancy.owner, let token = tokens[peer],
            !passing.contains(token)
        else { return nil }
        return SavedSeat(
            peer: peer, name: PlayerName(cleaning: seat.name), kind: seat.kind, seat: seat.number,
            token: token)
    }

    /// Newcomers must not fill the memory: of those without a seat, the oldest are forgotten.
    private mutating func forgetStrangers(_ seated: [SavedSeat]) {
        guard tokens.count > 2 * Self.strangers + seated.count else { return }
        let oldest = (tokens.keys.max()?.number ?? 0) - Self.strangers
        let owners = Set(seated.map(\.peer))
        tokens = tokens.filter { $0.key.number > oldest || owners.contains($0.key) }
    }
}
