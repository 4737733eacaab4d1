import Determinism
import Testing

@testable import Arena

struct WallTests {
    /// A level with these walls.
    static func level(_ walls: Scene.Box...) throws -> Level {
        var drawing = Drawing()
        for wall in walls { drawing.add(wall: wall.x, wall.y, wall.width, wall.height) }
        return try drawing.level()
    }

    /// A disc with radius 0.5.
    struct Disc {
        var position: Vector
        var velocity: Vector
        var impact = 0.0

        mutating func move(in level: Level, bounce: Double = 0.5) {
            impact = level.move(
                &position, velocity: &velocity, by: velocity * Tick.seconds, radius: 0.5,
                bounce: bounce)
        }
    }

    @Test func aDiscInTheOpenMovesByItsStep() throws {
        let level = try Self.level()
        var disc = Disc(position: Vector(x: 10, y: 9), velocity: Vector(x: 6, y: -3))
        disc.move(in: level)
        #expect(disc.position == Vector(x: 10.1, y: 8.95))
        #expect(disc.velocity == Vector(x: 6, y: -3))
        #expect(disc.impact == 0)
    }

    @Test func aDiscBouncesOffAWallAndSlidesAlongIt() throws {
        let level = try Self.level(Scene.Box(x: 12, y: 4, width: 2, height: 10))
        var disc = Disc(position: Vector(x: 11.45, y: 9), velocity: Vector(x: 12, y: 6))
        disc.move(in: level)
        #expect(abs(disc.position.x - 11.5) < 1e-12)
        #expect(abs(disc.position.y - 9.1) < 1e-12)
        #expect(disc.velocity == Vector(x: -6, y: 6))
        #expect(disc.impact == 12)
    }

    @Test(
        arguments: [
            (Vector(x: 0.5, y: 9), Vector(x: -9, y: 0), Vector(x: 4.5, y: 0)),
            (Vector(x: 31.5, y: 9), Vector(x: 9, y: 0), Vector(x: -4.5, y: 0)),
            (Vector(x: 16, y: 0.5), Vector(x: 0, y: -9), Vector(x: 0, y: 4.5)),
            (Vector(x: 16, y: 17.5), Vector(x: 0, y: 9), Vector(x: 0, y: -4.5)),
        ]
    )
    func theEdgeIsAWall(at place: Vector, velocity: Vector, after: Vector) throws {
        let level = try Self.level()
        var disc = Disc(position: place, velocity: velocity)
        disc.move(in: level)
        #expect(disc.position == place)
        #expect(disc.velocity == after)
        #expect(disc.impact == 9)
    }

    /// However thin the wall and however fast the disc.
    @Test(arguments: [1.0, 10, 20, 100, 1e9])
    func noWallIsSkipped(speed: Double) throws {
        let thin = LevelLimits.wallThickness
        let level = try Self.level(Scene.Box(x: 12, y: 0, width: thin, height: 18))
        for start in 0..<30 {
            let x = 8 + Double(start) * 0.1
            var disc = Disc(position: Vector(x: x, y: 9), velocity: Vector(x: speed, y: 0.3))
            for _ in 0..<600 { disc.move(in: level, bounce: 0) }
            #expect(disc.position.x <= 11.5 + Level.touch)
        }
    }

    @Test func aSeamBetweenTwoWallsCatchesNobody() throws {
        let level = try Self.level(
            Scene.Box(x: 4, y: 10, width: 6, height: 2),
            Scene.Box(x: 10, y: 10, width: 6, height: 2))
        var disc = Disc(position: Vector(x: 5, y: 9.5), velocity: .zero)
        for _ in 0..<60 {
            disc.velocity = Vector(x: 8, y: 4)
            disc.move(in: level)
            #expect(disc.velocity.x == 8)
        }
        #expect(abs(disc.position.x - 13) < 1e-9)
    }

    @Test func aGapNarrowerThanTheDiscStopsIt() throws {
        let level = try Self.level(
            Scene.Box(x: 10, y: 4, width: 2, height: 4.55),
            Scene.Box(x: 10, y: 9.45, width: 2, height: 4.55))
        var disc = Disc(position: Vector(x: 8, y: 9), velocity: .zero)
        for _ in 0..<240 {
            disc.velocity = Vector(x: 8, y: 0)
            disc.move(in: level)
            #expect(level.isFree(disc.position, radius: 0.5))
        }
        #expect(disc.position.x < 10)
    }

    @Test func aCornerHoldsADiscWithoutLettingItIn() throws {
        let level = try Self.level(
            Scene.Box(x: 10, y: 4, width: 2, height: 8),
            Scene.Box(x: 4, y: 10, width: 8, height: 2))
        var disc = Disc(position: Vector(x: 9, y: 9), velocity: .zero)
        for _ in 0..<120 {
            disc.velocity = Vector(x: 20, y: 19)
            disc.move(in: level)
            #expect(level.isFree(disc.position, radius: 0.5))
        }
        #expect((disc.position - Vector(x: 9.5, y: 9.5)).length < 0.1)
    }

    @Test func freeMeansInsideAndOffTheWalls() throws {
        let level = try Self.level(Scene.Box(x: 10, y: 4, width: 2, height: 8))
        #expect(level.isFree(Vector(x: 0.5, y: 0.5), radius: 0.5))
        #expect(!level.isFree(Vector(x: 0.4, y: 9), radius: 0.5))
        #expect(!level.isFree(Vector(x: 31.6, y: 9), radius: 0.5))
        #expect(!level.isFree(Vector(x: 9, y: 17.6), radius: 0.5))
        #expect(level.isFree(Vector(x: 9.5, y: 8), radius: 0.5))
        #expect(!level.isFree(Vector(x: 9.6, y: 8), radius: 0.5))
        #expect(!level.isFree(Vector(x: 11, y: 8), radius: 0.5))
        #expect(!level.isFree(Vector(x: .nan, y: 8), radius: 0.5))
    }
}
