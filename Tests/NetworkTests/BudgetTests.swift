import Determinism
import Testing

@testable import Network

private func at(_ microseconds: Microseconds, stoodStill: Microseconds = 0) -> Moment {
    Moment(now: microseconds, stoodStill: stoodStill)
}

@Suite struct TokenBucketTests {
    @Test func aSecondsWorthMayComeAtOnceAndNoMore() {
        var bucket = TokenBucket(perSecond: 120, at: at(0))
        #expect((0..<200).count { _ in bucket.spend(at: at(0)) } == 120)
    }

    @Test func itFillsWithTimeUpToASecondsWorth() {
        var bucket = TokenBucket(perSecond: 100, at: at(0))
        while bucket.spend(at: at(0)) {}
        #expect((0..<200).count { _ in bucket.spend(at: at(500_000)) } == 50)
        #expect((0..<300).count { _ in bucket.spend(at: at(60_000_000)) } == 100)
    }

    @Test func theTimeTheHostStoodStillIsCredit() {
        var bucket = TokenBucket(perSecond: 100, at: at(0))
        let after = at(20_000_000, stoodStill: 19_000_000)
        #expect((0..<5000).count { _ in bucket.spend(at: after) } == 100 + 1900)
        // Once spent it is gone.
        let later = at(21_000_000, stoodStill: 19_000_000)
        #expect((0..<5000).count { _ in bucket.spend(at: later) } == 100)
    }

    @Test func aSteadySenderIsNeverRefused() {
        var bucket = TokenBucket(perSecond: 120, at: at(0))
        let refused = (1...12_000).count { !bucket.spend(at: at(Microseconds($0) * 8334)) }
        #expect(refused == 0)
    }
}

@Suite struct FrameBudgetTests {
    private let text: UInt8 = 0x81
    private let textBegins: UInt8 = 0x01
    private let goesOn: UInt8 = 0x00
    private let bytes: UInt8 = 0x82
    private let ping: UInt8 = 0x89

    @Test func aMessageInOneFrameMayBeTheLongest() {
        var budget = FrameBudget(caps: LinkCaps(), at: at(0))
        #expect(budget.spend(first: text, size: 4096, at: at(0)) == nil)
        #expect(budget.spend(first: text, size: 4097, at: at(0)) == .messageTooLong)
        #expect(budget.spend(first: text, size: 1, at: at(1_000_000)) == nil)
    }

    @Test func aMessageInManyFramesIsCountedWhole() {
        var budget = FrameBudget(caps: LinkCaps(), at: at(0))
        #expect(budget.spend(first: textBegins, size: 2000, at: at(0)) == nil)
        #expect(budget.spend(first: goesOn, size: 2000, at: at(0)) == nil)
        // A ping between two frames of a message is not part of it.
        #expect(budget.spend(first: ping, size: 125, at: at(0)) == nil)
        #expect(budget.spend(first: goesOn, size: 96, at: at(0)) == nil)
        #expect(budget.spend(first: goesOn, size: 1, at: at(0)) == .messageTooLong)
    }

    @Test func framesAndControlFramesAreCountedBySecond() {
        var budget = FrameBudget(caps: LinkCaps(), at: at(0))
        let pings = (0..<20).count { _ in budget.spend(first: ping, size: 0, at: at(0)) == nil }
        #expect(pings == 10)
        let frames = (0..<400).count { _ in budget.spend(first: bytes, size: 1, at: at(0)) == nil }
        #expect(frames == 280)
        #expect(budget.spend(first: bytes, size: 1, at: at(0)) == .tooManyFrames)
        #expect(budget.spend(first: ping, size: 0, at: at(1_000_000)) == nil)
    }
}

@Suite struct TextBudgetTests {
    private let text: UInt8 = 0x81
    private let textBegins: UInt8 = 0x01
    private let goesOn: UInt8 = 0x00
    private let bytes: UInt8 = 0x82

    @Test func textsAreCountedBySecond() {
        var budget = FrameBudget(caps: LinkCaps(), at: at(0))
        let texts = (0..<100).count { _ in budget.spend(first: text, size: 14, at: at(0)) == nil }
        #expect(texts == 60)
        #expect(budget.spend(first: text, size: 14, at: at(0)) == .tooMuchText)
        #expect(budget.spend(first: bytes, size: 40, at: at(0)) == nil, "measurements go on")
        #expect(budget.spend(first: text, size: 14, at: at(1_000_000)) == nil)
    }

    /// A link within all other caps kept the loop from everybody by long texts.
    @Test func theBytesOfTextsAreCountedToo() {
        var budget = FrameBudget(caps: LinkCaps(), at: at(0))
        #expect(budget.spend(first: text, size: 3900, at: at(0)) == nil)
        #expect(budget.spend(first: text, size: 3900, at: at(3571)) == nil)
        #expect(budget.spend(first: text, size: 3900, at: at(7142)) == .tooMuchText)
        #expect(budget.spend(first: textBegins, size: 100, at: at(7142)) == nil)
        #expect(budget.spend(first: goesOn, size: 2000, at: at(7142)) == .tooMuchText)
    }

    @Test func aFingerOnAKeyIsNotTooMuch() {
        var budget = FrameBudget(caps: LinkCaps(), at: at(0))
        let refused = (0..<450).count { number in
            budget.spend(first: text, size: 26, at: at(Microseconds(number) * 22_222)) != nil
        }
        #expect(refused == 0)
    }
}

@Suite struct LinkDeadlineTests {
    private let patience = LinkPatience()

    @Test(arguments: LinkDeadline.Reason.allCases)
    func itIsOverdueAfterItsTimeAndNotBefore(_ reason: LinkDeadline.Reason) {
        var deadline = LinkDeadline(patience: patience, at: at(0))
        deadline.wait(for: reason, at: at(1000))
        #expect(deadline.reason == reason)
        #expect(deadline.overdue(at: at(deadline.due)) == nil)
        #expect(deadline.overdue(at: at(deadline.due + 1)) == reason)
        #expect(deadline.overdue(at: at(deadline.due + 500, stoodStill: 500)) == nil)
    }

    @Test(arguments: LinkDeadline.Reason.allCases, LinkDeadline.Reason.allCases)
    func whoClosesOwesNothingButItsEnd(
        from reason: LinkDeadline.Reason, to next: LinkDeadline.Reason
    ) {
        var deadline = LinkDeadline(patience: patience, at: at(0))
        deadline.wait(for: reason, at: at(0))
        let before = deadline
        deadline.wait(for: next, at: at(1000))
        if reason == .closing {
            #expect(deadline == before)
        } else {
            #expect(deadline.reason == next)
            #expect(deadline.due > 1000)
        }
    }

    @Test(arguments: LinkDeadline.Reason.allCases)
    func aPongGivesTimeToWhoOwesOneAndToNobodyElse(_ reason: LinkDeadline.Reason) {
        var deadline = LinkDeadline(patience: patience, at: at(0))
        deadline.wait(for: reason, at: at(0))
        let before = deadline.due
        deadline.gotPong(at: at(1000))
        #expect(deadline.due == (reason == .pong ? before + 1000 : before))
        #expect(deadline.reason == reason)
    }
}

@Suite struct MeasurementOrderTests {
    private func frame(_ sequence: UInt32, _ time: UInt64) -> MeasurementFrame {
        MeasurementFrame(sequence: sequence, time: time, measurement: Samples.measured)
    }

    @Test func whatComesFirstIsTakenWhateverItIs() throws {
        for (sequence, time) in [(0, 0), (UInt32.max, UInt64.max), (1 << 31, 1)] {
            var order = MeasurementOrder()
            try order.take(frame(sequence, time))
        }
    }

    @Test func sequenceNumbersGrowAndComeRound() throws {
        var order = MeasurementOrder()
        for sequence in [UInt32.max - 2, .max, 0, 7, 1 << 30, (1 << 31) + (1 << 29)] {
            try order.take(frame(sequence, 5))
        }
    }

    @Test(arguments: [UInt32(100), 99, 0, 100 &- 1 << 31, 100 &+ 1 << 31])
    func aSequenceNumberThatIsNotLaterIsStale(_ sequence: UInt32) throws {
        var order = MeasurementOrder()
        try order.take(frame(100, 5))
        #expect(throws: LinkRejection.stale) { try order.take(frame(sequence, 6)) }
        try order.take(frame(101, 5))
    }

    @Test func aTimeBeforeTheLastIsRefusedAndForgotten() throws {
        var order = MeasurementOrder()
        try order.take(frame(1, 1000))
        try order.take(frame(2, 1000))
        #expect(throws: LinkRejection.timeBackwards) { try order.take(frame(900, 999)) }
        try order.take(frame(3, 1000))
    }
}

@Suite struct RejectionCountsTests {
    @Test func theyAreTakenInOrderAndBeginAgain() {
        var counts = RejectionCounts()
        for rejection in LinkRejection.allCases.reversed() { counts.count(rejection) }
        counts.count(.stale)
        let taken = counts.take()
        #expect(taken.map(\.rejection) == LinkRejection.allCases)
        #expect(taken.filter { $0.count == 2 }.map(\.rejection) == [.stale])
        #expect(counts.take().isEmpty)
    }
}
