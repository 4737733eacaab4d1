import Determinism
import Ranging
import Session
import Testing

/// What the operator does to a session, in every state of a seat.
@Suite struct OperationTests {
    private let peer = PeerNumber(1)
    private let seat = SeatNumber(1)

    private enum State: CaseIterable {
        case free, taken, playing, held, restored
    }

    private func room(in state: State) -> Room {
        var room = Room(seats: 2)
        switch state {
        case .free: break
        case .taken: room.joins(1)
        case .playing: room.plays(1)
        case .held:
            room.joins(1)
            room.says(.linkLost(peer))
        case .restored:
            room.says(.restored(peer, seat, name: PlayerName(cleaning: "Ann"), kind: .phone))
        }
        return room
    }

    @Test func dismissingFreesASeatInAnyState() {
        let ways: [(Operation, DismissalReason)] = [
            (.kick(seat), .kicked), (.ban(seat), .banned), (.free(seat), .freed),
        ]
        for state in State.allCases {
            for (operation, reason) in ways {
                var room = room(in: state)
                let outputs = room.says(.operated(operation))
                #expect(
                    outputs
                        == (state == .free
                            ? [] : [.dismissed(peer, seat, reason), .seatFreed(seat)]))
                #expect(room.seat(1).occupancy == .free)
                #expect(room.says(.ran(peer)) == [.rejected(peer, .notSeated)])
            }
        }
    }

    @Test(arguments: [0, 3, 128, -5])
    func aSeatThatIsNoneIsPassedOver(number: Int) {
        var room = room(in: .playing)
        let before = room.session
        for operation in [
            Operation.kick(SeatNumber(number)), .ban(SeatNumber(number)), .free(SeatNumber(number)),
        ] {
            #expect(room.says(.operated(operation)).isEmpty)
        }
        #expect(room.session == before)
    }

    @Test func whoIsKickedMakesRoomForTheFirstInTheLine() {
        var room = Room(seats: 1)
        for peer in 1...3 { room.joins(peer) }
        let outputs = room.says(.operated(.kick(seat)))
        #expect(outputs.prefix(2) == [.dismissed(peer, seat, .kicked), .seatFreed(seat)])
        #expect(outputs.last == .waiting(PeerNumber(3), place: 1))
        #expect(room.seat(1).occupancy == .taken(PeerNumber(2)))
        #expect(room.joins(1) == [.waiting(peer, place: 2)], "who comes back stands at the end")
    }

    @Test func resetSendsEverybodyAway() {
        var room = Room(seats: 2)
        for peer in 1...4 { room.joins(peer) }
        room.says(.linkLost(PeerNumber(2)))
        #expect(
            room.says(.operated(.reset)) == [
                .dismissed(peer, seat, .reset), .seatFreed(seat),
                .dismissed(PeerNumber(2), SeatNumber(2), .reset), .seatFreed(SeatNumber(2)),
                .dismissed(PeerNumber(3), nil, .reset), .dismissed(PeerNumber(4), nil, .reset),
            ])
        #expect(room.session.seatsHash == Room(seats: 2).session.seatsHash)
        #expect(room.session.waitingNames.isEmpty)
    }

    @Test func haltingIsSaidOnceAndSeenInTheSeats() {
        var room = room(in: .playing)
        let before = room.session.seatsHash
        #expect(room.says(.operated(.resume)).isEmpty)
        #expect(room.says(.operated(.pause)) == [.halted])
        #expect(room.says(.operated(.pause)).isEmpty)
        #expect(room.session.isHalted)
        #expect(room.session.seatsHash != before)
        #expect(room.says(.operated(.resume)) == [.continued])
        #expect(room.session.seatsHash == before)
    }

    @Test func everyNameMakesTheOperationThatHasIt() {
        for name in Operation.Name.allCases {
            let operation = Operation(name, seat: seat)
            #expect(operation?.parts.name == name)
            let needsSeat = operation?.parts.seat != nil
            #expect((Operation(name, seat: nil) == nil) == needsSeat)
        }
    }
}

/// Seats that are held from before the host's start.
@Suite struct RestoredSeatTests {
    private func restored(_ peer: Int, _ seat: Int) -> Event {
        .restored(
            PeerNumber(peer), SeatNumber(seat), name: PlayerName(cleaning: "Ann"), kind: .phone)
    }

    @Test func whoComesBackInAnyOrderHasTheSameSeat() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<20 {
            var room = Room(seats: 8)
            for peer in 1...8 { room.says(restored(peer, 9 - peer)) }
            var order = Array(1...8)
            for index in order.indices { order.swapAt(index, random.next(below: 8)) }
            for peer in order { room.plays(peer) }
            #expect(
                room.session.seats.map(\.occupancy)
                    == (1...8).map { .taken(PeerNumber(9 - $0)) })
        }
    }

    @Test func aRestoredSeatIsHeldLikeAnyOther() {
        var room = Room(seats: 1)
        let name = PlayerName(cleaning: "Ann")
        #expect(
            room.says(restored(5, 1)) == [.restored(PeerNumber(5), SeatNumber(1), name: name)])
        #expect(room.seat(1).name == "Ann")
        #expect(room.seat(1).kind == .phone)
        #expect(room.joins(6) == [.waiting(PeerNumber(6), place: 1)])
        room.passes(seconds: 120.1)
        #expect(room.seat(1).occupancy == .taken(PeerNumber(6)))
    }

    @Test func aSeatThatCannotBeRestoredIsCounted() {
        var room = Room(seats: 2)
        room.joins(1)
        let before = room.session
        for event in [restored(2, 1), restored(1, 2), restored(2, 3), restored(2, 0)] {
            let outputs = room.says(event)
            guard case .rejected(_, .notSeated) = outputs.first, outputs.count == 1 else {
                Issue.record("\(outputs)")
                continue
            }
        }
        #expect(room.session == before)
    }
}
