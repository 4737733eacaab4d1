import Controls
import Determinism
import Ranging
import Session
import Testing

@Suite struct DeadlineTests {
    private let peer = PeerNumber(1)
    private let seat = SeatNumber(1)

    @Test func silenceTimesOutAfterTwoSecondsAndTheHostRunsAgainThreeTimes() {
        var room = Room()
        room.plays(1)
        room.outputs = []
        room.passes(seconds: 60)
        let story = room.outputs.filter { output in
            switch output {
            case .removed, .retried: true
            case .seated, .refused, .running, .suspended, .resumed, .neutral, .linkLost,
                .seatFreed, .coaching, .coached, .rejected, .waiting, .dismissed, .restored,
                .halted, .continued:
                false
            }
        }
        let removed = Output.removed(peer, seat, .timeout)
        let retried = Output.retried(peer, seat)
        #expect(story == [removed, retried, removed, retried, removed, retried, removed])
        #expect(room.seat(1).ranging.state == .timedOut)
        #expect(room.session.nextDeadline == nil)
        room.says(.ran(peer))
        #expect(room.seat(1).ranging.state == .starting, "the peer may always run again")
    }

    @Test func aPeerThatSpeaksAgainAfterARetryRuns() {
        var room = Room()
        room.plays(1)
        room.passes(seconds: 3.1)
        #expect(room.seat(1).ranging.state == .starting)
        #expect(room.measures(1) == [.running(peer, seat)])
        #expect(room.seat(1).ranging.retries == 0)
    }

    @Test func nobodyIsRunAgainWithoutALink() {
        var room = Room()
        room.plays(1)
        room.says(.linkLost(peer))
        room.outputs = []
        room.passes(seconds: 30)
        #expect(room.outputs.contains(.removed(peer, seat, .timeout)))
        #expect(!room.outputs.contains(.retried(peer, seat)))
        #expect(room.seat(1).ranging.state == .timedOut)
    }

    @Test func aSuspensionEndsTheSessionAfterAMinute() {
        var room = Room()
        room.plays(1)
        room.says(.suspended(peer))
        room.outputs = []
        room.passes(seconds: 59.9)
        #expect(room.seat(1).ranging.state == .suspended)
        room.passes(seconds: 0.2)
        #expect(room.outputs.contains(.removed(peer, seat, .error(.resourceUsageTimeout))))
    }

    @Test func whoLinksAgainIsAwake() {
        var room = Room()
        room.plays(1)
        room.says(.suspended(peer))
        room.says(.linkLost(peer))
        #expect(room.joins(1).contains(.resumed(peer, seat)))
        room.says(.ran(peer))
        #expect(room.measures(1) == [.running(peer, seat)])
    }

    @Test func refusalsAreCountedAndChangeNothing() {
        var room = Room()
        room.joins(1)
        #expect(room.measures(1) == [.rejected(peer, .ranging(.measuredWhileNotRunning))])
        room.says(.ran(peer))
        room.says(.suspended(peer))
        #expect(room.says(.ran(peer)) == [.rejected(peer, .ranging(.runWhileSuspended))])
        #expect(room.measures(1) == [.rejected(peer, .ranging(.measuredWhileNotRunning))])
        #expect(room.seat(1).controls.latest == nil)
    }

    @Test func theNextDeadlineIsTheEarliestOfAll() {
        var room = Room()
        #expect(room.session.nextDeadline == nil)
        room.plays(1)
        room.joins(2)
        room.says(.ran(PeerNumber(2)))
        #expect(room.session.nextDeadline == Timestamp(microseconds: 2_000_000))
    }
}
