import Determinism
import Ranging
import SimulatedRoom
import Testing

/// What a perfect device measures: the signs, the angles, and where it measures nothing.
@Suite struct PoseTests {
    private func radians(_ degrees: Double) -> Double { Trigonometry.radians(degrees: degrees) }

    private func isClose(_ value: Double?, _ expected: Double) -> Bool {
        guard let value else { return false }
        return (value - expected).magnitude < 1e-12
    }

    @Test func atTheCentreTheAnchorIsStraightAhead() {
        let measurement = Pose.centre.measure()
        #expect(measurement.distance == 2.2)
        #expect(measurement.direction == Direction(x: 0, y: 0, z: -1))
        #expect(measurement.azimuth == 0)
        #expect(isClose(measurement.elevation, 0))
    }

    @Test func turningRightMakesTheAzimuthNegative() {
        let right = Pose(z: 2.2, yaw: radians(20)).measure()
        let left = Pose(z: 2.2, yaw: radians(-20)).measure()
        #expect(isClose(right.azimuth, radians(-20)))
        #expect(isClose(left.azimuth, radians(20)))
        #expect(isClose(right.elevation, 0))
    }

    @Test func steppingRightMakesTheAzimuthNegative() {
        let right = Pose(x: 2, z: 2).measure()
        let left = Pose(x: -2, z: 2).measure()
        #expect(isClose(right.azimuth, radians(-45)))
        #expect(isClose(left.azimuth, radians(45)))
    }

    @Test func whoStepsRightAndTurnsBackSeesTheAnchorAhead() {
        #expect(isClose(Pose(x: 2, z: 2, yaw: radians(-45)).measure().azimuth, 0))
    }

    @Test func tippingUpMakesTheElevationNegative() {
        let up = Pose(z: 2.2, pitch: radians(25)).measure()
        let down = Pose(z: 2.2, pitch: radians(-25)).measure()
        #expect(isClose(up.elevation, radians(-25)))
        #expect(isClose(down.elevation, radians(25)))
        #expect(isClose(up.azimuth, 0))
    }

    @Test func raisingTheDeviceMakesTheElevationNegative() {
        #expect(isClose(Pose(y: 1, z: 1).measure().elevation, radians(-45)))
        #expect(isClose(Pose(y: -1, z: 1).measure().elevation, radians(45)))
    }

    @Test func tippingDoesNotChangeTheAzimuth() {
        let pose = Pose(x: 0.5, z: 2, yaw: radians(10))
        var tipped = pose
        tipped.pitch = radians(30)
        #expect(tipped.measure().azimuth == pose.measure().azimuth)
    }

    @Test func nearerIsSmaller() {
        #expect(Pose(z: 1).measure().distance == 1)
        #expect(Pose(x: 3, z: 4).measure().distance == 5)
        #expect(Pose(x: 2, y: 3, z: 6).measure().distance == 7)
    }

    @Test func turningAndTippingDoNotChangeTheDistance() {
        #expect(Pose(z: 3, yaw: 1, pitch: -1).measure().distance == 3)
    }

    @Test(arguments: [-1.0, 1]) func outsideTheFieldOfViewThereIsNoDirection(_ side: Double) {
        #expect(Pose(z: 2, yaw: radians(59.9 * side)).measure().direction != nil)
        #expect(Pose(z: 2, yaw: radians(60.1 * side)).measure().direction == nil)
        #expect(Pose(z: 2, pitch: radians(59.9 * side)).measure().direction != nil)
        #expect(Pose(z: 2, pitch: radians(60.1 * side)).measure().direction == nil)
        #expect(Pose(z: 2, yaw: radians(60.1 * side)).measure().distance == 2)
        // The field is a cone: half of each is more than either alone.
        #expect(
            Pose(z: 2, yaw: radians(50 * side), pitch: radians(50)).measure().direction == nil)
    }

    @Test func behindTheBackThereIsNoDirection() {
        #expect(Pose(z: 2, yaw: .pi).measure().direction == nil)
        #expect(Pose(z: -2).measure().direction == nil)
    }

    @Test func farAwayTheDirectionIsLostFirstAndThenEverything() {
        #expect(Pose(z: 9).measure().direction != nil)
        #expect(Pose(z: 9.001).measure() == Measurement(distance: 9.001))
        #expect(Pose(z: 12).measure() == Measurement(distance: 12))
        #expect(Pose(z: 12.001).measure() == Measurement())
    }

    @Test func atTheAnchorItselfThereIsNoDirection() {
        #expect(Pose(z: 0).measure() == Measurement(distance: 0))
    }
}
