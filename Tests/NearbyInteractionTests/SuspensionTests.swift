import NearbyInteraction
import NearbyInteractionSimulation
import Testing

/// The system suspends sessions; apps cannot, and cannot end it either.
@Suite struct SuspensionTests {
    let pair = Pair()
    let mine: App
    let theirs: App

    init() {
        mine = App(on: pair.near)
        theirs = App(on: pair.far)
        mine.run(with: theirs)
        theirs.run(with: mine)
        advance(1)
        mine.forget()
        theirs.forget()
    }

    private func advance(_ seconds: Double) { pair.simulation.advance(by: seconds) }

    @Test func theBackgroundSuspendsAndNothingIsMeasured() {
        pair.near.enterBackground()
        advance(5)
        #expect(mine.heard == ["suspended"])
        #expect(theirs.story == [], "the peer is not told")
        #expect(theirs.updates == 0)
    }

    @Test func aSuspensionNeverResumesByItself() {
        pair.near.enterBackground()
        advance(3)
        pair.near.enterForeground()
        advance(20)
        #expect(mine.heard == ["suspended", "suspensionEnded"])
    }

    @Test func runWorksOnlyAfterTheSuspensionEnded() {
        pair.near.enterBackground()
        advance(1)
        mine.run(with: theirs)
        advance(3)
        #expect(mine.heard == ["suspended"], "run does nothing in a suspension")
        pair.near.enterForeground()
        advance(3)
        mine.run(with: theirs)
        advance(1)
        #expect(mine.story == ["suspended", "suspensionEnded", "started"])
        #expect(mine.updates > 5)
    }

    @Test func anAppMayRunAsSoonAsItIsTold() {
        mine.answer = { app, word in
            if word == "suspensionEnded", let last = app.session.configuration {
                app.session.run(last)
            }
        }
        pair.near.enterBackground()
        advance(2)
        pair.near.enterForeground()
        advance(2)
        #expect(mine.story == ["suspended", "suspensionEnded", "started"])
        #expect(mine.updates > 5)
    }

    @Test func tooLongASuspensionEndsHereAndTimesOutThere() {
        pair.near.enterBackground()
        advance(59)
        #expect(mine.heard == ["suspended"])
        #expect(theirs.heard == ["removed timeout"])
        advance(2)
        #expect(mine.heard == ["suspended", "invalidated -5886"])
        pair.near.enterForeground()
        advance(5)
        #expect(mine.heard == ["suspended", "invalidated -5886"])
        #expect(theirs.heard == ["removed timeout"])
    }

    /// The peer is not told that this one ended: it goes by its own clock.
    @Test func thePeerOfTooLongASuspensionIsNotToldOfItsEnd() {
        pair.near.enterBackground()
        advance(55)
        theirs.forget()
        theirs.run(with: mine)
        advance(7)
        #expect(mine.heard == ["suspended", "invalidated -5886"])
        #expect(theirs.heard == ["started"])
        advance(5)
        #expect(theirs.heard == ["started", "removed timeout"])
    }

    @Test func tooLongASuspensionIsTheEnd() {
        pair.near.enterBackground()
        advance(61)
        pair.near.enterForeground()
        mine.forget()
        mine.run(with: theirs)
        advance(1)
        #expect(mine.heard == ["invalidated -5888"])
    }

    /// The peer goes on to time out though the app is in the foreground again, until it runs.
    @Test func aSuspensionThatEndedIsNoSignOfLife() {
        pair.near.enterBackground()
        advance(5)
        pair.near.enterForeground()
        advance(6)
        #expect(theirs.heard == ["removed timeout"])
    }

    @Test func aPausedSessionIsNotSuspended() {
        mine.session.pause()
        pair.near.enterBackground()
        advance(2)
        pair.near.enterForeground()
        advance(2)
        #expect(mine.heard == [])
    }

    @Test func whoRunsInTheBackgroundIsSuspendedAtOnce() {
        mine.session.pause()
        pair.near.enterBackground()
        mine.run(with: theirs)
        advance(2)
        #expect(mine.heard == ["started", "suspended"])
    }

    @Test func aSessionThatStillStartsIsSuspendedToo() {
        let app = App(on: pair.near)
        app.session.run(NINearbyPeerConfiguration(peerToken: Tokens.unknown))
        advance(1)
        pair.near.enterBackground()
        advance(1)
        #expect(app.heard == ["started", "suspended"])
    }

    @Test func whoIsInTheBackgroundCannotBeFound() {
        let idle = App(on: pair.far)
        let app = App(on: pair.near)
        pair.far.enterBackground()
        app.run(with: idle)
        advance(11)
        #expect(app.heard == ["started", "removed timeout"])
    }
}
