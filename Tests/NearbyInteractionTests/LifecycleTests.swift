import Foundation
import NearbyInteraction
import NearbyInteractionSimulation
import Testing

/// A session's life, as `docs/NEARBY-INTERACTION.md` lists its rules.
@Suite struct LifecycleTests {
    let pair = Pair()
    let mine: App
    let theirs: App

    init() {
        mine = App(on: pair.near)
        theirs = App(on: pair.far)
    }

    private func advance(_ seconds: Double) { pair.simulation.advance(by: seconds) }

    @Test func nothingHappensBeforeRun() {
        advance(100)
        #expect(mine.heard == [] && theirs.heard == [])
        #expect(mine.session.configuration == nil)
    }

    @Test func bothSidesMeasureWhenBothRun() throws {
        mine.run(with: theirs)
        theirs.run(with: mine)
        advance(2)
        #expect(mine.story == ["started"] && theirs.story == ["started"])
        #expect(mine.updates > 10 && theirs.updates > 10)
        let object = try #require(mine.objects.last)
        #expect(object.discoveryToken == theirs.token)
        #expect(try abs(#require(object.distance) - 2) < 0.001)
        let direction = try #require(object.direction)
        #expect(simd_distance(direction, simd_float3(0, 0, -1)) < 0.001)
        #expect(object.horizontalAngle == nil && object.verticalDirectionEstimate == .unknown)
    }

    @Test func onlyTheSideThatRanIsUpdated() {
        mine.run(with: theirs)
        advance(2)
        #expect(mine.updates > 10)
        #expect(theirs.heard == [])
    }

    @Test func aSessionsTokenIsTheSameForAllItsLife() {
        let token = mine.token
        mine.run(with: theirs)
        advance(1)
        mine.session.pause()
        mine.run(with: theirs)
        advance(1)
        #expect(mine.token == token)
        #expect(theirs.token != token)
        #expect(App(on: pair.near).token != token)
    }

    @Test func theConfigurationIsACopyOfTheLastOne() throws {
        let configuration = NINearbyPeerConfiguration(peerToken: theirs.token)
        mine.session.run(configuration)
        configuration.isCameraAssistanceEnabled = true
        let kept = try #require(mine.session.configuration as? NINearbyPeerConfiguration)
        #expect(kept.peerDiscoveryToken == theirs.token && !kept.isCameraAssistanceEnabled)
        #expect(kept !== mine.session.configuration)
    }

    @Test func pauseStopsAndRunGoesOn() {
        mine.run(with: theirs)
        advance(1)
        mine.session.pause()
        mine.forget()
        advance(30)
        #expect(mine.heard == [])
        mine.run(with: theirs)
        advance(1)
        #expect(mine.story == ["started"] && mine.updates > 5)
    }

    @Test func whoIsPausedTooLongTimesOutAtThePeer() {
        mine.run(with: theirs)
        theirs.run(with: mine)
        advance(1)
        theirs.session.pause()
        mine.forget()
        advance(9)
        #expect(mine.heard == [])
        advance(2)
        #expect(mine.story == ["removed timeout"])
        #expect(mine.removed.map(\.discoveryToken) == [theirs.token])
    }

    @Test func aTimeOutIsOverWhenBothRunAgain() {
        mine.run(with: theirs)
        theirs.run(with: mine)
        advance(1)
        theirs.session.pause()
        advance(20)
        #expect(theirs.story == ["started"], "a time-out is no end that the peer is told")
        mine.forget()
        theirs.forget()
        theirs.run(with: mine)
        advance(5)
        #expect(mine.heard == [], "it does not resume by itself")
        #expect(theirs.story == ["started"] && theirs.updates > 20)
        mine.run(with: theirs)
        advance(1)
        #expect(mine.story == ["started"] && mine.updates > 5)
    }

    @Test func whoseObjectIsNotThereTimesOut() {
        mine.session.run(NINearbyPeerConfiguration(peerToken: Tokens.unknown))
        advance(9)
        #expect(mine.heard == ["started"])
        advance(2)
        #expect(mine.heard == ["started", "removed timeout"])
    }

    @Test func outOfRangeEverythingIsNilAndThenTheObjectTimesOut() {
        mine.run(with: theirs)
        advance(1)
        pair.far.move(.still(Pose(z: -100)))
        mine.forget()
        advance(5)
        #expect(mine.updates > 20)
        #expect(mine.objects.allSatisfy { $0.distance == nil && $0.direction == nil })
        #expect(mine.story == [])
        advance(6)
        #expect(mine.story == ["removed timeout"])
    }

    @Test func anAngleAloneIsASignOfLife() {
        pair.near.updateRate = 0
        mine.run(with: theirs)
        advance(1)
        for _ in 0..<20 {
            pair.near.measure(SimulatedReading(azimuth: 0.5))
            advance(1)
        }
        #expect(mine.story == ["started"] && mine.updates == 20)
        #expect(mine.objects.last?.distance == nil && mine.objects.last?.horizontalAngle == 0.5)
    }

    @Test func anotherRateHoldsFromTheNextRunOn() {
        pair.near.updateRate = 10
        mine.run(with: theirs)
        advance(1)
        pair.near.updateRate = 2
        advance(1)
        #expect(mine.updates == 20)
        mine.run(with: theirs)
        advance(1)
        #expect(mine.updates == 22)
    }

    /// A device does not hear itself.
    @Test func sessionsOfOneDeviceDoNotMeasureEachOther() {
        let neighbour = App(on: pair.near)
        mine.run(with: neighbour)
        neighbour.run(with: mine)
        pair.near.measure()
        advance(11)
        #expect(mine.heard == ["started", "removed timeout"])
        #expect(neighbour.heard == ["started", "removed timeout"])
    }

    @Test func whoComesBackInTimeIsNotTimedOut() {
        mine.run(with: theirs)
        advance(1)
        pair.far.move(.still(Pose(z: -100)))
        advance(8)
        pair.far.move(.still(Pose(z: 0, yaw: .pi)))
        advance(8)
        #expect(mine.story == ["started"])
        #expect(mine.objects.last?.distance != nil)
    }

    @Test func invalidateTellsThePeerAndNobodyElse() {
        mine.run(with: theirs)
        theirs.run(with: mine)
        advance(1)
        mine.forget()
        theirs.forget()
        mine.session.invalidate()
        advance(20)
        #expect(mine.heard == [], "nothing more after invalidate")
        #expect(theirs.heard == ["removed peerEnded"])
        #expect(theirs.removed.map(\.discoveryToken) == [mine.token])
    }

    /// What was on its way when the app called `invalidate` is not told any more.
    @Test func whatWasNotToldBeforeInvalidateIsNotTold() {
        mine.run(with: theirs)
        mine.session.invalidate()
        advance(5)
        #expect(mine.heard == [])
    }

    /// Not even what was ready to be told at the same time.
    @Test func whatIsToldTogetherStopsAtInvalidateToo() {
        mine.answer = { app, word in if word == "convergence" { app.session.invalidate() } }
        mine.run(with: theirs) { $0.isCameraAssistanceEnabled = true }
        advance(5)
        #expect(mine.heard == ["started", "convergence"])
    }

    @Test func anAppThatInvalidatesWhileItIsToldHearsNoMore() {
        mine.answer = { app, word in if word == "updated" { app.session.invalidate() } }
        mine.run(with: theirs)
        advance(5)
        #expect(mine.heard == ["started", "updated"])
    }

    @Test func wordOfTheEndMayGetLost() {
        mine.run(with: theirs)
        theirs.run(with: mine)
        advance(1)
        pair.near.losesFarewells = true
        mine.session.invalidate()
        theirs.forget()
        advance(9)
        #expect(theirs.heard == [])
        advance(2)
        #expect(theirs.heard == ["removed timeout"])
    }

    @Test func aDeadTokenAnswersNobody() {
        theirs.run(with: mine)
        advance(1)
        theirs.session.invalidate()
        advance(1)
        mine.forget()
        mine.run(with: theirs)
        advance(12)
        #expect(mine.heard == ["started", "removed timeout"])
    }

    @Test func runAfterInvalidateIsAnInvalidConfiguration() {
        mine.session.invalidate()
        mine.run(with: theirs)
        #expect(mine.heard == [], "later, not at once")
        advance(0)
        #expect(mine.heard == ["invalidated -5888"])
        mine.run(with: theirs)
        advance(5)
        #expect(mine.heard == ["invalidated -5888", "invalidated -5888"])
    }

    @Test func onesOwnTokenIsAnInvalidConfiguration() {
        mine.run(with: mine)
        advance(5)
        #expect(mine.heard == ["invalidated -5888"])
    }

    @Test func anotherTokenReplacesTheObject() {
        let third = App(on: pair.simulation.addPhone(.still(Pose(z: 1)), radio: .perfect))
        mine.run(with: theirs)
        theirs.run(with: mine)
        advance(1)
        mine.run(with: third)
        theirs.forget()
        advance(1)
        #expect(theirs.heard == ["removed peerEnded"])
        #expect(mine.objects.last?.discoveryToken == third.token)
        #expect(
            mine.session.configuration.flatMap { $0 as? NINearbyPeerConfiguration }?
                .peerDiscoveryToken == third.token)
    }

    @Test func whoRunsAgainWithTheSameTokenStays() {
        mine.run(with: theirs)
        theirs.run(with: mine)
        advance(1)
        mine.run(with: theirs)
        advance(1)
        #expect(theirs.story == ["started"])
    }

    /// The former object's session ends if it ranged with this one, and no other session does.
    @Test func anotherTokenEndsNobodyElse() {
        let (third, watcher) = (App(on: pair.far), App(on: pair.far))
        theirs.run(with: third)
        watcher.run(with: mine)
        mine.run(with: theirs)
        advance(1)
        mine.run(with: third)
        advance(1)
        #expect(watcher.story == ["started"] && watcher.updates > 10)
        #expect(theirs.story == ["started"], "its own object is another one")
    }

    /// A session that is dropped without a word is as good as an app that was closed.
    @Test func aSessionThatIsDroppedFallsSilent() {
        weak var gone: NISession?
        do {
            let app = App(on: pair.far)
            gone = app.session
            mine.run(with: app)
            app.run(with: mine)
            advance(1)
        }
        #expect(gone == nil)
        mine.forget()
        advance(11)
        #expect(mine.heard == ["removed timeout"])
    }

    @Test func aSessionMayBeDroppedWhileItIsTold() {
        final class Dropping: NSObject, NISessionDelegate {
            var session: NISession?
            var told = 0

            func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
                told += 1
                self.session = nil
            }
        }
        let app = Dropping()
        app.session = pair.near.run { NISession() }
        app.session?.delegate = app
        app.session?.delegateQueue = DispatchQueue(label: "dropping")
        app.session?.run(NINearbyPeerConfiguration(peerToken: theirs.token))
        advance(2)
        #expect(app.told == 1 && app.session == nil)
    }

    @Test func aDelegateThatIsGoneIsNotCalled() {
        var app: App? = App(on: pair.near)
        let session = app!.session
        app!.run(with: theirs)
        app = nil
        #expect(session.delegate == nil)
        advance(2)
        session.invalidate()
    }

    @Test func aDelegateMayGoInTheMiddleOfAnAdvance() {
        nonisolated(unsafe) var app: App? = App(on: pair.near)
        weak let delegate = app
        let session = app!.session
        app!.answer = { told, _ in if told.updates == 5 { app = nil } }
        app!.run(with: theirs)
        theirs.run(with: mine)
        advance(2)
        #expect(delegate == nil && session.delegate == nil)
        #expect(theirs.story == ["started"] && theirs.updates > 10, "time went on")
        let second = App(on: pair.near)
        session.delegate = second
        advance(1)
        #expect(second.story == [] && second.updates > 5, "and so did the session")
    }

    @Test func aSessionMayGoInTheMiddleOfAnAdvance() {
        nonisolated(unsafe) var app: App? = App(on: pair.near)
        weak let gone = app?.session
        app!.answer = { told, _ in if told.updates == 5 { app = nil } }
        theirs.run(with: app!)
        app!.run(with: theirs)
        advance(15)
        #expect(gone == nil)
        #expect(theirs.story == ["started", "removed timeout"])
    }
}

/// Tokens that no session of a simulation has.
enum Tokens {
    static var unknown: NIDiscoveryToken {
        guard let token = NIDiscoveryToken(simulatedBytes: Data(repeating: 7, count: 16)) else {
            preconditionFailure("a length that tokens have")
        }
        return token
    }
}
