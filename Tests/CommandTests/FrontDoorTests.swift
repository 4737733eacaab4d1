import Network
import Session
import Testing

@testable import rangepad

@Suite struct FrontDoorTests {
    private var door: FrontDoor

    init() throws {
        let certificate = try HostCertificate(
            names: CertificateNames(dns: ["localhost"], addresses: []))
        door = FrontDoor(
            addresses: [try #require(HostAddress(host: "192.168.1.20"))],
            key: certificate.fingerprint, isEncryptedOnly: false)
    }

    private func guest(_ number: Int) -> Invitation {
        Invitation(
            number: number, name: PlayerName(cleaning: "G\(number)"), kind: .simulated,
            message: nil)
    }

    @Test mutating func whoSaidNoDoesNotComeFirstAgain() {
        for number in 1...3 { door.note(waits: guest(number)) }
        var invited: [Int] = []
        for _ in 0..<4 {
            guard let next = door.uninvited?.number else { break }
            invited.append(next)
            door.invite(next)
            door.settle(next)
        }
        #expect(invited == [1, 2, 3, 1])
        door.waitsNoMore(1)
        #expect(door.uninvited?.number == 2)
    }

    @Test mutating func whoIsInvitedIsNotInvitedAgain() {
        door.note(waits: guest(1))
        #expect(door.problem(inviting: 1) == nil)
        #expect(door.problem(inviting: 2) == "peer: nobody of number 2 waits to be invited")
        #expect(door.problem(withdrawing: 1) == "peer: nobody of number 1 is invited")
        door.invite(1)
        #expect(door.uninvited == nil)
        #expect(door.problem(inviting: 1) == "peer: 1 is invited already")
        #expect(door.problem(withdrawing: 1) == nil)
        door.settle(1)
        #expect(door.uninvited?.number == 1)
    }

    @Test mutating func nobodyIsInvitedUnseenWhileSomebodyAsks() {
        door.note(waits: guest(1))
        door.note(asks: guest(2))
        #expect(door.uninvited == nil)
        #expect(door.problem(answering: 2, accepts: true) == nil)
        #expect(door.problem(answering: 1, accepts: true) != nil)
        #expect(door.problem(answering: 1, accepts: false) == nil, "it is sent away")
        door.settle(2)
        #expect(door.uninvited?.number == 1)
    }
}
