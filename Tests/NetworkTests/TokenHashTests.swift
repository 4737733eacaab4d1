import Determinism
import Session
import Testing

@testable import Network

@Suite struct TokenHashTests {
    /// The digest by another tool: `printf 00112233445566778899aabbccddeeff | sha256sum`.
    private let known = "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720"

    @Test func itIsTheSHA256OfTheDigits() throws {
        let token = try #require(ResumeToken("00112233445566778899aabbccddeeff"))
        #expect(TokenHash(of: token).text == known)
        #expect(TokenHash(known) == TokenHash(of: token))
    }

    @Test func everyBitMakesADifference() throws {
        let hash = try #require(TokenHash(known))
        for index in 0..<64 {
            var digits = Array(known)
            digits[index] = digits[index] == "0" ? "1" : "0"
            let other = try #require(TokenHash(String(digits)))
            #expect(other != hash)
            #expect(other.text == String(digits))
        }
    }

    @Test(arguments: [
        "", "00", String(repeating: "g", count: 64), String(repeating: "0", count: 66),
    ])
    func whatIsNoHashIsNone(text: String) {
        #expect(TokenHash(text) == nil)
    }

    @Test func whoWasKnownBeforeIsKnownAgainAndNewcomersGetHigherNumbers() throws {
        var chance = SplitMix64(seed: 8)
        let tokens = (0..<3).map { _ in ResumeToken(using: &chance) }
        let peers = [7, 3, 7].map { PeerNumber($0) }
        var identities = Identities(
            capacity: 100,
            known: zip(peers, tokens).map { KnownPeer(peer: $0, token: TokenHash(of: $1)) })
        #expect(identities.count == 2)
        #expect(identities.peer(showing: tokens[0]) == PeerNumber(7))
        #expect(identities.peer(showing: tokens[1]) == PeerNumber(3))
        #expect(identities.peer(showing: tokens[2]) == nil, "a number has one owner")
        #expect(identities.wasSeated(PeerNumber(3)))
        let made = identities.make(using: &chance)
        #expect(made.peer == PeerNumber(8))
        #expect(identities.token(of: made.peer) == TokenHash(of: made.token))
    }
}
