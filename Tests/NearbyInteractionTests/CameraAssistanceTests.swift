import NearbyInteractionSimulation
import Testing

@testable import NearbyInteraction

/// Camera assistance comes further as the device is swept, and says what is missing.
@Suite struct CameraAssistanceTests {
    let pair = Pair()
    let mine: App
    let theirs: App

    init() {
        mine = App(on: pair.near)
        theirs = App(on: pair.far)
        mine.run(with: theirs) { $0.isCameraAssistanceEnabled = true }
    }

    private func advance(_ seconds: Double) { pair.simulation.advance(by: seconds) }

    private func turn(yaw: Double = 0, pitch: Double = 0) {
        pair.near.move(.still(Pose(z: 2, yaw: yaw, pitch: pitch)))
        advance(0.5)
    }

    private func sweep() {
        turn(yaw: -0.4)
        turn(yaw: 0.4)
        turn(pitch: -0.2)
        turn(pitch: 0.2)
        turn()
    }

    @Test func aDeviceThatRestsIsToldWhatToDo() {
        advance(3)
        #expect(
            mine.statuses == [
                .notConverged([
                    .insufficientMovement, .insufficientHorizontalSweep,
                    .insufficientVerticalSweep,
                ])
            ])
        #expect(mine.objects.allSatisfy { $0.horizontalAngle == nil })
        #expect(mine.objects.allSatisfy { $0.verticalDirectionEstimate == .unknown })
    }

    @Test func sweepingConvergesStepByStep() throws {
        advance(1)
        turn(yaw: -0.4)
        turn(yaw: 0.4)
        #expect(mine.statuses.last == .notConverged([.insufficientVerticalSweep]))
        let half = try #require(mine.objects.last)
        #expect(
            half.horizontalAngle != nil, "the vertical sweep blocks the vertical estimate alone")
        #expect(half.verticalDirectionEstimate == .unknown)
        turn(pitch: -0.2)
        turn(pitch: 0.2)
        #expect(mine.statuses.last == .converged)
        #expect(mine.objects.last?.verticalDirectionEstimate == .same)
    }

    @Test func anglesReachOutsideTheFieldOfView() throws {
        advance(1)
        sweep()
        turn(yaw: 2)
        let object = try #require(mine.objects.last)
        #expect(object.direction == nil, "outside the field of view")
        #expect(try abs(#require(object.horizontalAngle) + 2) < 0.001, "turned right: it is left")
    }

    @Test func whatWasNeverInSightHasNoAngle() {
        turn(yaw: 2)
        // Frames before the first move were in sight: this app begins with a fresh session.
        let app = App(on: pair.near)
        app.run(with: theirs) { $0.isCameraAssistanceEnabled = true }
        advance(0.5)
        for (yaw, pitch) in [(2.8, 0.0), (2.0, -0.2), (2.0, 0.2)] { turn(yaw: yaw, pitch: pitch) }
        #expect(app.statuses.last == .notConverged([.insufficientHorizontalSweep]))
        #expect(app.objects.allSatisfy { $0.horizontalAngle == nil })
    }

    @Test(arguments: [
        (1.0, NINearbyObject.VerticalDirectionEstimate.above), (-1.0, .below), (0.1, .same),
    ])
    func aboveAndBelowAreSeen(height: Double, estimate: NINearbyObject.VerticalDirectionEstimate) {
        pair.far.move(.still(Pose(y: height, z: 0, yaw: .pi)))
        advance(1)
        sweep()
        #expect(mine.objects.last?.verticalDirectionEstimate == estimate)
    }

    @Test func darknessAndDistanceAreSaid() {
        pair.near.isDark = true
        advance(1)
        sweep()
        #expect(mine.statuses.last == .notConverged([.insufficientLighting]))
        pair.near.isDark = false
        advance(1)
        #expect(mine.statuses.last == .converged)
        pair.far.move(.still(Pose(z: -100)))
        advance(0.5)
        #expect(mine.statuses.last == .converged, "a dropout is no weak signal")
        #expect(mine.objects.last?.horizontalAngle == nil, "but nothing is known meanwhile")
        #expect(mine.objects.last?.verticalDirectionEstimate == .unknown)
        advance(1)
        #expect(mine.statuses.last == .notConverged([.insufficientSignalStrength]))
        #expect(mine.objects.last?.horizontalAngle == nil, "out of range everything is nil")
    }

    @Test func everyRunBeginsAnew() {
        advance(1)
        sweep()
        mine.run(with: theirs) { $0.isCameraAssistanceEnabled = true }
        mine.forget()
        advance(1)
        #expect(mine.statuses.count == 1 && mine.statuses.last != .converged)
        #expect(mine.objects.last?.horizontalAngle == nil)
    }

    @Test func everyReasonSaysWhatToDo() {
        let reasons: [NIAlgorithmConvergenceStatus.Reason] = [
            .insufficientHorizontalSweep, .insufficientVerticalSweep, .insufficientMovement,
            .insufficientLighting, .insufficientSignalStrength,
        ]
        #expect(Set(reasons.compactMap(\.localizedDescription)).count == reasons.count)
        #expect(NIAlgorithmConvergenceStatus.Reason(rawValue: "x").localizedDescription == nil)
    }

    @Test func withoutCameraAssistanceNobodyIsCoached() {
        let app = App(on: pair.near)
        app.run(with: theirs)
        advance(1)
        sweep()
        #expect(app.statuses == [])
        #expect(app.objects.allSatisfy { $0.horizontalAngle == nil })
    }
}
