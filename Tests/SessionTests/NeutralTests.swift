import Controls
import Determinism
import Ranging
import Session
import Testing

@Suite struct NeutralTests {
    /// One letter is 50 ms.
    ///
    ///     m measured  . nothing  s suspend  e suspension ends  r run  p pause  l link lost  j rejoin
    ///     A as measured   N neutral, after that time
    @Test(arguments: [
        ("mmmmmmmm", "AAAAAAAA", "measured, it moves"),
        ("mm...mmm", "AAAAAAAA", "a short silence is bridged"),
        ("mm......mm", "AAAAAANNAA", "after 250 ms it is let go, and taken up at once"),
        ("mms......", "AANNNNNNN", "suspended, it is let go at once"),
        ("mmsmmemrmm", "AANNNNNNAA", "it comes back when the session runs again"),
        ("mmpmmrmm", "AANNNNAA", "so it does after a pause"),
        ("mmlmmjmrmm", "AANNNAANAA", "and with the link"),
    ])
    func aPadMovesWhileItsSessionRuns(inputs: String, pads: String, why: Comment) {
        var room = Room()
        room.joins(1)
        room.says(.ran(PeerNumber(1)))
        for _ in 0..<4 { room.measures(1) }
        var seen = ""
        let peer = PeerNumber(1)
        for input in inputs {
            switch input {
            case "m": room.measures(1, azimuth: -400_000)
            case "s": room.says(.suspended(peer))
            case "e": room.says(.suspensionEnded(peer))
            case "r": room.says(.ran(peer))
            case "p": room.says(.paused(peer))
            case "l": room.says(.linkLost(peer))
            case "j": room.joins(1)
            default: break
            }
            room.passes(seconds: 0.05)
            seen += room.seat(1).neutral == nil ? "A" : "N"
            #expect(room.seat(1).neutral == nil || room.seat(1).pad == .neutral)
        }
        #expect(seen == pads, why)
    }

    @Test func everyReasonIsSaidOnce() {
        var room = Room()
        room.plays(1)
        room.outputs = []
        room.passes(seconds: 0.5)
        room.says(.linkLost(PeerNumber(1)))
        room.passes(seconds: 0.5)
        #expect(
            room.outputs == [
                .neutral(SeatNumber(1), .silence), .linkLost(PeerNumber(1), SeatNumber(1)),
                .neutral(SeatNumber(1), .linkLost),
            ])
    }

    @Test func outOfRangeKeepsTheSessionAndLetsGoOfThePad() {
        var room = Room()
        room.plays(1)
        room.passes(seconds: 5) { $0.measures(1, distance: nil, azimuth: nil) }
        #expect(room.seat(1).ranging.state == .running)
        #expect(room.seat(1).neutral == .silence)
        #expect(room.seat(1).guidance == .moveCloser)
    }

    @Test func aPlayerIsCoachedOnceForEachTrouble() {
        var room = Room()
        room.plays(1)
        room.outputs = []
        let seat = SeatNumber(1)
        let peer = PeerNumber(1)
        room.passes(seconds: 0.3) { $0.measures(1, azimuth: nil) }
        #expect(room.outputs == [], "a dropout is no trouble")
        room.passes(seconds: 2) { $0.measures(1, azimuth: nil) }
        #expect(room.outputs == [.coaching(peer, seat, .pointAtScreen)])
        room.passes(seconds: 2) { $0.measures(1) }
        #expect(room.outputs.last == .coaching(peer, seat, nil))
    }

    @Test func anAccessoryIsNotAskedForADirection() {
        var room = Room()
        room.says(.joined(PeerNumber(1), name: PlayerName(cleaning: "Tag"), kind: .accessory))
        room.says(.ran(PeerNumber(1)))
        room.passes(seconds: 3) { $0.measures(1, azimuth: nil) }
        #expect(room.seat(1).ranging.state == .running)
        #expect(room.seat(1).guidance == nil)
        room.passes(seconds: 3) { $0.measures(1, distance: nil, azimuth: nil) }
        #expect(room.seat(1).guidance == .moveCloser)
    }

    @Test func whatAPhoneTellsItsPlayerIsShownUntilItIsOver() {
        var room = Room()
        room.plays(1)
        let (peer, seat) = (PeerNumber(1), SeatNumber(1))
        let before = room.session.controlsHash
        #expect(
            room.says(.coached(peer, .turnSideToSide)) == [.coached(peer, seat, .turnSideToSide)])
        #expect(room.session.controlsHash != before)
        #expect(room.seat(1).guidance == .turnSideToSide)
        #expect(room.says(.coached(peer, .turnSideToSide)) == [], "once is enough")
        room.passes(seconds: 2) { $0.measures(1, azimuth: nil) }
        #expect(room.seat(1).guidance == .pointAtScreen, "what the host sees comes first")
        #expect(room.says(.coached(peer, nil)) == [.coached(peer, seat, nil)])
        room.says(.coached(peer, .moreLight))
        room.says(.ran(peer))
        #expect(room.seat(1).guidance != .moreLight, "a session that is run begins anew")
        #expect(room.says(.coached(PeerNumber(2), nil)) == [.rejected(PeerNumber(2), .notSeated)])
    }

    /// No input older than its bound may steer: whatever happens, a pad that moves had a usable
    /// measurement within a second, from a session that runs, over a link that stands.
    @Test func noPadMovesWithoutAReason() {
        var random = SplitMix64(seed: 99)
        var room = Room(seats: 3)
        var usable: [Int: Timestamp] = [:]
        for _ in 0..<30_000 {
            let number = 1 + random.next(below: 4)
            let peer = PeerNumber(number)
            switch random.next(below: 24) {
            case 0: room.joins(number)
            case 1: room.says(.linkLost(peer))
            case 2, 3: room.says(.ran(peer))
            case 4: room.says(.paused(peer))
            case 5: room.says(.suspended(peer))
            case 6: room.says(.suspensionEnded(peer))
            case 7: room.says(.ended(peer))
            case 8: room.says(.failed(peer, .sessionFailed))
            case 9: room.measures(number, distance: nil, azimuth: nil)
            case 10: room.passes(seconds: random.nextUnit() * 0.4)
            default:
                room.measures(number, azimuth: random.next(below: 800_000) - 400_000)
                usable[number] = room.time
            }
            if random.next(below: 3) == 0 { room.passes(seconds: 0.017) }
            for seat in room.session.seats where seat.pad != .neutral && seat.neutral == nil {
                let owner = seat.occupancy.owner?.number ?? 0
                let age = room.tick.time - (usable[owner] ?? .zero)
                #expect(age <= SeatControls.longestBound + 50_000)
            }
        }
        #expect(room.outputs.count > 1000)
    }
}
