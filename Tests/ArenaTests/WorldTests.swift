import Controls
import Determinism
import Testing

@testable import Arena

struct WorldTests {
    static let here: Pad? = .neutral

    /// A world of two seats in an empty field, with rounds of ten seconds.
    static func world(seats: Int = 2) throws -> World {
        var drawing = Drawing()
        drawing.add(spawn: Vector(x: 30, y: 16))
        drawing.properties.append(#"{"name": "round_s", "type": "int", "value": 10}"#)
        return World(level: try drawing.level(), seed: 9, seats: seats)
    }

    /// Plays some ticks under the same pads.
    private func play(_ world: inout World, _ ticks: Int, _ pads: [Pad?]) -> [Effect] {
        var effects: [Effect] = []
        for _ in 0..<ticks { effects += world.step(pads) }
        return effects
    }

    @Test func theFirstPlayerBeginsAWholeRound() throws {
        var world = try Self.world()
        #expect(play(&world, 600, [nil, nil]).isEmpty)
        #expect(world.scene.phase == .playing(secondsLeft: 10))
        #expect(world.scene.stars.isEmpty)
        #expect(world.step([nil, Self.here]) == [.roundBegan])
        #expect(world.scene.phase == .playing(secondsLeft: 10))
        _ = world.step([nil, Self.here])
        #expect(world.scene.phase == .playing(secondsLeft: 10 - Tick.seconds))
    }

    @Test func aRoundThatEverybodyLeftBeginsAnew() throws {
        var world = try Self.world()
        _ = play(&world, 300, [Self.here, nil])
        #expect(world.step([nil, nil]).isEmpty)
        #expect(world.scene.phase == .playing(secondsLeft: 10))
        #expect(world.step([nil, Self.here]) == [.roundBegan])
        #expect(world.scene.round == 1)
    }

    @Test func theClockEndsTheRoundAndThePodiumBeginsTheNext() throws {
        var world = try Self.world()
        let pads = [Self.here, Self.here]
        _ = play(&world, 600, pads)
        #expect(world.scene.phase == .playing(secondsLeft: Tick.seconds))
        world.fleet[1].score = 4
        #expect(world.step(pads).contains(.roundEnded))
        #expect(world.scene.phase == .over(winners: [1], secondsToNext: 6))
        #expect(world.scene.stars.isEmpty)
        #expect(play(&world, 359, pads).isEmpty)
        #expect(world.score(ofSeat: 1) == 4)
        #expect(world.step(pads).isEmpty)
        #expect(world.scene.round == 2)
        #expect(world.score(ofSeat: 1) == 0)
        #expect(world.step(pads) == [.roundBegan])
    }

    @Test(arguments: [([0, 0], []), ([3, 1], [0]), ([1, 3], [1]), ([2, 2], [0, 1])])
    func theWinnersAreAllWhoHaveMost(scores: [Int], winners: [Int]) throws {
        var world = try Self.world()
        let pads = [Self.here, Self.here]
        _ = play(&world, 600, pads)
        for seat in 0..<2 { world.fleet[seat].score = scores[seat] }
        _ = world.step(pads)
        #expect(world.scene.phase == .over(winners: winners, secondsToNext: 6))
    }

    @Test func nothingCountsAndNothingHurtsWhenTheRoundIsOver() throws {
        var drawing = Drawing()
        drawing.add(mine: Vector(x: 16, y: 9), radius: 2)
        drawing.properties.append(#"{"name": "round_s", "type": "int", "value": 10}"#)
        var world = World(level: try drawing.level(), seed: 9, seats: 1)
        _ = play(&world, 601, [Self.here])
        #expect(world.scene.phase == .over(winners: [], secondsToNext: 6))
        world.fleet[0].score = 3
        world.fleet[0].position = Vector(x: 16, y: 9)
        world.fleet[0].shieldTicks = 0
        world.stars.add(Star(at: Vector(x: 16, y: 9), isGolden: false))
        #expect(play(&world, 60, [Self.here]).isEmpty)
        #expect(world.score(ofSeat: 0) == 3)
    }

    @Test func shipsFlyOnWhileTheWinnersAreShown() throws {
        var world = try Self.world(seats: 1)
        _ = play(&world, 601, [Self.here])
        let before = world.fleet[0].position
        _ = play(&world, 60, [.leaning(x: 1, y: 0)])
        #expect(world.fleet[0].position.x > before.x + 4)
    }

    @Test func theOperatorMayBeginTheNextRoundAtAnyTime() throws {
        var world = try Self.world()
        _ = play(&world, 100, [.leaning(x: 1, y: 0), Self.here])
        world.fleet[0].score = 5
        world.beginNextRound()
        #expect(world.scene.round == 2)
        #expect(world.scene.phase == .playing(secondsLeft: 10))
        #expect(world.scene.stars.isEmpty)
        #expect(world.score(ofSeat: 0) == 0)
        #expect(world.fleet.ships.map(\.position) == world.level.spawns)
        #expect(world.step([Self.here, Self.here]) == [.roundBegan])
    }

    @Test func aFreedSeatLosesItsShipAndItsStars() throws {
        var world = try Self.world()
        _ = play(&world, 10, [Self.here, Self.here])
        world.fleet[0].score = 5
        world.fleet[1].score = 2
        _ = world.step([nil, Self.here])
        #expect(world.scene.ships.map(\.seat) == [1])
        #expect(world.score(ofSeat: 0) == 0)
        #expect(world.score(ofSeat: 1) == 2)
        _ = world.step([Self.here, Self.here])
        #expect(world.scene.ships.map(\.seat) == [0, 1])
        #expect(world.score(ofSeat: 0) == 0)
    }

    @Test func aSeatFreedWhileTheWinnersAreShownStaysAWinner() throws {
        var world = try Self.world()
        _ = play(&world, 600, [Self.here, Self.here])
        world.fleet[0].score = 5
        _ = world.step([Self.here, Self.here])
        _ = world.step([nil, Self.here])
        #expect(world.scene.phase == .over(winners: [0], secondsToNext: 6 - Tick.seconds))
    }

    @Test func seatsThatAreNoneScoreNothing() throws {
        let world = try Self.world()
        for seat in [-1, 0, 2, 1000] { #expect(world.score(ofSeat: seat) == 0) }
    }

    @Test func aShipFlownOverAStarCollectsIt() throws {
        var world = try Self.world(seats: 1)
        _ = world.step([Self.here])
        world.stars.add(Star(at: Vector(x: 6, y: 2), isGolden: true))
        let effects = play(&world, 60, [.leaning(x: 1, y: 0)])
        #expect(effects.contains(.collected(seat: 0, worth: 3)))
        #expect(world.score(ofSeat: 0) >= 3)
    }

    @Test func aShipFlownIntoAMineIsHurtAndOneThatLeapsIsNot() throws {
        var drawing = Drawing()
        drawing.add(mine: Vector(x: 16, y: 2), radius: 0.5)
        let level = try drawing.level()
        func hurts(leaping: Bool) -> Int {
            var world = World(level: level, seed: 9, seats: 1)
            _ = play(&world, 100, [Self.here])
            world.fleet[0].position = Vector(x: 13, y: 2)
            world.fleet[0].velocity = Vector(x: 8, y: 0)
            var effects: [Effect] = []
            for tick in 0..<40 {
                var pad = Pad.leaning(x: 1, y: 0)
                if leaping, tick == 5 { pad.rightY = .min }
                effects += world.step([pad])
            }
            return effects.count { $0 == .hurt(seat: 0) }
        }
        #expect(hurts(leaping: false) == 1)
        #expect(hurts(leaping: true) == 0)
    }

    @Test func aRamCostsOneStarAndAShieldOutlastsIt() throws {
        var world = try Self.world()
        let pads: [Pad?] = [.holding(.south), .neutral]
        _ = play(&world, 100, pads)
        func collide() -> [Effect] {
            world.stars.clear()
            world.fleet[0].position = Vector(x: 15, y: 9)
            world.fleet[0].velocity = Vector(x: 15, y: 0)
            world.fleet[1].position = Vector(x: 15.9, y: 9)
            world.fleet[1].velocity = .zero
            world.fleet[1].score = 4
            return world.step(pads)
        }
        #expect(world.fleet[1].isShielded == false)
        let first = collide()
        #expect(first.contains(.hurt(seat: 1)))
        #expect(!first.contains(.hurt(seat: 0)))
        #expect(world.score(ofSeat: 1) == 3)
        #expect(!collide().contains(.hurt(seat: 1)))
        #expect(world.score(ofSeat: 1) == 4)
    }

    @Test func aWorldWithoutSeatsGoesOn() throws {
        var world = try Self.world(seats: 0)
        #expect(play(&world, 1000, []).isEmpty)
        #expect(world.scene.ships.isEmpty)
    }

    @Test func theWrongNumberOfPadsIsTheCallersFault() async {
        await #expect(processExitsWith: .failure) {
            var world = try WorldTests.world(seats: 2)
            _ = world.step([.neutral])
        }
    }
}
