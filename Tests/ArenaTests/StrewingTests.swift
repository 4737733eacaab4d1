import Controls
import Determinism
import Testing

@testable import Arena

struct StrewingTests {
    /// Strews so often and keeps the stars, each in an empty field of its own.
    private func manyStars(
        in level: Level, fleet: Fleet, isGoldRush: Bool = false, count: Int = 3000
    ) -> [Star] {
        var random = SplitMix64(seed: 11)
        var stars: [Star] = []
        for _ in 0..<count {
            var field = StarField()
            field.strew(in: level, among: fleet, isGoldRush: isGoldRush, random: &random)
            stars += field.stars
        }
        return stars
    }

    @Test(arguments: [0, 1, 8])
    func thereAreAFewMoreStarsThanPlayers(players: Int) throws {
        let level = try ShippedLevel.openField.read()
        var fleet = Fleet(seats: players)
        fleet.admit([Pad?](repeating: .neutral, count: players), in: level)
        var field = StarField()
        var random = SplitMix64(seed: 5)
        for _ in 0..<300 {
            field.strew(in: level, among: fleet, isGoldRush: false, random: &random)
        }
        #expect(field.stars.count == players + Rules.spareStars)
        // And a step that has nothing to strew draws nothing from the generator.
        let before = random
        field.strew(in: level, among: fleet, isGoldRush: false, random: &random)
        #expect(random == before)
    }

    @Test(arguments: ShippedLevel.allCases)
    func starsAppearWhereThereIsRoom(shipped: ShippedLevel) throws {
        let level = try shipped.read()
        var fleet = Fleet(seats: 40)
        fleet.admit([Pad?](repeating: .neutral, count: 40), in: level)
        var field = StarField()
        var random = SplitMix64(seed: 5)
        for _ in 0..<200 {
            field.strew(in: level, among: fleet, isGoldRush: false, random: &random)
        }
        #expect(field.stars.count == 40 + Rules.spareStars)
        for (index, star) in field.stars.enumerated() {
            #expect(level.isFree(star.position, radius: Rules.wallClearance))
            for mine in level.mines {
                #expect((mine.centre - star.position).length > mine.radius + Rules.shipRadius)
            }
            for ship in fleet.ships {
                #expect((ship.position - star.position).length >= Rules.shipClearance)
            }
            for other in field.stars[..<index] {
                #expect((other.position - star.position).length >= Rules.starClearance)
            }
        }
    }

    @Test func aLevelWithoutRoomHasNoStarsAndGoesOn() throws {
        var drawing = Drawing()
        drawing.add(wall: 4, 0, 28, 18)
        drawing.add(wall: 0, 4, 4, 14)
        let level = try drawing.level()
        var fleet = Fleet(seats: 1)
        fleet.admit([.neutral], in: level)
        #expect(manyStars(in: level, fleet: fleet, count: 50).isEmpty)
    }

    @Test func starsPreferTheirAreasAndTheWayAheadOfShips() throws {
        var drawing = Drawing()
        drawing.add("star", 26, 12, 4, 4)
        let level = try drawing.level()
        var fleet = Fleet(seats: 1)
        fleet.admit([.neutral], in: level)
        fleet[0].position = Vector(x: 10, y: 9)
        fleet[0].nose = Vector(x: 1, y: 0)
        let stars = manyStars(in: level, fleet: fleet)
        let inArea = stars.count { $0.position.x > 26 && $0.position.y > 12 }
        let ahead = stars.count {
            $0.position.x > 10 && ($0.position - Vector(x: 10, y: 9)).length < 6.5
        }
        let behind = stars.count {
            $0.position.x < 10 && ($0.position - Vector(x: 10, y: 9)).length < 6.5
        }
        #expect(inArea > stars.count / 5)
        #expect(ahead > stars.count * 2 / 5)
        #expect(behind < stars.count / 10)
    }

    @Test func starsFavourWhoHasFewer() throws {
        let level = try Drawing().level()
        var fleet = Fleet(seats: 2)
        fleet.admit([.neutral, .neutral], in: level)
        fleet[0].position = Vector(x: 4, y: 9)
        fleet[1].position = Vector(x: 28, y: 9)
        fleet[1].nose = Vector(x: -1, y: 0)
        fleet[0].score = 9
        let stars = manyStars(in: level, fleet: fleet)
        let nearLeader = stars.count { $0.position.x < 11 }
        let nearOther = stars.count { $0.position.x > 21 }
        #expect(nearOther > nearLeader * 3 / 2)
    }

    @Test func goldIsRareUntilTheEndIsNear() throws {
        let level = try Drawing().level()
        let fleet = Fleet(seats: 0)
        let stars = manyStars(in: level, fleet: fleet)
        let gold = Double(stars.count { $0.worth == Rules.goldWorth }) / Double(stars.count)
        #expect(abs(gold - 1 / Double(Rules.goldOdds)) < 0.03)
        let rush = manyStars(in: level, fleet: fleet, isGoldRush: true)
        let rushGold = Double(rush.count { $0.worth == Rules.goldWorth }) / Double(rush.count)
        #expect(abs(rushGold - 1 / Double(Rules.goldRushOdds)) < 0.03)
    }

    @Test func goldKeepsAwayFromTheLeader() throws {
        let level = try Drawing().level()
        var fleet = Fleet(seats: 1)
        fleet.admit([.neutral], in: level)
        fleet[0].score = 1
        let leader = try #require(fleet.leadersPlace)
        let stars = manyStars(in: level, fleet: fleet)
        func meanDistance(worth: Int) -> Double {
            let distances = stars.filter { $0.worth == worth }
                .map { ($0.position - leader).length }
            return distances.reduce(0, +) / Double(distances.count)
        }
        #expect(meanDistance(worth: Rules.goldWorth) > meanDistance(worth: 1) + 2)
    }
}
