import Determinism
import Ranging
import SimulatedRoom
import Testing

/// Every fault that can be scripted: what it does, from when until when, and to whom.
@Suite struct RoomFaultTests {
    private static let truth = Pose(x: 0.5, z: 2, pitch: 0.2).measure()
    private static let start: Microseconds = 1_000_000
    private static let end: Microseconds = 2_000_000

    /// A room in which two devices face an anchor, and the first of them has a fault for a second.
    private struct Scene {
        var room = Room(seed: 12)
        let faulty: DeviceNumber
        let sound: DeviceNumber
        let anchor: DeviceNumber

        init(_ fault: Fault, radio: Radio = .perfect) {
            let pose = Pose(x: 0.5, z: 2, pitch: 0.2)
            faulty = room.add(.still(pose), radio: radio)
            sound = room.add(.still(pose), radio: radio)
            anchor = room.add(.still(Pose(z: 0)), radio: .perfect)
            room.inject(
                fault, into: faulty, from: RoomFaultTests.start, until: RoomFaultTests.end)
        }

        func measure(at time: Microseconds) -> Measurement {
            room.measurement(by: faulty, of: anchor, at: time)
        }

        /// What the faulty device measures in the middle; outside, and with the sound device, all
        /// must be as it really is.
        func measured() -> Measurement {
            let (start, end) = (RoomFaultTests.start, RoomFaultTests.end)
            for time in [0, start - 1, end, end + 1] {
                #expect(measure(at: time) == RoomFaultTests.truth)
            }
            #expect(
                room.measurement(by: sound, of: anchor, at: start + 1) == RoomFaultTests.truth)
            return measure(at: (start + end) / 2)
        }
    }

    private func isClose(_ value: Double?, _ expected: Double?) -> Bool {
        guard let value, let expected else { return false }
        return (value - expected).magnitude < 1e-12
    }

    @Test func aDropoutTakesEverything() {
        let scene = Scene(.dropout)
        #expect(scene.measured() == Measurement())
        #expect(scene.measure(at: Self.start) == Measurement())
        #expect(scene.measure(at: Self.end - 1) == Measurement())
    }

    @Test func noDirectionLeavesTheDistance() {
        #expect(Scene(.noDirection).measured() == Measurement(distance: Self.truth.distance))
    }

    @Test func noDistanceLeavesTheDirection() {
        #expect(Scene(.noDistance).measured() == Measurement(direction: Self.truth.direction))
    }

    @Test func noLineOfSightIsAsBehindAPerson() {
        var radio = Radio.perfect
        radio.shadowBias = 0.5...2
        var scene = Scene(.noLineOfSight, radio: radio)
        let scripted = scene.measured()
        #expect(scripted.direction == nil)
        scene.room.add(Person(.still(Pose(x: 0.25, z: 1))))
        #expect(scene.measure(at: 1_500_000) == scripted)
        #expect(scene.measure(at: Self.end + 500_000).direction == nil)
    }

    @Test(arguments: [0.7, -0.3, -9]) func aBiasMovesTheDistanceAndNotBelowZero(_ bias: Double) {
        let measured = Scene(.bias(bias)).measured()
        #expect(isClose(measured.distance, max(0, (Self.truth.distance ?? 0) + bias)))
        #expect(measured.direction == Self.truth.direction)
    }

    @Test func outliersHitHalfOfTheDistances() throws {
        let scene = Scene(.outlier(3))
        _ = scene.measured()
        let truth = try #require(Self.truth.distance)
        let shifts = (0..<1000).compactMap {
            scene.measure(at: Self.start + $0 * 1000).distance.map { $0 - truth }
        }
        #expect(shifts.allSatisfy { $0 == 0 || ($0 - 3).magnitude < 1e-12 })
        #expect((450...550).contains(shifts.count { $0 > 1 }))
    }

    @Test func anAngleBiasTurnsBothAngles() {
        let measured = Scene(.angleBias(azimuth: 0.2, elevation: -0.3)).measured()
        #expect(isClose(measured.azimuth, Self.truth.azimuth.map { $0 + 0.2 }))
        #expect(isClose(measured.elevation, Self.truth.elevation.map { $0 - 0.3 }))
        #expect(measured.distance == Self.truth.distance)
    }

    @Test func clippingHoldsBothAnglesAtTheLimitOnTheirSides() {
        var radio = Radio.perfect
        radio.clipping = Trigonometry.radians(degrees: 60)
        var scene = Scene(.clipping, radio: radio)
        let measured = scene.room.measurement(by: scene.faulty, of: scene.anchor, at: 1_500_000)
        // The anchor is to the left, and below.
        #expect(isClose(measured.azimuth, -radio.clipping))
        #expect(isClose(measured.elevation, -radio.clipping))
        scene.room.move(scene.faulty, .still(Pose(x: -0.5, z: 2, pitch: -0.2)), from: 1_600_000)
        let other = scene.measure(at: 1_700_000)
        #expect(isClose(other.azimuth, radio.clipping))
        #expect(isClose(other.elevation, radio.clipping))
        #expect((scene.measure(at: Self.end).azimuth?.magnitude ?? 2) < 0.5)
    }

    @Test func whatIsStuckStaysAsItWasWhileTheDeviceMoves() {
        var scene = Scene(.stuck)
        scene.room.move(scene.faulty, .walk(Walk(.circle, seed: 2)), from: 0)
        let first = scene.measure(at: Self.start)
        for time in stride(from: Self.start, to: Self.end, by: 100_000) {
            #expect(scene.measure(at: time) == first)
        }
        #expect(scene.measure(at: Self.start - 1) != first)
        #expect(scene.measure(at: Self.end) != first)
    }

    @Test func onlyTheSwitchGivesWhatIsNotANumber() {
        let measured = Scene(.notANumber).measured()
        #expect(measured.distance?.isNaN == true)
        #expect(measured.direction == Self.truth.direction)
    }

    @Test func faultsAtTheSameTimeAddUp() throws {
        var scene = Scene(.bias(1))
        scene.room.inject(.bias(0.5), into: scene.faulty, from: 0, until: 1_500_000)
        scene.room.inject(.noDirection, into: scene.faulty, from: 1_200_000, until: 9_000_000)
        let truth = try #require(Self.truth.distance)
        #expect(isClose(scene.measure(at: 1_100_000).distance, truth + 1.5))
        #expect(scene.measure(at: 1_100_000).direction != nil)
        #expect(scene.measure(at: 1_300_000).direction == nil)
        #expect(isClose(scene.measure(at: 1_500_000).distance, truth + 1))
    }

    @Test func aPhoneThatLiesStillStopsAndGoesOnWhenTouched() {
        var radio = Radio.perfect
        radio.stillness = 60
        var room = Room(seed: 1)
        let pose = Pose(z: 2)
        let phone = room.add(
            .path([
                Waypoint(time: 10_000_000, pose: Pose(z: 3)),
                Waypoint(time: 20_000_000, pose: pose),
            ]), radio: radio)
        let tag = room.add(.still(Pose(z: 0)), radio: .accessory)
        #expect(room.measurement(by: phone, of: tag, at: 79_999_999) == pose.measure())
        #expect(room.measurement(by: phone, of: tag, at: 80_000_000) == Measurement())
        room.move(phone, .still(pose), from: 100_000_000)
        #expect(room.measurement(by: phone, of: tag, at: 100_000_000) == pose.measure())
        #expect(room.measurement(by: phone, of: tag, at: 160_000_000) == Measurement())
        room.move(phone, .walk(Walk(.circle, seed: 1)), from: 170_000_000)
        #expect(room.measurement(by: phone, of: tag, at: 400_000_000) != Measurement())
        room.move(phone, .sweep(pose, yaw: 0.1, pitch: 0, period: 3), from: 500_000_000)
        #expect(room.measurement(by: phone, of: tag, at: 700_000_000) != Measurement())
    }
}
