import Determinism
import Ranging
import SimulatedRoom
import Testing

/// Where devices are in a room, and what perfect ones measure of each other.
@Suite struct RoomGeometryTests {
    private func radians(_ degrees: Double) -> Double { Trigonometry.radians(degrees: degrees) }

    /// What a perfect device in one pose measures of something in another.
    private func measure(
        _ device: Pose, of other: Pose, _ radio: Radio = .perfect
    ) -> Measurement {
        var room = Room(seed: 1)
        let first = room.add(.still(device), radio: radio)
        let second = room.add(.still(other), radio: radio)
        return room.measurement(by: first, of: second, at: 5)
    }

    private func randomPose(_ chance: inout SplitMix64) -> Pose {
        func share() -> Double { 2 * chance.nextUnit() - 1 }
        return Pose(
            x: 4 * share(), y: 2 * share(), z: 4 * share(), yaw: 4 * share(), pitch: 1.5 * share())
    }

    /// The scene turned the other way about, by the matrices of the axes: R = yaw * pitch.
    private func inAxes(of pose: Pose, _ offset: [Double]) -> [Double] {
        let (sy, cy) = (Trigonometry.sin(pose.yaw), Trigonometry.cos(pose.yaw))
        let (sp, cp) = (Trigonometry.sin(pose.pitch), Trigonometry.cos(pose.pitch))
        // The device's own axes, in the room: right, up and back.
        let right = [cy, 0, sy]
        let ahead = [sy * cp, sp, -cy * cp]
        let up = [
            right[1] * ahead[2] - right[2] * ahead[1],
            right[2] * ahead[0] - right[0] * ahead[2],
            right[0] * ahead[1] - right[1] * ahead[0],
        ]
        func along(_ axis: [Double]) -> Double {
            axis[0] * offset[0] + axis[1] * offset[1] + axis[2] * offset[2]
        }
        return [along(right), along(up), -along(ahead)]
    }

    @Test func anyTwoPosesMeasureWhatAnIndependentComputationSays() throws {
        var chance = SplitMix64(seed: 4)
        var seen = 0
        for _ in 0..<2000 {
            let (device, other) = (randomPose(&chance), randomPose(&chance))
            let measured = measure(device, of: other)
            let offset = [other.x - device.x, other.y - device.y, other.z - device.z]
            let length = (offset.map { $0 * $0 }.reduce(0, +)).squareRoot()
            let expected = inAxes(of: device, offset).map { $0 / length }
            let distance = try #require(measured.distance)
            #expect((distance - length).magnitude < 1e-12)
            let isInside = length <= 9 && -expected[2] >= 0.5
            #expect((measured.direction != nil) == isInside)
            guard let direction = measured.direction else { continue }
            seen += 1
            #expect((direction.x - expected[0]).magnitude < 1e-12)
            #expect((direction.y - expected[1]).magnitude < 1e-12)
            #expect((direction.z - expected[2]).magnitude < 1e-12)
        }
        #expect(seen > 300)
    }

    @Test func towardsAnAnchorAtTheOriginItIsThePosesOwnMeasurement() {
        var chance = SplitMix64(seed: 5)
        for _ in 0..<500 {
            let pose = randomPose(&chance)
            #expect(measure(pose, of: Pose(z: 0)) == pose.measure())
        }
    }

    @Test func theTrueDistanceIsTheSameBothWays() {
        var chance = SplitMix64(seed: 6)
        for _ in 0..<500 {
            let (a, b) = (randomPose(&chance), randomPose(&chance))
            #expect(measure(a, of: b).distance == measure(b, of: a).distance)
        }
    }

    @Test func facingDevicesSeeEachOtherAheadAndWhoTurnsAwaySeesNothing() {
        let near = Pose(x: 1, y: 0.5, z: 3)
        let far = Pose(x: 1, y: 0.5, z: 1, yaw: .pi)
        let seen = measure(near, of: far)
        #expect(seen.distance == 2)
        #expect(seen.direction == Direction(x: 0, y: 0, z: -1))
        #expect((measure(far, of: near).direction?.z ?? 0) < -0.999_999)
        #expect(measure(Pose(x: 1, y: 0.5, z: 3, yaw: .pi), of: far).direction == nil)
    }

    @Test(arguments: [-1.0, 1]) func theFieldOfViewEndsAtItsEdge(_ side: Double) {
        let anchor = Pose(x: 2, y: 1, z: 1)
        func turned(_ yaw: Double, _ pitch: Double) -> Measurement {
            measure(
                Pose(x: 2, y: 1, z: 4, yaw: radians(yaw * side), pitch: radians(pitch * side)),
                of: anchor)
        }
        #expect(turned(59.9, 0).direction != nil)
        #expect(turned(60.1, 0).direction == nil)
        #expect(turned(0, 59.9).direction != nil)
        #expect(turned(0, 60.1).direction == nil)
        #expect(turned(50, 50).direction == nil)
        #expect(turned(50, 50).distance == 3)
    }

    @Test func theFieldOfViewIsASetting() {
        var narrow = Radio.perfect
        narrow.fieldOfView = radians(40)
        let pose = Pose(z: 2, yaw: radians(21))
        #expect(measure(pose, of: Pose(z: 0), narrow).direction == nil)
        #expect(measure(pose, of: Pose(z: 0)).direction != nil)
    }

    @Test func theDirectionEndsFirstAndThenEverything() {
        #expect(measure(Pose(z: 11), of: Pose(z: 2)).direction != nil)
        #expect(measure(Pose(z: 11.001), of: Pose(z: 2)) == Measurement(distance: 9.001))
        #expect(measure(Pose(z: 14), of: Pose(z: 2)) == Measurement(distance: 12))
        #expect(measure(Pose(z: 14.001), of: Pose(z: 2)) == Measurement())
        #expect(measure(Pose(z: 2), of: Pose(z: 2)) == Measurement(distance: 0))
    }

    @Test func theLesserRangeOfTwoCounts() {
        var short = Radio.perfect
        short.range = 3
        var room = Room(seed: 1)
        let phone = room.add(.still(Pose(z: 3.5)), radio: .perfect)
        let tag = room.add(.still(Pose(z: 0)), radio: short)
        #expect(room.measurement(by: phone, of: tag, at: 0) == Measurement())
        #expect(room.measurement(by: tag, of: phone, at: 0) == Measurement())
        room.move(phone, .still(Pose(z: 3)), from: 10)
        #expect(room.measurement(by: phone, of: tag, at: 10).distance == 3)
    }

    @Test func anAccessoryFindsNoDirection() {
        let facing = Pose(z: 2)
        var radio = Radio.accessory
        radio.burstFrequency = 0
        #expect(measure(facing, of: Pose(z: 0), radio).distance != nil)
        #expect(measure(facing, of: Pose(z: 0), radio).direction == nil)
    }

    @Test func aWalkInTheRoomIsTheWalkItself() {
        let walk = Walk(.circle, seed: 8)
        var room = Room(seed: 1)
        let player = room.add(.walk(walk))
        room.move(player, .walk(walk), from: 10_000_000)
        for time in stride(from: Microseconds(0), to: 20_000_000, by: 130_001) {
            let since = time < 10_000_000 ? time : time - 10_000_000
            #expect(room.pose(of: player, at: time) == walk.pose(at: since))
        }
    }

    @Test func aPathRestsAtItsWaypointsAndIsHalfwayHalfway() {
        let (a, b) = (Pose(x: 1, z: 1), Pose(x: 3, y: 1, z: 5, yaw: 2, pitch: -0.5))
        let motion = Motion.path([
            Waypoint(time: 1_000_000, pose: a), Waypoint(time: 3_000_000, pose: b),
            Waypoint(time: 4_000_000, pose: a),
        ])
        #expect(motion.pose(at: -5) == a)
        #expect(motion.pose(at: 999_999) == a)
        #expect(motion.pose(at: 1_000_000) == a)
        let half = motion.pose(at: 2_000_000)
        #expect((half.x - 2).magnitude < 1e-12 && (half.y - 0.5).magnitude < 1e-12)
        #expect((half.z - 3).magnitude < 1e-12 && (half.yaw - 1).magnitude < 1e-12)
        #expect((half.pitch + 0.25).magnitude < 1e-12)
        // Minimum jerk is slow at first: a tenth of the time is less than a hundredth of the way.
        #expect(motion.pose(at: 1_200_000).x - 1 < 0.02)
        #expect(motion.pose(at: 1_200_000).x > 1)
        #expect(motion.pose(at: 3_000_000) == b)
        #expect(motion.pose(at: 90_000_000) == a)
    }

    @Test func aSweepTurnsToBothSidesAndBegins() {
        let middle = Pose(x: 1, z: 2, yaw: 0.3, pitch: 0.1)
        let motion = Motion.sweep(middle, yaw: 0.6, pitch: 0.2, period: 4)
        #expect(motion.pose(at: 0) == middle)
        let poses = (0..<400).map { motion.pose(at: $0 * 10_000) }
        #expect(((poses.map(\.yaw).max() ?? 0) - 0.9).magnitude < 1e-9)
        #expect(((poses.map(\.yaw).min() ?? 0) + 0.3).magnitude < 1e-9)
        #expect(((poses.map(\.pitch).max() ?? 0) - 0.3).magnitude < 1e-9)
        #expect(((poses.map(\.pitch).min() ?? 0) + 0.1).magnitude < 1e-9)
        #expect(poses.allSatisfy { $0.x == 1 && $0.y == 0 && $0.z == 2 })
        #expect((motion.pose(at: 4_000_000).yaw - 0.3).magnitude < 1e-12)
    }

    @Test func aMoveForgetsWhatWasPlannedAndKeepsWhatWas() {
        var room = Room(seed: 1)
        let device = room.add(.still(Pose(z: 1)))
        room.move(device, .still(Pose(z: 2)), from: 100)
        room.move(device, .still(Pose(z: 3)), from: 200)
        #expect(room.pose(of: device, at: 250).z == 3)
        room.move(device, .still(Pose(z: 4)), from: 150)
        #expect(
            [0, 99, 100, 149, 150, 250].map { room.pose(of: device, at: $0).z }
                == [1, 1, 2, 2, 4, 4])
    }

    @Test func devicesAreCountedInTheirOrder() {
        var room = Room(seed: 1)
        let numbers = (0..<3).map { _ in room.add(.still(Pose(z: 1))) }
        #expect(numbers.map(\.number) == [0, 1, 2])
        #expect(numbers == numbers.sorted() && numbers[0] < numbers[1])
    }
}
