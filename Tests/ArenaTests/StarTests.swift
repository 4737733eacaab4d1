import Controls
import Determinism
import Testing

@testable import Arena

struct StarTests {
    static let place = Vector(x: 16, y: 9)

    /// A fleet with ships at some places.
    static func fleet(_ places: Vector..., in level: Level) -> Fleet {
        var fleet = Fleet(seats: places.count)
        fleet.admit([Pad?](repeating: .neutral, count: places.count), in: level)
        for (index, place) in places.enumerated() { fleet[index].position = place }
        return fleet
    }

    @Test(arguments: [(false, 1), (true, 3)])
    func whoTouchesAStarHasItsWorth(isGolden: Bool, worth: Int) throws {
        let level = try Drawing().level()
        var fleet = Self.fleet(Vector(x: 3, y: 3), Self.place, in: level)
        var field = StarField()
        field.add(Star(at: Self.place + Vector(x: 0.8, y: 0), isGolden: isGolden))
        field.add(Star(at: Self.place + Vector(x: 0, y: 0.9), isGolden: isGolden))
        var effects: [Effect] = []
        field.collect(by: &fleet, effects: &effects)
        #expect(effects == [.collected(seat: 1, worth: worth)])
        #expect(fleet.ships.map(\.score) == [0, worth])
        #expect(field.stars.count == 1)
    }

    @Test func oneShipMayCollectSeveralAtOnce() throws {
        var fleet = Self.fleet(Self.place, in: try Drawing().level())
        var field = StarField()
        for _ in 0..<3 { field.add(Star(at: Self.place, isGolden: false)) }
        var effects: [Effect] = []
        field.collect(by: &fleet, effects: &effects)
        #expect(fleet[0].score == 3)
        #expect(field.stars.isEmpty)
    }

    @Test func aStarBetweenTwoShipsGoesToTheFirstSeat() throws {
        var fleet = Self.fleet(Self.place, Self.place, in: try Drawing().level())
        var field = StarField()
        field.add(Star(at: Self.place, isGolden: false))
        var effects: [Effect] = []
        field.collect(by: &fleet, effects: &effects)
        #expect(fleet.ships.map(\.score) == [1, 0])
    }

    @Test func aLostStarIsNobodysForHalfASecond() throws {
        let level = try Drawing().level()
        var fleet = Self.fleet(Self.place, in: level)
        var field = StarField()
        field.add(Star(lostAt: Self.place, velocity: .zero))
        var effects: [Effect] = []
        for _ in 0..<Rules.looseTicks {
            field.collect(by: &fleet, effects: &effects)
            #expect(effects.isEmpty)
            field.advance(in: level)
        }
        field.collect(by: &fleet, effects: &effects)
        #expect(effects == [.collected(seat: 0, worth: 1)])
    }

    @Test(
        arguments: [
            (Star(at: place, isGolden: false), Rules.starLife),
            (Star(at: place, isGolden: true), Rules.goldLife),
            (Star(lostAt: place, velocity: .zero), Rules.looseLife),
        ]
    )
    func aStarFadesAndGoesAway(star: Star, life: Int) throws {
        let level = try Drawing().level()
        var field = StarField()
        field.add(star)
        for age in 0..<life {
            let isFading = try #require(field.stars.first).isFading
            #expect(isFading == (life - age < Rules.fadeTicks))
            field.advance(in: level)
        }
        #expect(field.stars.isEmpty)
    }

    @Test func scatteredStarsFlyApartAndComeToRestInsideTheWalls() throws {
        var drawing = Drawing()
        drawing.add(wall: 14, 7, 4, 0.5)
        drawing.add(wall: 14, 10.5, 4, 0.5)
        let level = try drawing.level()
        var field = StarField()
        var random = SplitMix64(seed: 3)
        field.scatter(40, from: Self.place, random: &random)
        #expect(field.stars.count == 40)
        for star in field.stars {
            let speed = star.velocity.length
            #expect(speed >= Rules.scatterSpeed - 1e-9)
            #expect(speed <= Rules.scatterSpeed + Rules.scatterSpread + 1e-9)
        }
        for _ in 0..<180 {
            field.advance(in: level)
            for star in field.stars {
                #expect(level.isFree(star.position, radius: Rules.starRadius))
            }
        }
        #expect(field.stars.allSatisfy { $0.velocity == .zero })
        #expect(field.stars.contains { $0.position.x > 17 })
        #expect(field.stars.contains { $0.position.x < 15 })
    }

    @Test func thereAreNeverMoreStarsThanRoom() {
        var field = StarField()
        var random = SplitMix64(seed: 3)
        field.scatter(1000, from: Self.place, random: &random)
        #expect(field.stars.count == Rules.mostStars)
    }

    @Test func aMagnetPullsWhatIsNear() throws {
        let level = try Drawing().level()
        var fleet = Self.fleet(Self.place, in: level)
        var field = StarField()
        field.add(Star(at: Self.place + Vector(x: 4, y: 0), isGolden: false))
        field.add(Star(at: Self.place + Vector(x: 0, y: 5), isGolden: false))
        field.pull(towards: fleet.ships)
        #expect(field.stars.allSatisfy { $0.velocity == .zero })
        fleet[0].engine = .magnet
        var effects: [Effect] = []
        for _ in 0..<60 {
            field.pull(towards: fleet.ships)
            field.advance(in: level)
            field.collect(by: &fleet, effects: &effects)
        }
        #expect(effects == [.collected(seat: 0, worth: 1)])
        #expect(field.stars.map(\.position) == [Self.place + Vector(x: 0, y: 5)])
    }

    @Test func aMagnetPullsNothingThroughAWall() throws {
        var drawing = Drawing()
        drawing.add(wall: 17, 4, 0.5, 10)
        let level = try drawing.level()
        var fleet = Self.fleet(Self.place, in: level)
        fleet[0].engine = .magnet
        var field = StarField()
        field.add(Star(at: Self.place + Vector(x: 3, y: 0), isGolden: false))
        for _ in 0..<120 {
            field.pull(towards: fleet.ships)
            field.advance(in: level)
        }
        #expect(try #require(field.stars.first).position.x > 17.5)
    }

    @Test func aStarPulledByManyStaysInBounds() throws {
        let level = try Drawing().level()
        var fleet = Self.fleet(Self.place, in: level)
        fleet[0].engine = .magnet
        let ships = [Ship](repeating: fleet[0], count: 128)
        var field = StarField()
        field.add(Star(at: Self.place + Vector(x: 4, y: 1), isGolden: false))
        for _ in 0..<600 {
            field.pull(towards: ships)
            field.advance(in: level)
            let star = try #require(field.stars.first)
            #expect(level.isFree(star.position, radius: Rules.starRadius))
            #expect(star.velocity.length <= Rules.starSpeedLimit)
        }
    }

    @Test func everyPartIsInTheDigest() throws {
        let level = try Drawing().level()
        func digest(_ star: Star) -> UInt64 {
            var hash = StateHash()
            star.mix(into: &hash)
            return hash.value
        }
        var older = Star(at: Self.place, isGolden: false)
        older.advance(in: level)
        let stars = [
            Star(at: Self.place, isGolden: false), Star(at: Self.place, isGolden: true),
            Star(at: Vector(x: 16, y: 9.5), isGolden: false),
            Star(lostAt: Self.place, velocity: .zero),
            Star(lostAt: Self.place, velocity: Vector(x: 1, y: 0)), older,
        ]
        #expect(Set(stars.map(digest)).count == stars.count)
    }
}
