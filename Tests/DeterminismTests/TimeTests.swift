import Determinism
import Testing

@Suite struct TimestampTests {
    private let last = Timestamp(microseconds: .max)
    private let first = Timestamp(microseconds: .min)

    @Test func spansAddAndSubtract() {
        let time = Timestamp(microseconds: 1_500_000)
        #expect(time + 250_000 == Timestamp(microseconds: 1_750_000))
        #expect(time + -250_000 == Timestamp(microseconds: 1_250_000))
        #expect(time - Timestamp(microseconds: 2_000_000) == -500_000)
        #expect(time.seconds == 1.5)
        #expect(Timestamp.zero.seconds == 0)
    }

    @Test func timesAreOrdered() {
        #expect(first < .zero && .zero < last)
        #expect(!(last < last))
    }

    @Test func aSumStaysAtTheEndOfItsRange() {
        #expect(last + 1 == last)
        #expect(last + .max == last)
        #expect(first + -1 == first)
        #expect(first + .min == first)
        #expect(last + -1 == Timestamp(microseconds: .max - 1))
    }

    @Test func aDifferenceStaysAtTheEndOfItsRange() {
        #expect(last - first == .max)
        #expect(first - last == .min)
        #expect(.zero - first == .max)
        #expect(last - .zero == .max)
        #expect(first - .zero == .min)
    }
}

@Suite struct TickTests {
    @Test func sixtyTicksAreASecond() {
        for second in 0..<1000 {
            #expect(
                Tick(60 * second).time == Timestamp(microseconds: Int64(second) * 1_000_000))
        }
    }

    @Test func theTimesAreThirdsRoundedDown() {
        #expect(Tick(0).time == .zero)
        #expect(Tick(1).time == Timestamp(microseconds: 16_666))
        #expect(Tick(2).time == Timestamp(microseconds: 33_333))
        #expect(Tick(3).time == Timestamp(microseconds: 50_000))
    }

    @Test func aDayOfTicksNeitherDriftsNorStands() {
        let day = 24 * 60 * 60 * 60
        #expect(Tick(day).time == Timestamp(microseconds: 86_400_000_000))
        var tick = Tick(day - 600)
        while tick < Tick(day) {
            let step = tick.next.time - tick.time
            #expect(step == 16_666 || step == 16_667)
            tick = tick.next
        }
    }

    @Test func ticksAreOrderedByTheirNumbers() {
        #expect(Tick(1) < Tick(2))
        #expect(Tick(4).next == Tick(5))
        #expect(Tick.seconds * Double(Tick.perSecond) == 1)
    }
}
