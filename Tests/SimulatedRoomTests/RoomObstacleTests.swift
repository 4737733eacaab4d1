import Determinism
import Ranging
import SimulatedRoom
import Testing

/// What walls and people take away.
@Suite struct RoomObstacleTests {
    /// A perfect radio, except that it hears echoes behind obstacles.
    private static let radio: Radio = {
        var radio = Radio.perfect
        radio.shadowBias = 0.5...2
        radio.shadowBiasDuration = 3
        return radio
    }()

    /// A device at z = 4 that faces one at z = 0.
    private struct Scene {
        var room = Room(seed: 3)
        let player: DeviceNumber
        let anchor: DeviceNumber

        init(height: Double = 0) {
            player = room.add(.still(Pose(y: height, z: 4)), radio: RoomObstacleTests.radio)
            anchor = room.add(.still(Pose(z: 0)), radio: RoomObstacleTests.radio)
        }

        func isInSight(at time: Microseconds = 0) -> Bool {
            let seen = room.isInSight(player, anchor, at: time)
            #expect(room.isInSight(anchor, player, at: time) == seen)
            return seen
        }

        func measure(at time: Microseconds = 0) -> Measurement {
            room.measurement(by: player, of: anchor, at: time)
        }
    }

    private func wall(
        _ from: (Double, Double), _ to: (Double, Double), height: Double = 2.5,
        _ attenuation: Wall.Attenuation = .thin
    ) -> Wall {
        Wall(
            from: .init(x: from.0, z: from.1), to: .init(x: to.0, z: to.1), height: height,
            attenuation: attenuation)
    }

    @Test func anEmptyRoomIsFree() {
        let scene = Scene()
        #expect(scene.isInSight())
        #expect(scene.measure() == Pose(z: 4).measure())
    }

    @Test func aThinWallTakesTheDirectionAndAddsToTheDistance() throws {
        var scene = Scene()
        scene.room.add(wall((-1, 2), (1, 2)))
        #expect(!scene.isInSight())
        let measured = scene.measure()
        #expect(measured.direction == nil)
        let distance = try #require(measured.distance)
        #expect((4.5...6).contains(distance))
    }

    @Test func aThickWallTakesEverythingBehindAThinOneToo() {
        var scene = Scene()
        scene.room.add(wall((-1, 2), (1, 2)))
        scene.room.add(wall((-1, 1), (1, 1), .thick))
        #expect(!scene.isInSight())
        #expect(scene.measure() == Measurement())
    }

    @Test(arguments: [
        ((0.01, 2.0), (1.0, 2.0)), ((-1.0, 2.0), (-0.01, 2.0)), ((-1.0, 4.1), (1.0, 4.1)),
        ((-1.0, -0.1), (1.0, -0.1)), ((1.0, 0.0), (1.0, 4.0)),
    ]) func aWallBesideTheWayTakesNothing(_ from: (Double, Double), _ to: (Double, Double)) {
        var scene = Scene()
        scene.room.add(wall(from, to, .thick))
        #expect(scene.isInSight())
        #expect(scene.measure() == Pose(z: 4).measure())
    }

    @Test func aWallAslantIsInTheWayWhereItCrosses() {
        var scene = Scene()
        scene.room.add(wall((-2, 1), (0.5, 3)))
        #expect(!scene.isInSight())
    }

    @Test func radioPassesOverALowWall() {
        // Anchor and floor are a metre apart; the way is at half of the player's height there.
        var low = Scene(height: 1)
        low.room.add(wall((-1, 2), (1, 2), height: 1.49, .thick))
        #expect(low.isInSight())
        var high = Scene(height: 1)
        high.room.add(wall((-1, 2), (1, 2), height: 1.51, .thick))
        #expect(!high.isInSight())
    }

    @Test func aPersonTakesTheSightAndNotTheDistance() throws {
        var scene = Scene()
        scene.room.add(Person(.still(Pose(x: 0.24, z: 2))))
        #expect(!scene.isInSight())
        #expect(scene.measure().direction == nil)
        #expect((4.5...6).contains(try #require(scene.measure().distance)))
    }

    @Test(arguments: [
        Pose(x: 0.26, z: 2), Pose(x: -0.26, z: 2), Pose(z: 4.26), Pose(z: -0.26),
    ]) func aPersonBesideTheWayTakesNothing(_ pose: Pose) {
        var scene = Scene()
        scene.room.add(Person(.still(pose)))
        #expect(scene.isInSight())
    }

    @Test func radioPassesOverAPersonsHead() {
        // At the person's far edge, z = 1.75, the way is lowest.
        let edge = 4 * (Person.height + Room.floor) / 1.75
        var over = Scene(height: edge + 0.01)
        over.room.add(Person(.still(Pose(z: 2))))
        #expect(over.isInSight())
        var through = Scene(height: edge - 0.01)
        through.room.add(Person(.still(Pose(z: 2))))
        #expect(!through.isInSight())
    }

    @Test func aPersonWhoWalksThroughIsInTheWayForAMoment() {
        var scene = Scene()
        scene.room.add(
            Person(
                .path([
                    Waypoint(time: 0, pose: Pose(x: -2, z: 2)),
                    Waypoint(time: 4_000_000, pose: Pose(x: 2, z: 2)),
                ])))
        #expect(scene.isInSight(at: 0))
        #expect(!scene.isInSight(at: 2_000_000))
        #expect(scene.measure(at: 2_000_000).direction == nil)
        #expect(scene.isInSight(at: 4_000_000))
        #expect(scene.measure(at: 4_000_000) == Pose(z: 4).measure())
    }

    @Test func theBiasBehindAPersonIsTheSameBothWaysAndLastsSeconds() throws {
        var scene = Scene()
        scene.room.add(Person(.still(Pose(z: 2))))
        let there = (0..<10_000).map { scene.measure(at: $0 * 100_000).distance }
        let back = (0..<10_000).map {
            scene.room.measurement(by: scene.anchor, of: scene.player, at: $0 * 100_000).distance
        }
        #expect(there == back)
        let biases = there.compactMap { $0.map { $0 - 4 } }
        try #require(biases.count == 10_000)
        #expect(biases.allSatisfy { (0.5...2).contains($0) })
        #expect((biases.min() ?? 2) < 0.55 && (biases.max() ?? 0) > 1.95)
        let mean = biases.reduce(0, +) / 10_000
        #expect((mean / 1.25 - 1).magnitude < 0.1)
        let changes = zip(biases, biases.dropFirst()).count { $0 != $1 }
        #expect(changes == 1000 / 3)
    }
}
