import Determinism
import Testing

@testable import Arena

struct LeapTests {
    static let up = Int16(-20000)
    static let down = Int16(0)

    /// Goes on for some ticks; how often the ship left the ground.
    private func advance(_ leap: inout Leap, _ ticks: Int, stickY: Int16) -> Int {
        var count = 0
        for _ in 0..<ticks where leap.advance(stickY: stickY) { count += 1 }
        return count
    }

    @Test func aLeapTakesFourFifthsOfASecondAndComesDown() {
        var leap = Leap()
        _ = leap.advance(stickY: Self.down)
        let leapt = leap.advance(stickY: Self.up)
        #expect(leapt)
        var heights: [Double] = []
        while leap.isInAir {
            heights.append(leap.height)
            _ = leap.advance(stickY: Self.down)
        }
        #expect(heights.count == Rules.leapTicks - 1)
        #expect(heights.max() == 1)
        for (up, down) in zip(heights, heights.reversed()) { #expect(abs(up - down) < 1e-12) }
        #expect(heights.allSatisfy { $0 > 0 })
        #expect(leap.height == 0)
    }

    @Test func aStickThatStaysUpLeapsOnce() {
        var leap = Leap()
        _ = leap.advance(stickY: Self.down)
        let leaps = advance(&leap, 600, stickY: Self.up)
        #expect(leaps == 1)
    }

    @Test func aSeatThatIsTakenWithTheStickUpWaitsForItToComeDown() {
        var leap = Leap()
        let leapsBefore = advance(&leap, 60, stickY: Self.up)
        #expect(leapsBefore == 0)
        _ = leap.advance(stickY: Self.down)
        let leapsAfter = advance(&leap, 1, stickY: Self.up)
        #expect(leapsAfter == 1)
    }

    @Test func aStickReleasedInTheAirLeapsAgainAfterLanding() {
        var leap = Leap()
        _ = leap.advance(stickY: Self.down)
        _ = leap.advance(stickY: Self.up)
        _ = leap.advance(stickY: Self.down)
        var pause = 1
        while !leap.advance(stickY: Self.up) { pause += 1 }
        #expect(pause == Rules.leapTicks - 1 + Rules.landingTicks)
    }

    @Test func anEdgeDoesNotChatter() {
        var leap = Leap()
        _ = leap.advance(stickY: Self.down)
        _ = leap.advance(stickY: Rules.leapThreshold - 1)
        // Below the threshold, and not as low as the release: as good as held.
        _ = advance(&leap, 200, stickY: Rules.leapRelease - 1)
        let leaptAgain = leap.advance(stickY: Rules.leapThreshold - 1)
        #expect(!leaptAgain)
    }

    @Test(arguments: [Int16.max, 0, Rules.leapThreshold])
    func halfIsNotYetUp(stickY: Int16) {
        var leap = Leap()
        _ = leap.advance(stickY: Self.down)
        let leapt = leap.advance(stickY: stickY)
        #expect(!leapt)
    }

    /// The states of the drawing in the type's comment.
    enum State: CaseIterable {
        case held, ready, airHeld, airReleased, landingHeld, landingReleased

        var leap: Leap {
            var leap = Leap()
            if self == .held { return leap }
            _ = leap.advance(stickY: down)
            if self == .ready { return leap }
            _ = leap.advance(stickY: up)
            if self == .airHeld { return leap }
            if self == .landingHeld {
                while leap.isInAir { _ = leap.advance(stickY: up) }
                return leap
            }
            _ = leap.advance(stickY: down)
            if self == .airReleased { return leap }
            while leap.isInAir { _ = leap.advance(stickY: down) }
            return leap
        }
    }

    @Test(arguments: State.allCases, [LeapTests.up, LeapTests.down])
    func onlyAReadyShipLeavesTheGround(from state: State, stickY: Int16) {
        var leap = state.leap
        let leapt = leap.advance(stickY: stickY)
        #expect(leapt == (state == .ready && stickY == Self.up))
        switch state {
        case .held, .ready, .landingHeld, .landingReleased: #expect(leap.isInAir == leapt)
        case .airHeld, .airReleased: #expect(leap.isInAir)
        }
        switch state {
        case .held, .airHeld, .landingHeld: #expect(leap.isReleased == (stickY == Self.down))
        case .ready: #expect(leap.isReleased == !leapt)
        case .airReleased, .landingReleased: #expect(leap.isReleased)
        }
    }

    @Test func everyPartIsInTheDigest() {
        let digests = State.allCases.map { state in
            var hash = StateHash()
            state.leap.mix(into: &hash)
            return hash.value
        }
        #expect(Set(digests).count == State.allCases.count)
    }
}
