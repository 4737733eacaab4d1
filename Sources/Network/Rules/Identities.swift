internal import Session

/// A connection of the host's, from accept to end; numbers are never used twice.
struct LinkNumber: Hashable, Sendable {
    /// 1 for the first connection.
    let number: Int
}

/// Who was here: identities by the hashes of their tokens, and the link that each of them has now.
struct Identities {
    /// One identity.
    private struct Identity {
        let peer: PeerNumber
        let token: TokenHash
        var link: LinkNumber?
        var wasSeated = false
        var isBanned = false
    }

    /// In the order in which they first showed up.
    private var identities: [Identity] = []
    private var lastNumber = 0
    private let capacity: Int

    /// Remembers who was known before; they count as seated.
    ///
    /// - Parameters:
    ///   - capacity: How many are remembered.
    ///   - known: Who was known before; of two with one number, the first.
    init(capacity: Int, known: [KnownPeer] = []) {
        self.capacity = capacity
        for one in known.sorted(by: { $0.peer < $1.peer }) where one.peer.number > lastNumber {
            identities.append(Identity(peer: one.peer, token: one.token, wasSeated: true))
            lastNumber = one.peer.number
        }
    }

    /// How many are remembered.
    var count: Int { identities.count }

    /// Finds the identity that shows a token.
    ///
    /// All tokens are compared, whichever fits: the time tells nothing.
    func peer(showing token: ResumeToken) -> PeerNumber? {
        let shown = TokenHash(of: token)
        var found: PeerNumber?
        for identity in identities where identity.token == shown { found = identity.peer }
        return found
    }

    /// Makes a new identity.
    ///
    /// - Parameter generator: Where its token comes from.
    /// - Returns: Its number and its token.
    mutating func make(
        using generator: inout some RandomNumberGenerator
    ) -> (peer: PeerNumber, token: ResumeToken) {
        forgetOne()
        lastNumber += 1
        let token = ResumeToken(using: &generator)
        let identity = Identity(peer: PeerNumber(lastNumber), token: TokenHash(of: token))
        identities.append(identity)
        return (identity.peer, token)
    }

    /// What is kept of an identity's token; nil for nobody's.
    func token(of peer: PeerNumber) -> TokenHash? {
        index(of: peer).map { identities[$0].token }
    }

    /// The link that an identity has now; nil when it has none.
    func link(of peer: PeerNumber) -> LinkNumber? {
        index(of: peer).flatMap { identities[$0].link }
    }

    /// Gives an identity a link, or none.
    mutating func setLink(_ link: LinkNumber?, of peer: PeerNumber) {
        guard let index = index(of: peer) else { return }
        identities[index].link = link
    }

    /// The identity has, or had, a seat: it is forgotten last.
    mutating func noteSeated(_ peer: PeerNumber) {
        guard let index = index(of: peer) else { return }
        identities[index].wasSeated = true
    }

    /// The identity is not wanted any more.
    mutating func ban(_ peer: PeerNumber) {
        guard let index = index(of: peer) else { return }
        identities[index].isBanned = true
    }

    /// Whether the identity is not wanted.
    func isBanned(_ peer: PeerNumber) -> Bool {
        index(of: peer).map { identities[$0].isBanned } ?? false
    }

    /// Whether the identity has, or had, a seat.
    func wasSeated(_ peer: PeerNumber) -> Bool {
        index(of: peer).map { identities[$0].wasSeated } ?? false
    }

    /// Makes room: the oldest goes that has no link and never had a seat, then the oldest without a
    /// link. Who has a link is never forgotten; connections are capped far below the identities.
    private mutating func forgetOne() {
        guard identities.count >= capacity else { return }
        let unseated = identities.firstIndex { $0.link == nil && !$0.wasSeated }
        if let index = unseated ?? identities.firstIndex(where: { $0.link == nil }) {
            identities.remove(at: index)
        }
    }

    /// Numbers grow along the list: a binary search.
    private func index(of peer: PeerNumber) -> Int? {
        var (low, high) = (0, identities.count)
        while low < high {
            let middle = (low + high) / 2
            if identities[middle].peer < peer { low = middle + 1 } else { high = middle }
        }
        guard low < identities.count, identities[low].peer == peer else { return nil }
        return low
    }
}
