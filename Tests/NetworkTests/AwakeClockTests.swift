import Determinism
import Synchronization
import Testing

@testable import Network

/// A clock that stands where a test puts it.
private final class Hand: Sendable {
    private let time = Atomic<Int64>(1_000_000)

    var now: Microseconds { time.load(ordering: .relaxed) }

    func move(by span: Microseconds) { time.add(span, ordering: .relaxed) }
}

@Suite struct AwakeClockTests {
    @Test func timeGoesOnWhileSomebodyLooks() {
        let hand = Hand()
        let clock = AwakeClock(interval: 250_000) { hand.now }
        let begin = clock.look()
        for _ in 0..<100 {
            hand.move(by: 250_000)
            _ = clock.look()
        }
        #expect(clock.look().awake - begin.awake == 25_000_000)
        #expect(clock.look().stoodStill == 0)
    }

    @Test func aLongGapIsNobodysTime() {
        let hand = Hand()
        let clock = AwakeClock(interval: 250_000) { hand.now }
        let begin = clock.look()
        hand.move(by: 20_000_000)
        let after = clock.look()
        #expect(after.now - begin.now == 20_000_000)
        #expect(after.stoodStill == 19_750_000)
        #expect(after.awake - begin.awake == 250_000)
        hand.move(by: 20_000_000)
        #expect(clock.look().stoodStill == 2 * 19_750_000)
    }

    @Test func whatIsFoundArrivedByWhenTheLoopWoke() {
        let hand = Hand()
        let clock = AwakeClock(interval: 250_000) { hand.now }
        clock.wake()
        let woke = hand.now
        hand.move(by: 30_000)
        _ = clock.look()
        #expect(clock.arrival == woke)
        hand.move(by: 5_000_000)
        _ = clock.look()
        #expect(clock.arrival == hand.now, "it may have come while the process stood still")
        hand.move(by: 1000)
        clock.wake()
        #expect(clock.arrival == hand.now)
    }

    @Test func aClockThatGoesBackIsTakenToStand() {
        let hand = Hand()
        let clock = AwakeClock(interval: 250_000) { hand.now }
        let begin = clock.look()
        hand.move(by: -5000)
        #expect(clock.look() == begin)
        hand.move(by: 6000)
        #expect(clock.look().now == begin.now + 1000)
    }
}
