import Controls
import Determinism
import Testing

@testable import Arena

struct SceneTests {
    @Test func theSceneShowsTheLevel() throws {
        let level = try ShippedLevel.sawMill.read()
        let scene = World(level: level, seed: 1, seats: 2).scene
        #expect(scene.level == "Saw Mill")
        #expect(scene.width == 32)
        #expect(scene.height == 18)
        #expect(scene.walls == level.walls)
        #expect(scene.hazards.count == level.mines.count + level.saws.count)
        #expect(scene.round == 1)
    }

    @Test func sawsMoveAndMinesStay() throws {
        var drawing = Drawing()
        drawing.add(saw: Vector(x: 8, y: 9), to: Vector(x: 24, y: 9), radius: 0.5, period: 4)
        drawing.add(mine: Vector(x: 5, y: 5), radius: 1)
        var world = World(level: try drawing.level(), seed: 1, seats: 1)
        for _ in 0..<120 { _ = world.step([nil]) }
        let hazards = world.scene.hazards
        #expect(hazards.map(\.x) == [5, 24])
        #expect(hazards.map(\.y) == [5, 9])
        #expect(hazards.map(\.radius) == [1, 0.5])
        #expect(hazards.allSatisfy { abs($0.spin) <= Trigonometry.halfTurn })
    }

    @Test func aShipShowsWhatItDoes() throws {
        var world = World(level: try Drawing().level(), seed: 1, seats: 4)
        _ = world.step([nil, nil, .neutral, nil])
        let atRest = try #require(world.scene.ships.first)
        #expect(
            atRest
                == Scene.Ship(
                    seat: 2, x: 2, y: 2, heading: atRest.heading, isShielded: true))
        #expect(abs(atRest.heading - Trigonometry.atan2(y: 7, x: 14)) < 1e-12)

        var pad = Pad.leaning(x: 0, y: 1)
        pad.rightY = .min
        pad.buttons = .south
        for _ in 0..<20 { _ = world.step([nil, nil, pad, nil]) }
        world.fleet[0].score = 6
        let flying = try #require(world.scene.ships.first)
        #expect(flying.velocityY > 1)
        #expect(flying.heading > atRest.heading)
        #expect(flying.height > 0.5)
        #expect(flying.isBoosting)
        #expect(!flying.isMagnetic)
        #expect(flying.score == 6)

        for _ in 0..<90 { _ = world.step([nil, nil, .holding(.east), nil]) }
        let pulling = try #require(world.scene.ships.first)
        #expect(pulling.isMagnetic)
        #expect(!pulling.isBoosting)
        #expect(!pulling.isShielded)
        #expect(pulling.height == 0)
    }

    @Test func aStarShowsItsAgeAndFades() throws {
        var world = World(level: try Drawing().level(), seed: 1, seats: 1)
        _ = world.step([.neutral])
        world.stars.clear()
        world.stars.add(Star(at: Vector(x: 20, y: 9), isGolden: true))
        #expect(world.scene.stars == [Scene.Star(x: 20, y: 9, worth: 3, age: 0)])
        for _ in 0..<540 { _ = world.step([.neutral]) }
        let star = try #require(world.scene.stars.first { $0.worth == 3 && $0.x == 20 })
        #expect(star.age == 9)
        #expect(star.isFading)
    }
}
