import Controls
import Determinism
import Ranging
import Session
import Testing

@Suite struct SeatTests {
    @Test func seatsAreGivenInOrderAndKeepTheirNumbers() {
        var room = Room(seats: 3)
        #expect(
            room.joins(1, name: "Ann") == [
                .seated(
                    PeerNumber(1), SeatNumber(1), name: PlayerName(cleaning: "Ann"),
                    kind: .simulated)
            ])
        room.joins(2)
        room.joins(3)
        room.says(.linkLost(PeerNumber(2)))
        #expect(room.session.seats.map(\.occupancy.owner?.number) == [1, 2, 3])
        room.joins(2)
        #expect(room.seat(2).occupancy == .taken(PeerNumber(2)))
    }

    @Test func theNinthPlayerInEightSeatsIsRefusedWhereNobodyWaits() {
        var room = Room(lineRoom: 0)
        for peer in 1...8 { room.joins(peer) }
        let before = room.session
        #expect(room.joins(9) == [.refused(PeerNumber(9), .full)])
        #expect(room.session == before)
    }

    @Test func aSecondJoinWithTheSameIdentityTakesOverItsOwnSeat() {
        var room = Room()
        room.plays(1)
        room.joins(2)
        room.joins(1, name: "Ann again")
        #expect(room.session.seats.map(\.occupancy.owner?.number).prefix(3) == [1, 2, nil])
        #expect(room.seat(1).name == "Ann again")
        #expect(room.seat(1).ranging.state == .running, "the session outlives the link")
    }

    @Test func aLostLinkHoldsTheSeatForAsLongAsNobodyWants() {
        var room = Room()
        room.plays(1)
        room.says(.linkLost(PeerNumber(1)))
        room.passes(seconds: 600)
        #expect(room.seat(1).occupancy.owner == PeerNumber(1))
        room.plays(1)
        #expect(room.seat(1).occupancy == .taken(PeerNumber(1)))
        #expect(room.seat(1).ranging.state == .running)
    }

    @Test func aHeldSeatIsGivenAwayAfterTwoMinutesWhenThereIsNoOther() {
        var room = Room(seats: 2, lineRoom: 0)
        room.joins(1)
        room.joins(2)
        room.says(.linkLost(PeerNumber(2)))
        room.passes(seconds: 1)
        room.says(.linkLost(PeerNumber(1)))
        room.passes(seconds: 118)
        #expect(room.joins(3) == [.refused(PeerNumber(3), .full)])
        room.passes(seconds: 1.1)
        let outputs = room.joins(3)
        #expect(outputs.first == .seatFreed(SeatNumber(2)), "the one that was held for longest")
        #expect(room.seat(2).occupancy == .taken(PeerNumber(3)))
        #expect(room.joins(2) == [.refused(PeerNumber(2), .full)])
    }

    @Test func endingAndLeavingFreesTheSeatAtOnce() {
        var room = Room()
        room.plays(1)
        #expect(
            room.says(.ended(PeerNumber(1))) == [
                .removed(PeerNumber(1), SeatNumber(1), .peerEnded)
            ])
        #expect(room.seat(1).occupancy == .taken(PeerNumber(1)))
        #expect(
            room.says(.linkLost(PeerNumber(1))) == [
                .linkLost(PeerNumber(1), SeatNumber(1)), .seatFreed(SeatNumber(1)),
            ])
        #expect(room.seat(1).occupancy == .free)
        room.passes(seconds: 0.1)
        #expect(room.session.pads[0] == nil)
    }

    @Test func endingWithAnErrorHoldsTheSeat() {
        var room = Room()
        room.plays(1)
        room.says(.failed(PeerNumber(1), .sessionFailed))
        room.says(.linkLost(PeerNumber(1)))
        #expect(room.seat(1).occupancy.heldSince != nil)
    }

    @Test func runningAfterTheEndIsANewSessionInTheSameSeat() {
        var room = Room()
        room.plays(1)
        room.says(.ended(PeerNumber(1)))
        room.says(.ran(PeerNumber(1)))
        #expect(room.seat(1).ranging.state == .starting)
        #expect(
            room.measures(1) == [.running(PeerNumber(1), SeatNumber(1))])
    }

    @Test func whoIsNotSeatedIsNotHeard() {
        var room = Room()
        let stranger = PeerNumber(7)
        let before = room.session.seats
        for event in [
            Event.ran(stranger), .paused(stranger), .suspended(stranger),
            .suspensionEnded(stranger), .ended(stranger), .failed(stranger, .sessionFailed),
            .linkLost(stranger), .expired(stranger, .silence),
        ] {
            #expect(room.says(event) == [.rejected(stranger, .notSeated)])
        }
        #expect(room.measures(7) == [.rejected(stranger, .notSeated)])
        #expect(room.session.seats == before)
    }

    @Test func twentyDropsAndRejoinsInAnyOrderLeaveTheSameSeats() {
        var room = Room(seats: 8)
        for peer in 1...8 { room.plays(peer) }
        let before = room.session.seats.map(\.occupancy)
        var random = SplitMix64(seed: 5)
        for _ in 0..<20 {
            for peer in 1...8 { room.says(.linkLost(PeerNumber(peer))) }
            room.passes(seconds: 0.2)
            var order = Array(1...8)
            for index in order.indices { order.swapAt(index, random.next(below: 8)) }
            for peer in order { room.plays(peer) }
        }
        #expect(room.session.seats.map(\.occupancy) == before)
    }

    @Test func seatsDifferInColourOrSymbol() {
        let looks = (1...64).map { SeatNumber($0) }.map { "\($0.colour) \($0.symbol)" }
        #expect(Set(looks).count == 64)
        #expect(Set((1...8).map { SeatNumber($0).colour }).count == 8)
        #expect(Set((1...8).map { SeatNumber($0).symbol }).count == 8)
    }
}
