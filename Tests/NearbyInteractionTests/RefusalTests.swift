import Foundation
@testable import NearbyInteraction
import NearbyInteractionSimulation
import Testing

/// What cannot be run, and the error that says so.
@Suite struct RefusalTests {
    let pair = Pair()
    let mine: App
    let theirs: App

    init() {
        mine = App(on: pair.near)
        theirs = App(on: pair.far)
    }

    private func advance(_ seconds: Double) { pair.simulation.advance(by: seconds) }

    // MARK: Permission

    @Test func theUserIsAskedOnceAtTheFirstRun() {
        #expect(pair.near.prompts == 0)
        for _ in 0..<3 { App(on: pair.near).run(with: theirs) }
        mine.run(with: theirs)
        advance(1)
        #expect(pair.near.prompts == 1)
        #expect(pair.near.permission == .allowed)
        #expect(mine.story == ["started"])
    }

    @Test func aUserWhoRefusesEndsEverySessionThatIsRun() {
        pair.near.permission = .notAsked(willAllow: false)
        mine.run(with: theirs)
        advance(1)
        #expect(mine.heard == ["invalidated -5884"])
        let second = App(on: pair.near)
        second.run(with: theirs)
        advance(1)
        #expect(second.heard == ["invalidated -5884"])
        #expect(pair.near.prompts == 1, "the user is not asked again")
    }

    @Test func theUserIsNotAskedAboutWhatCannotRun() {
        pair.near.sessionLimit = 0
        mine.run(with: theirs)
        advance(1)
        #expect(mine.heard == ["invalidated -5885"])
        #expect(pair.near.prompts == 0)
    }

    @Test func permissionCanBeGivenInSettings() {
        pair.near.permission = .denied
        mine.run(with: theirs)
        advance(1)
        pair.near.permission = .allowed
        let second = App(on: pair.near)
        second.run(with: theirs)
        advance(1)
        #expect(mine.heard == ["invalidated -5884"])
        #expect(second.story == ["started"])
        #expect(pair.near.prompts == 0)
    }

    // MARK: Capabilities

    @Test func aDeviceWithoutUWBHasNoTokenAndRunsNothing() {
        pair.near.capabilities.supportsPreciseDistanceMeasurement = false
        #expect(mine.session.discoveryToken == nil)
        pair.near.run { #expect(!NISession.deviceCapabilities.supportsPreciseDistanceMeasurement) }
        mine.run(with: theirs)
        advance(1)
        #expect(mine.heard == ["invalidated -5889"])
        #expect(pair.near.prompts == 0)
    }

    @Test func aDeviceWithoutDirectionHasDistancesAlone() {
        pair.near.capabilities.supportsDirectionMeasurement = false
        mine.run(with: theirs)
        advance(1)
        #expect(mine.updates > 5)
        #expect(mine.objects.allSatisfy { $0.distance != nil && $0.direction == nil })
    }

    @Test func cameraAssistanceNeedsADeviceThatHasIt() {
        pair.near.capabilities.supportsCameraAssistance = false
        mine.run(with: theirs) { $0.isCameraAssistanceEnabled = true }
        advance(1)
        #expect(mine.heard == ["invalidated -5883"])
    }

    @Test func anARSessionIsRefused() {
        mine.session.setARSession(ARSession())
        advance(1)
        #expect(mine.heard == ["invalidated -5883"])
        #expect(mine.session.worldTransform(for: NINearbyObject.sample) == nil)
    }

    @Test func extendedDistanceNeedsBothDevices() {
        mine.run(with: theirs) { $0.isExtendedDistanceMeasurementEnabled = true }
        advance(1)
        #expect(mine.story == ["started"])
        pair.far.capabilities.supportsExtendedDistanceMeasurement = false
        let second = App(on: pair.near)
        second.run(with: theirs) { $0.isExtendedDistanceMeasurementEnabled = true }
        advance(1)
        #expect(second.heard == ["invalidated -5881"])
        pair.far.capabilities.supportsExtendedDistanceMeasurement = true
        pair.near.capabilities.supportsExtendedDistanceMeasurement = false
        let last = App(on: pair.near)
        last.run(with: theirs) { $0.isExtendedDistanceMeasurementEnabled = true }
        advance(1)
        #expect(last.heard == ["invalidated -5881"])
    }

    @Test func theAbstractConfigurationIsInvalid() {
        mine.session.run(NIConfiguration())
        advance(1)
        #expect(mine.heard == ["invalidated -5888"])
    }

    @Test func anchorsAreNotSupported() {
        mine.session.run(NIDLTDOAConfiguration(networkIdentifier: 1))
        advance(1)
        #expect(mine.heard == ["invalidated -5889"])
        #expect(!NISession.deviceCapabilities.supportsDLTDOAMeasurement)
    }

    @Test func capabilitiesAreTheDevicesOwn() {
        pair.far.capabilities.supportsCameraAssistance = false
        pair.near.run { #expect(NISession.deviceCapabilities.supportsCameraAssistance) }
        pair.far.run { #expect(!NISession.deviceCapabilities.supportsCameraAssistance) }
        pair.near.run {
            #expect(!theirs.token.deviceCapabilities.supportsCameraAssistance)
            #expect(mine.token.deviceCapabilities.supportsCameraAssistance)
            #expect(!Tokens.unknown.deviceCapabilities.supportsPreciseDistanceMeasurement)
        }
    }

    // MARK: Limits

    @Test func tooManySessionsAreRefused() {
        pair.near.sessionLimit = 2
        let apps = (0..<3).map { _ in App(on: pair.near) }
        for app in apps { app.run(with: theirs) }
        advance(1)
        #expect(apps.map(\.story) == [["started"], ["started"], ["invalidated -5885"]])
        let others = App(on: pair.far)
        others.run(with: mine)
        apps[0].session.pause()
        let next = App(on: pair.near)
        next.run(with: theirs)
        advance(1)
        #expect(next.story == ["started"], "a paused one leaves its place")
        #expect(others.story == ["started"], "each device has its own")
    }

    @Test func tooManySessionsOfExtendedDistanceAreRefused() {
        pair.near.extendedSessionLimit = 1
        App(on: pair.near).run(with: theirs)
        mine.run(with: theirs)
        let apps = (0..<2).map { _ in App(on: pair.near) }
        for app in apps {
            app.run(with: theirs) { $0.isExtendedDistanceMeasurementEnabled = true }
        }
        advance(1)
        #expect(apps.map(\.story) == [["started"], ["invalidated -5880"]])
        #expect(mine.story == ["started"])
    }

    @Test func theEndedLeaveTheirPlace() {
        pair.near.sessionLimit = 1
        let (failed, next) = (App(on: pair.near), App(on: pair.near))
        mine.run(with: theirs)
        advance(1)
        mine.session.invalidate()
        failed.run(with: theirs)
        advance(1)
        failed.run(with: failed)
        next.run(with: theirs)
        advance(1)
        #expect(failed.story == ["started", "invalidated -5888"])
        #expect(next.story == ["started"])
    }

    @Test func runAgainDoesNotCountTwice() {
        pair.near.sessionLimit = 1
        mine.run(with: theirs)
        advance(1)
        mine.run(with: theirs)
        advance(1)
        #expect(mine.story == ["started", "started"])
    }

    // MARK: Errors

    @Test func errorsMatchAsOnApplesPlatforms() throws {
        mine.session.invalidate()
        mine.run(with: theirs)
        advance(0)
        let error = try #require(mine.errors.first)
        #expect((error as? NIError)?.code == .invalidConfiguration)
        #expect((error as NSError).domain == NIErrorDomain)
        #expect((error as NSError).code == -5888)
        #expect(error.localizedDescription.contains("configuration"))
        switch error {
        case NIError.invalidConfiguration: break
        default: Issue.record("it does not match")
        }
        do { throw error } catch NIError.userDidNotAllow { Issue.record("the wrong one") } catch {}
    }

    @Test(arguments: NIError.Code.allCases) func everyCodeHasItsNumberAndItsWords(
        code: NIError.Code
    ) {
        #expect((-5889 ... -5880).contains(code.rawValue))
        #expect(NIError(code).localizedDescription.hasSuffix("."))
        #expect(NIError(code).code == code)
        #expect(NIError.Code(rawValue: code.rawValue) == code)
    }
}
