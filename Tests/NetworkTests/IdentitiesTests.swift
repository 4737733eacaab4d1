import Determinism
import Session
import Testing

@testable import Network

@Suite struct IdentitiesTests {
    private var chance = SplitMix64(seed: 3)

    @Test mutating func numbersAreGivenInOrderAndTokensAreKnownAgain() {
        var identities = Identities(capacity: 100)
        let made = (0..<50).map { _ in identities.make(using: &chance) }
        #expect(made.map(\.peer.number) == Array(1...50))
        for (peer, token) in made { #expect(identities.peer(showing: token) == peer) }
        #expect(identities.peer(showing: ResumeToken(using: &chance)) == nil)
    }

    @Test mutating func theOldestThatNeverHadASeatIsForgottenFirst() {
        var identities = Identities(capacity: 4)
        let first = (0..<4).map { _ in identities.make(using: &chance) }
        identities.setLink(LinkNumber(number: 1), of: first[0].peer)
        identities.noteSeated(first[1].peer)
        _ = identities.make(using: &chance)
        #expect(identities.count == 4)
        #expect(
            first.map { identities.peer(showing: $0.token) != nil } == [true, true, false, true])
        _ = identities.make(using: &chance)
        #expect(
            first.map { identities.peer(showing: $0.token) != nil } == [true, true, false, false])
    }

    @Test mutating func thenTheOldestSeatedOneWithoutALinkIsForgotten() {
        var identities = Identities(capacity: 3)
        let first = (0..<3).map { _ in identities.make(using: &chance) }
        for identity in first { identities.noteSeated(identity.peer) }
        identities.setLink(LinkNumber(number: 1), of: first[0].peer)
        _ = identities.make(using: &chance)
        #expect(first.map { identities.peer(showing: $0.token) != nil } == [true, false, true])
    }

    @Test mutating func whoHasALinkIsNeverForgotten() {
        var identities = Identities(capacity: 2)
        let first = (0..<2).map { _ in identities.make(using: &chance) }
        for (number, identity) in first.enumerated() {
            identities.setLink(LinkNumber(number: number), of: identity.peer)
        }
        let third = identities.make(using: &chance)
        for identity in first + [third] {
            #expect(identities.peer(showing: identity.token) == identity.peer)
        }
    }

    @Test mutating func aLinkBelongsToItsIdentityAlone() {
        var identities = Identities(capacity: 10)
        let (a, b) = (identities.make(using: &chance), identities.make(using: &chance))
        identities.setLink(LinkNumber(number: 7), of: a.peer)
        #expect(identities.link(of: a.peer) == LinkNumber(number: 7))
        #expect(identities.link(of: b.peer) == nil)
        identities.setLink(nil, of: a.peer)
        #expect(identities.link(of: a.peer) == nil)
        identities.setLink(LinkNumber(number: 8), of: PeerNumber(99))
        #expect(identities.link(of: PeerNumber(99)) == nil)
    }
}
