import Determinism
import Session
import Testing

@Suite struct SessionClockTests {
    @Test func sessionTimeIsMonotonicTimeSinceTheStart() {
        var clock = SessionClock(start: 5_000_000)
        #expect(clock.turn(at: 5_016_000, slept: 16_000) == nil)
        #expect(clock.time(of: 5_016_000) == Timestamp(microseconds: 16_000))
        #expect(clock.monotonic(of: Timestamp(microseconds: 16_000)) == 5_016_000)
    }

    @Test func aHostThatStoodStillTakesTheTimeOutOfTheSession() {
        var clock = SessionClock(start: 0)
        #expect(clock.turn(at: 16_000, slept: 16_000) == nil)
        #expect(clock.time(of: 16_000) == Timestamp(microseconds: 16_000))
        #expect(clock.turn(at: 5_032_000, slept: 16_000) == 5_000_000)
        #expect(clock.time(of: 5_032_000) == Timestamp(microseconds: 32_000))
        #expect(clock.monotonic(of: Timestamp(microseconds: 48_000)) == 5_048_000)
    }

    @Test func beingBusyForAQuarterOfASecondIsNotStandingStill() {
        var clock = SessionClock(start: 0)
        #expect(clock.turn(at: 250_000, slept: 0) == nil)
        #expect(clock.turn(at: 500_001, slept: 0) == 250_001)
    }

    @Test func meaningToWaitIsNotStandingStill() {
        var clock = SessionClock(start: 0)
        #expect(clock.turn(at: 2_000_000, slept: 2_000_000) == nil)
    }
}
