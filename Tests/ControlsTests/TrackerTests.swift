import Controls
import Determinism
import Testing

/// A moment, in milliseconds.
private func ms(_ milliseconds: Int) -> Timestamp {
    Timestamp(microseconds: Int64(milliseconds) * 1000)
}

@Suite struct TrackerTests {
    @Test func knowsNothingBeforeTheFirstMeasurement() {
        #expect(Tracker(.distance).value(at: .zero) == nil)
    }

    @Test func settlesOnAValueThatStays() throws {
        var tracker = Tracker(.distance)
        for step in 0..<60 { tracker.measure(2.5, at: ms(step * 33)) }
        let value = try #require(tracker.value(at: ms(60 * 33)))
        #expect((value - 2.5).magnitude < 1e-9)
    }

    @Test func predictsASteadyMovementToTheTick() throws {
        var tracker = Tracker(.distance)
        for step in 0..<60 { tracker.measure(1 + 0.5 * Double(step) * 0.033, at: ms(step * 33)) }
        // 50 ms after the last measurement the player is 25 mm further.
        let value = try #require(tracker.value(at: ms(59 * 33 + 50)))
        #expect((value - (1 + 0.5 * (59 * 0.033 + 0.05))).magnitude < 0.01)
    }

    @Test func trustsTheSpeedForATenthOfASecondOnly() {
        var tracker = Tracker(.distance)
        for step in 0..<60 { tracker.measure(1 + Double(step) * 0.033, at: ms(step * 33)) }
        #expect(tracker.value(at: ms(59 * 33 + 100)) == tracker.value(at: ms(59 * 33 + 900)))
    }

    @Test func leavesOutASpike() throws {
        var tracker = Tracker(.distance)
        for step in 0..<30 { tracker.measure(2, at: ms(step * 33)) }
        tracker.measure(9, at: ms(30 * 33))
        tracker.measure(2, at: ms(31 * 33))
        let value = try #require(tracker.value(at: ms(31 * 33)))
        #expect((value - 2).magnitude < 1e-9)
    }

    @Test func believesWhatSixMeasurementsInARowSay() {
        var tracker = Tracker(.distance)
        for step in 0..<30 { tracker.measure(2, at: ms(step * 33)) }
        for step in 30..<35 { tracker.measure(6, at: ms(step * 33)) }
        #expect(tracker.value(at: ms(35 * 33)) == 2)
        tracker.measure(6, at: ms(35 * 33))
        #expect(tracker.value(at: ms(35 * 33)) == 6)
    }

    @Test func startsAfreshAfterAGap() {
        var tracker = Tracker(.distance)
        for step in 0..<30 { tracker.measure(2, at: ms(step * 33)) }
        tracker.measure(5, at: ms(30 * 33 + 1500))
        #expect(tracker.value(at: ms(30 * 33 + 1500)) == 5)
    }

    @Test func goesTheShortWayRoundForAnAngle() throws {
        var tracker = Tracker(.azimuth)
        for step in 0..<40 {
            let angle = Trigonometry.wrapped(Double.pi - 0.2 + 0.01 * Double(step))
            tracker.measure(angle, at: ms(step * 33))
            let value = try #require(tracker.value(at: ms(step * 33)))
            // Never near zero: the way from +179 to -179 degrees does not lead through 0.
            #expect(value.magnitude > 2.5)
        }
    }

    @Test(arguments: Channel.allCases)
    func staysFiniteWhateverIsMeasured(channel: Channel) throws {
        var random = SplitMix64(seed: 7)
        var tracker = Tracker(channel)
        var time = Timestamp.zero
        let range = channel == .distance ? 0...100.0 : -Double.pi...Double.pi
        for _ in 0..<20_000 {
            // Standing still, bursts and jumps of a day.
            switch random.next(below: 4) {
            case 0: break
            case 1: time = time + 1
            case 2: time = time + Int64(random.next(below: 100_000))
            default: time = time + Int64(random.next(below: 1000)) * 86_400_000
            }
            let unit = random.nextUnit()
            let measured = range.lowerBound + unit * (range.upperBound - range.lowerBound)
            tracker.measure(measured, at: time)
            let value = try #require(tracker.value(at: time + Int64(random.next(below: 500_000))))
            #expect(value.isFinite && value.magnitude < 1000)
        }
    }

    @Test func twoMeasurementsAtOnceAreNoSpeed() throws {
        var tracker = Tracker(.distance)
        tracker.measure(2, at: ms(0))
        tracker.measure(2.2, at: ms(0))
        #expect(try #require(tracker.value(at: ms(100))) == 2)
    }
}
