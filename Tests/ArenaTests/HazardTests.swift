import Controls
import Determinism
import Testing

@testable import Arena

struct HazardTests {
    static let mine = Vector(x: 16, y: 9)

    /// One ship without a shield, so far to the right of a mine's centre, and what comes of it.
    struct Touch {
        var fleet = Fleet(seats: 1)
        var stars = StarField()
        var random = SplitMix64(seed: 1)
        var effects: [Effect] = []
        let level: Level

        init(distance: Double, score: Int = 5) throws {
            var drawing = Drawing()
            drawing.add(mine: mine, radius: 1)
            level = try drawing.level()
            fleet.admit([.neutral], in: level)
            fleet[0].position = mine + Vector(x: distance, y: 0)
            fleet[0].shieldTicks = 0
            fleet[0].score = score
        }

        mutating func hurt() {
            Hazards.hurt(
                in: level, at: 0, fleet: &fleet, stars: &stars, random: &random,
                effects: &effects)
        }
    }

    @Test func aMineCostsTwoStarsAndThrowsTheShipBack() throws {
        var touch = try Touch(distance: 1.2)
        touch.hurt()
        #expect(touch.effects == [.hurt(seat: 0)])
        #expect(touch.fleet[0].score == 3)
        #expect(touch.fleet[0].velocity == Vector(x: Rules.knockBack, y: 0))
        #expect(touch.stars.stars.count == 2)
        #expect(touch.stars.stars.allSatisfy { $0.position == touch.fleet[0].position })
    }

    @Test(arguments: [0, 1, 2, 3])
    func noShipLosesMoreThanItHas(score: Int) throws {
        var touch = try Touch(distance: 1.2, score: score)
        touch.hurt()
        #expect(touch.fleet[0].score == max(0, score - 2))
        #expect(touch.stars.stars.count == min(score, 2))
        #expect(touch.effects == [.hurt(seat: 0)])
    }

    @Test func aNearMissIsAMiss() throws {
        var touch = try Touch(distance: 1.5 - Rules.mercy + 0.01)
        let before = touch.fleet
        touch.hurt()
        #expect(touch.fleet == before)
        #expect(touch.effects.isEmpty)
    }

    @Test func aShieldProtects() throws {
        var touch = try Touch(distance: 1)
        touch.hurt()
        touch.hurt()
        #expect(touch.effects.count == 1)
        touch.fleet[0].shieldTicks = 0
        touch.hurt()
        #expect(touch.effects.count == 2)
    }

    @Test func aShipLeapsOverAMineWhileItIsHighEnough() throws {
        var touch = try Touch(distance: 0)
        _ = touch.fleet[0].leap.advance(stickY: 0)
        _ = touch.fleet[0].leap.advance(stickY: .min)
        var safe = 0
        var low = 0
        while touch.fleet[0].leap.isInAir {
            touch.effects = []
            touch.fleet[0].shieldTicks = 0
            touch.hurt()
            #expect(touch.effects.isEmpty == (touch.fleet[0].leap.height > Rules.clearHeight))
            if touch.effects.isEmpty { safe += 1 } else { low += 1 }
            _ = touch.fleet[0].leap.advance(stickY: 0)
        }
        #expect(safe > low)
        #expect(low > 0)
    }

    @Test func aSawHurtsWhereItIsAndNotWhereItWas() throws {
        var drawing = Drawing()
        drawing.add(saw: Vector(x: 8, y: 9), to: Vector(x: 24, y: 9), radius: 0.5, period: 4)
        let level = try drawing.level()
        var fleet = Fleet(seats: 2)
        fleet.admit([.neutral, .neutral], in: level)
        func hurtSeats(at tick: Int) -> [Effect] {
            fleet[0].position = Vector(x: 8, y: 9)
            fleet[1].position = Vector(x: 24, y: 9)
            fleet[0].shieldTicks = 0
            fleet[1].shieldTicks = 0
            var stars = StarField()
            var random = SplitMix64(seed: 1)
            var effects: [Effect] = []
            Hazards.hurt(
                in: level, at: tick, fleet: &fleet, stars: &stars, random: &random,
                effects: &effects)
            return effects
        }
        #expect(hurtSeats(at: 0) == [.hurt(seat: 0)])
        #expect(hurtSeats(at: 60).isEmpty)
        #expect(hurtSeats(at: 120) == [.hurt(seat: 1)])
    }
}
