import NearbyInteraction
import NearbyInteractionSimulation
import Testing

/// Every call in every state.
@Suite struct SituationTests {
    let pair = Pair()
    let mine: App
    let theirs: App
    /// Another session of the far phone, which was never run.
    let third: App

    init() {
        mine = App(on: pair.near)
        theirs = App(on: pair.far)
        third = App(on: pair.far)
    }

    private func advance(_ seconds: Double) { pair.simulation.advance(by: seconds) }

    // MARK: Run

    private static let runs: [(Situation, [String])] = [
        (.idle, ["started"]), (.starting, ["started"]), (.running, ["started"]),
        (.paused, ["started"]), (.suspended, []), (.runnable, ["started"]),
        (.timedOut, ["started"]), (.peerEnded, ["started"]), (.failed, ["invalidated -5888"]),
        (.invalidated, ["invalidated -5888"]),
    ]

    @Test(arguments: runs) func run(in situation: Situation, story: [String]) {
        situation.arrange(mine, theirs, in: pair)
        mine.run(with: third)
        advance(2)
        #expect(mine.story == story)
        #expect((mine.updates > 10) == (story == ["started"]))
        #expect(mine.objects.allSatisfy { $0.discoveryToken == third.token })
        #expect(third.heard == [])
        // The former object has lost this session, if it ever was its object.
        let isLeft = situation != .idle && situation != .peerEnded && story == ["started"]
        #expect(theirs.story == (isLeft ? ["removed peerEnded"] : []))
    }

    @Test(arguments: Situation.allCases) func runWithOnesOwnToken(in situation: Situation) {
        situation.arrange(mine, theirs, in: pair)
        mine.run(with: mine)
        advance(1)
        #expect(mine.heard == (situation == .suspended ? [] : ["invalidated -5888"]))
        let isHeardOfNow = ![.suspended, .peerEnded, .failed, .invalidated].contains(situation)
        #expect(theirs.story == (isHeardOfNow ? ["removed peerEnded"] : []))
    }

    @Test(arguments: Situation.allCases) func setARSession(in situation: Situation) {
        situation.arrange(mine, theirs, in: pair)
        mine.session.setARSession(ARSession())
        advance(1)
        let wasOver = situation == .failed || situation == .invalidated
        #expect(mine.heard == (wasOver ? [] : ["invalidated -5883"]), "the end is told once")
    }

    // MARK: Pause

    @Test(arguments: runs) func pause(in situation: Situation, story: [String]) {
        situation.arrange(mine, theirs, in: pair)
        mine.session.pause()
        advance(5)
        #expect(mine.heard == [], "neither measurements nor word of the pause")
        #expect(theirs.story == [], "the peer is not told")
        mine.run(with: third)
        advance(1)
        #expect(mine.story == story, "and run is what it was")
    }

    @Test(arguments: [Situation.starting, .running, .paused, .suspended, .runnable])
    func thePeerOfAPauseTimesOut(in situation: Situation) {
        situation.arrange(mine, theirs, in: pair)
        mine.session.pause()
        advance(11)
        #expect(theirs.heard == ["removed timeout"])
    }

    // MARK: The end

    @Test(arguments: Situation.allCases) func invalidate(in situation: Situation) {
        situation.arrange(mine, theirs, in: pair)
        mine.session.invalidate()
        advance(1)
        let wasOver = [.peerEnded, .failed, .invalidated].contains(situation)
        #expect(theirs.heard == (wasOver ? [] : ["removed peerEnded"]))
        theirs.forget()
        third.run(with: mine)
        pair.near.measure()
        mine.session.pause()
        pair.near.enterBackground()
        advance(1)
        pair.near.enterForeground()
        advance(1)
        mine.session.invalidate()
        advance(70)
        #expect(mine.heard == [], "nothing whatsoever")
        #expect(theirs.heard == [])
        #expect(third.heard == ["started", "removed timeout"], "nobody can range with it any more")
        mine.run(with: third)
        advance(1)
        #expect(mine.heard == ["invalidated -5888"])
    }

    @Test(arguments: Situation.allCases) func theObjectEnds(in situation: Situation) {
        situation.arrange(mine, theirs, in: pair)
        theirs.session.invalidate()
        advance(1)
        let isTold = [.starting, .running, .paused].contains(situation)
        #expect(mine.heard == (isTold ? ["removed peerEnded"] : []))
        advance(20)
        #expect(mine.heard == (isTold ? ["removed peerEnded"] : []))
    }

    /// A session that is dropped without a word is to others as if its app were closed.
    @Test(arguments: Situation.allCases) func drop(in situation: Situation) {
        weak var gone: NISession?
        let pair = pair
        var app: App? = App(on: pair.near)
        gone = app?.session
        if let app { situation.arrange(app, theirs, in: pair) }
        app = nil
        #expect(gone == nil)
        pair.near.enterBackground()
        pair.near.measure()
        advance(1)
        pair.near.enterForeground()
        advance(11)
        let wasOver = [.peerEnded, .failed, .invalidated].contains(situation)
        #expect(theirs.heard == (wasOver ? [] : ["removed timeout"]))
    }

    // MARK: Others

    @Test(arguments: Situation.allCases) func whoCanBeFound(in situation: Situation) {
        situation.arrange(mine, theirs, in: pair)
        third.run(with: mine)
        advance(11)
        let isFound = [.idle, .starting, .running, .timedOut, .peerEnded].contains(situation)
        #expect(third.story == (isFound ? ["started"] : ["started", "removed timeout"]))
        #expect((third.updates > 10) == isFound)
    }

    @Test(arguments: Situation.allCases) func background(in situation: Situation) {
        situation.arrange(mine, theirs, in: pair)
        pair.near.enterBackground()
        advance(1)
        let isActive = situation == .starting || situation == .running
        #expect(mine.heard == (isActive ? ["suspended"] : []))
        pair.near.enterForeground()
        advance(1)
        let wasSuspended = isActive || situation == .suspended
        #expect(mine.heard.last == (wasSuspended ? "suspensionEnded" : nil))
        #expect(mine.updates == 0)
    }

    @Test func everyStateIsInTheTable() {
        #expect(Self.runs.map(\.0) == Situation.allCases)
    }
}
