import Determinism

/// Who waits for a seat: first come, first served. An identity has one place at most.
struct WaitingLine: Equatable, Sendable {
    /// Somebody who waits.
    struct Guest: Equatable, Sendable {
        let peer: PeerNumber
        var name: PlayerName
        var kind: PeerKind
        /// The place that was told last; nil when none was.
        fileprivate var toldPlace: Int?
    }

    /// The first is next.
    private(set) var guests: [Guest] = []

    /// Whether nobody waits.
    var isEmpty: Bool { guests.isEmpty }

    /// Puts a peer at the end. One that waits already keeps its place, and is told it again.
    ///
    /// - Parameters:
    ///   - peer: Who.
    ///   - name: What the player is called.
    ///   - kind: What sort of device it has.
    ///   - room: How many may wait.
    /// - Returns: Whether it waits now.
    mutating func join(
        _ peer: PeerNumber, name: PlayerName, kind: PeerKind, room: Int
    ) -> Bool {
        let guest = Guest(peer: peer, name: name, kind: kind)
        if let index = index(of: peer) {
            guests[index] = guest
        } else {
            guard guests.count < room else { return false }
            guests.append(guest)
        }
        return true
    }

    /// Takes a peer out.
    ///
    /// - Returns: Whether it was there.
    mutating func leave(_ peer: PeerNumber) -> Bool {
        guard let index = index(of: peer) else { return false }
        guests.remove(at: index)
        return true
    }

    /// Takes the first out; nil when nobody waits.
    mutating func takeFirst() -> Guest? {
        guests.isEmpty ? nil : guests.removeFirst()
    }

    /// Takes everybody out, in order.
    mutating func takeAll() -> [Guest] {
        defer { guests = [] }
        return guests
    }

    /// Tells a place to everybody whose place is another than the one told last.
    mutating func tellPlaces() -> [Output] {
        var outputs: [Output] = []
        for index in guests.indices where guests[index].toldPlace != index + 1 {
            guests[index].toldPlace = index + 1
            outputs.append(.waiting(guests[index].peer, place: index + 1))
        }
        return outputs
    }

    private func index(of peer: PeerNumber) -> Int? {
        guests.firstIndex { $0.peer == peer }
    }

    /// Mixes who waits into a digest; nothing when nobody does.
    func mix(into hash: inout StateHash) {
        for guest in guests {
            hash.mix(guest.peer.number)
            hash.mix(guest.name.text)
            hash.mix(PeerKind.allCases.firstIndex(of: guest.kind) ?? -1)
        }
    }
}
