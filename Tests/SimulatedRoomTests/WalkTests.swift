import Determinism
import Ranging
import SimulatedRoom
import Testing

/// How simulated players move: where they start, how far they go, and that they could be people.
@Suite struct WalkTests {
    private static let moving: [Walk.Pattern] = [.circle, .figure8, .random]

    /// The poses of two minutes, 60 a second.
    private func poses(_ pattern: Walk.Pattern, seed: UInt64) -> [Pose] {
        let walk = Walk(pattern, seed: seed)
        return (0..<7200).map { walk.pose(at: Tick($0).time.microseconds) }
    }

    @Test func thePatternsAreTheCommandLinesWords() {
        #expect(Walk.Pattern.allCases.map(\.rawValue) == ["still", "circle", "figure8", "random"])
    }

    @Test(arguments: Walk.Pattern.allCases, 0..<20 as Range<UInt64>)
    func everyWalkStartsAtTheCentreAndStaysForAMoment(_ pattern: Walk.Pattern, _ seed: UInt64) {
        let walk = Walk(pattern, seed: seed)
        for time in stride(from: 0, through: 500_000, by: 50_000) as StrideThrough<Microseconds> {
            #expect(walk.pose(at: time) == .centre)
        }
        #expect(walk.pose(at: -1) == .centre)
        #expect(walk.pose(at: .min) == .centre)
    }

    @Test func whoStandsStillStaysAtTheCentre() {
        #expect(poses(.still, seed: 1).allSatisfy { $0 == .centre })
    }

    @Test(arguments: moving, 0..<10 as Range<UInt64>)
    func everyWalkStaysInTheRoomAndInSight(_ pattern: Walk.Pattern, _ seed: UInt64) {
        for pose in poses(pattern, seed: seed) {
            let measurement = pose.measure()
            guard let distance = measurement.distance, measurement.direction != nil,
                (1.2...4).contains(distance), pose.x.magnitude <= 1
            else {
                Issue.record("\(pose)")
                return
            }
        }
    }

    @Test(arguments: moving, 0..<10 as Range<UInt64>)
    func everyWalkMakesFullUseOfTheSticksAndTheZones(
        _ pattern: Walk.Pattern, _ seed: UInt64
    ) {
        let measurements = poses(pattern, seed: seed).map { $0.measure() }
        let distances = measurements.compactMap(\.distance)
        let azimuths = measurements.compactMap(\.azimuth)
        let full = Trigonometry.radians(degrees: 30)
        // Nearer than 1.5 m and farther than 3 m are zones; the stick is full before either.
        #expect(distances.contains { $0 < 1.5 })
        #expect(distances.contains { $0 > 3 })
        #expect(azimuths.contains { $0 > full * 0.95 })
        #expect(azimuths.contains { $0 < -full * 0.95 })
    }

    @Test(arguments: moving, 0..<10 as Range<UInt64>)
    func everyWalkJumpsNowAndThenAndComesDownAgain(_ pattern: Walk.Pattern, _ seed: UInt64) {
        let elevations = poses(pattern, seed: seed).compactMap { $0.measure().elevation }
        let jump = Trigonometry.radians(degrees: -25)
        let jumps = zip(elevations, elevations.dropFirst()).count { $0 > jump && $1 <= jump }
        #expect((15...40).contains(jumps), "\(jumps) jumps in two minutes")
        #expect(elevations.count { $0.magnitude < 1e-9 } > elevations.count / 2)
    }

    @Test(arguments: moving, 0..<10 as Range<UInt64>)
    func nobodyMovesFasterThanAPersonDoes(_ pattern: Walk.Pattern, _ seed: UInt64) {
        let poses = poses(pattern, seed: seed)
        for (before, after) in zip(poses, poses.dropFirst()) {
            let (x, z) = (after.x - before.x, after.z - before.z)
            let speed = (x * x + z * z).squareRoot() * 60
            let turning = (after.yaw - before.yaw).magnitude * 60
            let tipping = (after.pitch - before.pitch).magnitude * 60
            guard speed < 4, turning < 2, tipping < 5 else {
                Issue.record("\(speed) m/s, \(turning) rad/s, \(tipping) rad/s")
                return
            }
        }
    }

    @Test(arguments: moving) func anotherSeedIsAnotherWalk(_ pattern: Walk.Pattern) {
        let time: Microseconds = 7_000_000
        let poses = (0..<20).map { Walk(pattern, seed: $0).pose(at: time) }
        for (index, pose) in poses.enumerated() {
            #expect(!poses[..<index].contains(pose))
        }
        #expect(Walk(pattern, seed: 3).pose(at: time) == poses[3])
    }

    @Test func aCircleGoesRound() {
        let poses = poses(.circle, seed: 5).dropFirst(300)
        for pose in poses {
            let (side, depth) = (pose.x / 0.5, (pose.z - 2.2) / 0.9)
            #expect((side * side + depth * depth - 1).magnitude < 1e-9)
        }
    }

    @Test(arguments: Walk.Pattern.allCases) func noTimeIsTooLate(_ pattern: Walk.Pattern) {
        let walk = Walk(pattern, seed: 6)
        for time in [3_600_000_000, 1_000_000_000_000_000, .max] as [Microseconds] {
            let pose = walk.pose(at: time)
            #expect([pose.x, pose.y, pose.z, pose.yaw, pose.pitch].allSatisfy { $0.isFinite })
        }
    }

    /// This number is the same in debug and release builds, and on every machine.
    @Test func twoMinutesOfEveryWalkHashToTheNumberWrittenDown() {
        var hash = StateHash()
        for pattern in Walk.Pattern.allCases {
            for pose in poses(pattern, seed: 7) {
                let measurement = pose.measure()
                hash.mix(measurement.distance)
                hash.mix(measurement.azimuth)
                hash.mix(measurement.elevation)
            }
        }
        #expect(hash.value == 0xe31b_8258_ab8b_6e90)
    }
}
