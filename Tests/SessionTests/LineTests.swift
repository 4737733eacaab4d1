import Determinism
import Ranging
import Session
import Testing

/// Who waits for a seat.
@Suite struct LineTests {
    private func waiting(_ peer: Int, _ place: Int) -> Output {
        .waiting(PeerNumber(peer), place: place)
    }

    private func owners(_ room: Room) -> [Int?] {
        room.session.seats.map(\.occupancy.owner?.number)
    }

    @Test func whoComesToAFullSessionWaitsInOrder() {
        var room = Room(seats: 1)
        room.joins(1)
        #expect(room.joins(2) == [waiting(2, 1)])
        #expect(room.joins(3) == [waiting(3, 2)])
        #expect(owners(room) == [1])
    }

    @Test func theFirstGetsTheSeatThatBecomesFree() {
        var room = Room(seats: 1)
        room.joins(1)
        for (peer, name) in [(2, "Bo"), (3, "Cy"), (4, "Di")] { room.joins(peer, name: name) }
        room.says(.ended(PeerNumber(1)))
        #expect(
            room.says(.linkLost(PeerNumber(1))) == [
                .linkLost(PeerNumber(1), SeatNumber(1)), .seatFreed(SeatNumber(1)),
                .seated(
                    PeerNumber(2), SeatNumber(1), name: PlayerName(cleaning: "Bo"),
                    kind: .simulated),
                waiting(3, 1), waiting(4, 2),
            ])
        #expect(room.session.waitingNames == ["Cy", "Di"])
    }

    @Test func aLostLinkLeavesTheLine() {
        var room = Room(seats: 1)
        for peer in 1...4 { room.joins(peer) }
        #expect(room.says(.linkLost(PeerNumber(3))) == [waiting(4, 2)])
        #expect(room.joins(3) == [waiting(3, 3)], "at the end")
        #expect(room.says(.linkLost(PeerNumber(3))).isEmpty)
        #expect(
            room.says(.linkLost(PeerNumber(3))) == [.rejected(PeerNumber(3), .notSeated)])
    }

    @Test func joiningAgainInTheLineKeepsThePlace() {
        var room = Room(seats: 1)
        for peer in 1...3 { room.joins(peer) }
        #expect(room.joins(2, name: "Bo again") == [waiting(2, 1)])
        #expect(room.session.waitingNames == ["Bo again", "Ann"])
    }

    @Test func aLineThatIsFullRefuses() {
        var room = Room(seats: 1, lineRoom: 2)
        for peer in 1...3 { room.joins(peer) }
        let before = room.session
        #expect(room.joins(4) == [.refused(PeerNumber(4), .full)])
        #expect(room.session == before)
        #expect(room.joins(3) == [waiting(3, 2)], "who is in it stays in it")
        #expect(SessionSettings().lineRoom == 512)
    }

    @Test func aSeatThatWasHeldTooLongGoesToTheFirst() {
        var room = Room(seats: 1)
        room.joins(1)
        room.says(.linkLost(PeerNumber(1)))
        room.passes(seconds: 60)
        #expect(room.joins(2) == [waiting(2, 1)])
        room.joins(3)
        #expect(room.session.nextDeadline == Timestamp(microseconds: 120_000_000))
        let outputs = room.passes(seconds: 60.1)
        #expect(outputs.contains(.seatFreed(SeatNumber(1))))
        #expect(outputs.contains(waiting(3, 1)))
        #expect(owners(room) == [2])
        #expect(room.joins(1) == [waiting(1, 2)], "behind the third")
    }

    @Test func aHoldThatEndsNowMakesRoomInAFullLine() {
        var room = Room(seats: 1, lineRoom: 1)
        room.joins(1)
        room.says(.linkLost(PeerNumber(1)))
        room.joins(2)
        room.time = Timestamp(microseconds: 119_999_999)
        #expect(room.joins(3) == [.refused(PeerNumber(3), .full)])
        room.time = Timestamp(microseconds: 120_000_000)
        let outputs = room.joins(3)
        #expect(outputs.first == .seatFreed(SeatNumber(1)))
        #expect(outputs.last == waiting(3, 1))
        #expect(owners(room) == [2])
    }

    @Test func whoComesBackInTimeKeepsTheSeat() {
        var room = Room(seats: 1)
        room.joins(1)
        room.joins(2)
        room.says(.linkLost(PeerNumber(1)))
        room.passes(seconds: 119)
        room.joins(1)
        room.passes(seconds: 300)
        #expect(owners(room) == [1])
    }

    @Test func aHoldThatIsNotOverDoesNotEnd() {
        var room = Room(seats: 1)
        room.joins(1)
        room.joins(2)
        let expired = Event.holdExpired(PeerNumber(1))
        #expect(room.says(expired) == [.rejected(PeerNumber(1), .notSeated)])
        room.says(.linkLost(PeerNumber(1)))
        #expect(room.says(expired) == [.rejected(PeerNumber(1), .notSeated)])
        #expect(owners(room) == [1])
    }

    @Test func whoWaitsIsNotHeard() {
        var room = Room(seats: 1)
        room.joins(1)
        room.joins(2)
        let peer = PeerNumber(2)
        let before = room.session.seatsHash
        for event in [
            Event.ran(peer), .paused(peer), .suspended(peer), .suspensionEnded(peer), .ended(peer),
            .failed(peer, .sessionFailed), .coached(peer, .moreLight), .expired(peer, .silence),
            .holdExpired(peer),
        ] {
            #expect(room.says(event) == [.rejected(peer, .notSeated)])
        }
        #expect(room.measures(2) == [.rejected(peer, .notSeated)])
        #expect(room.session.seatsHash == before)
    }

    @Test func theLineIsSeenInTheSeats() {
        var room = Room(seats: 1)
        room.joins(1)
        let empty = room.session.seatsHash
        room.joins(2)
        let one = room.session.seatsHash
        room.joins(3)
        let two = room.session.seatsHash
        #expect(Set([empty, one, two]).count == 3)
        room.says(.linkLost(PeerNumber(2)))
        #expect(![empty, one, two].contains(room.session.seatsHash))
        room.says(.linkLost(PeerNumber(3)))
        #expect(room.session.seatsHash == empty)
    }
}
