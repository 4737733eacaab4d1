import Determinism
import Ranging
import Session
import Testing

@Suite struct HashTests {
    /// A session with something going on in every seat.
    private func session(changing change: (inout Room) -> Void = { _ in }) -> GameSession {
        var room = Room(seats: 3)
        room.plays(1)
        room.joins(2, name: "Bob")
        change(&room)
        room.passes(seconds: 0.1)
        return room.session
    }

    @Test func equalStoriesHaveEqualHashes() {
        #expect(session().seatsHash == session().seatsHash)
        #expect(session().controlsHash == session().controlsHash)
    }

    @Test func aMeasurementIsSeenInTheControlsAlone() {
        let changed = session { $0.measures(1, distance: 2_000_001) }
        let other = session { $0.measures(1, distance: 2_000_002) }
        #expect(changed.controlsHash != other.controlsHash)
        #expect(changed.seatsHash == other.seatsHash)
    }

    @Test func evenARefusedMeasurementIsSeen() {
        let changed = session { $0.measures(2, distance: 1) }
        #expect(changed.controlsHash != session { $0.measures(2, distance: 2) }.controlsHash)
    }

    @Test(arguments: [
        Event.joined(PeerNumber(2), name: PlayerName(cleaning: "Rob"), kind: .simulated),
        .joined(PeerNumber(2), name: PlayerName(cleaning: "Bob"), kind: .phone),
        .joined(PeerNumber(3), name: PlayerName(cleaning: "Bob"), kind: .simulated),
        .linkLost(PeerNumber(1)), .ran(PeerNumber(2)), .paused(PeerNumber(1)),
        .suspended(PeerNumber(1)), .ended(PeerNumber(1)), .failed(PeerNumber(1), .sessionFailed),
    ])
    func everythingElseIsSeenInTheSeats(event: Event) {
        #expect(session { $0.says(event) }.seatsHash != session().seatsHash)
    }

    @Test func theDigestNamesThePartsInTheOrderOfCauses() {
        #expect(StateDigest.Part.allCases == [.seats, .controls, .random, .arena])
        let digest = StateDigest(seats: 1, controls: 2, arena: 3, random: 4)
        #expect(StateDigest.Part.allCases.map { digest[$0] } == [1, 2, 4, 3])
        let other = StateDigest(seats: 1, controls: 2, arena: 4, random: 3)
        #expect(digest.combined != other.combined)
    }
}
