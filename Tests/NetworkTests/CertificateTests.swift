import Determinism
import Testing

@testable import Network

/// Whom a peer takes for its host.
@Suite struct CertificateTests {
    /// What a host can show, and whether a peer that knows its key goes on.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var days = 397
        var begin = -1
        var isSignedByAnother = false
        var names = CertificateNames(dns: ["localhost"], addresses: ["127.0.0.1"])
        var isTaken: Bool
    }

    static let cases = [
        Case(testDescription: "right", isTaken: true),
        Case(testDescription: "expired", days: -1, begin: -9, isTaken: false),
        Case(testDescription: "not valid yet", begin: 2, isTaken: false),
        // The key alone says who it is: nobody vouches for a host, and it may be called anything.
        Case(testDescription: "another authority", isSignedByAnother: true, isTaken: true),
        Case(
            testDescription: "another name",
            names: CertificateNames(dns: ["evil.example"], addresses: ["203.0.113.7"]),
            isTaken: true),
        Case(
            testDescription: "no name", names: CertificateNames(dns: [], addresses: []),
            isTaken: true),
    ]

    private func certificate(_ shown: Case) throws -> HostCertificate {
        func authority() throws -> (Certificate, PrivateKey) {
            let key = try PrivateKey.make()
            let made = try Certificate.make(
                .authority, title: "Authority", names: CertificateNames(dns: [], addresses: []),
                key: key, days: 3650)
            return (made, key)
        }
        let (own, ownKey) = try authority()
        let (other, otherKey) = try authority()
        let key = try PrivateKey.make()
        let leaf = try Certificate.make(
            shown.isSignedByAnother
                ? .server(authority: other, key: otherKey) : .server(authority: own, key: ownKey),
            title: "Rangepad", names: shown.names, key: key, days: shown.days, from: shown.begin)
        return try HostCertificate(own, leaf, key)
    }

    private func end(
        at certificate: HostCertificate, trusting trust: HostTrust
    ) throws -> (end: PeerArrival?, isWelcome: Bool, joined: Int) {
        let host = try TestHost { $0.certificate = certificate }
        let clock = host.clock
        let peers = PeerNetwork { clock.now }
        host.peers = [peers]
        let peer = try TestPeer(peers, port: host.port, trusting: trust)
        let isWelcome = try peer.wait(for: "a welcome or the end") { peer -> Bool? in
            peer.token != nil ? true : peer.end != nil ? false : nil
        }
        return (peer.end, isWelcome, host.events.count)
    }

    @Test(.tags(.threat), arguments: cases) func T12_theKeyIsAskedAndTheDates(_ shown: Case) throws
    {
        let certificate = try certificate(shown)
        for trust in [HostTrust.pinned(certificate.fingerprint), .firstUse] {
            let outcome = try end(at: certificate, trusting: trust)
            #expect(outcome.isWelcome == shown.isTaken, "\(trust)")
            if !shown.isTaken {
                #expect(outcome.joined == 0)
                guard case .failed(let text) = outcome.end else {
                    Issue.record("\(String(describing: outcome.end))")
                    continue
                }
                #expect(text.contains("certificate"), "\(text)")
            }
        }
    }

    @Test(.tags(.threat), arguments: cases) func T12_anotherKeyIsRefusedWhateverItShows(
        _ shown: Case
    ) throws {
        let certificate = try certificate(shown)
        let other = try self.certificate(Self.cases[0])
        let outcome = try end(at: certificate, trusting: .pinned(other.fingerprint))
        #expect(!outcome.isWelcome)
        #expect(outcome.joined == 0)
    }

    @Test(.tags(.threat)) func T09_tokensAndTicketsAreAHundredAndTwentyEightBitsOfChance() throws {
        var system = SystemRandomNumberGenerator()
        var seen: Set<String> = []
        for _ in 0..<1000 {
            for text in [ResumeToken(using: &system).text, Ticket(using: &system).text] {
                #expect(text.utf8.count == 32)
                #expect(seen.insert(text).inserted)
            }
        }
        // Each bit is 0 about as often as 1: 2000 throws stay within 6 standard deviations of half.
        for digit in 0..<32 {
            for bit in 0..<4 {
                let ones = seen.count { text in
                    let byte = text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: digit)]
                    let value = byte < 0x3a ? byte - 0x30 : byte - 0x57
                    return value >> bit & 1 == 1
                }
                #expect((1000 - 134...1000 + 134).contains(ones), "digit \(digit), bit \(bit)")
            }
        }
    }

    /// A code is short: whoever reads along must not learn from it which host is the right one.
    @Test(.tags(.threat)) func T09_aCodeAlonePinsNothing() throws {
        let invitation = try #require(HostInvitation(url: "http://192.168.1.20:4747/"))
        #expect(invitation.key == nil && invitation.ticket == nil)
    }
}
