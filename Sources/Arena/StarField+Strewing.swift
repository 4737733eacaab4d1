import Determinism

extension StarField {
    /// Puts one more star out when there are too few for so many ships.
    ///
    /// Chance decides where, and favours places that somebody will come by: half of the stars
    /// appear ahead of a ship, a quarter where the level likes them, the rest anywhere. Of two
    /// ships the one with fewer stars is favoured, and golden stars keep away from the leader.
    ///
    /// - Parameters:
    ///   - level: Where there is room.
    ///   - fleet: Who plays.
    ///   - isGoldRush: Whether golden stars are common now.
    ///   - random: The world's generator.
    mutating func strew(
        in level: Level, among fleet: Fleet, isGoldRush: Bool, random: inout SplitMix64
    ) {
        guard stars.count < min(fleet.ships.count + Rules.spareStars, Rules.mostStars) else {
            return
        }
        let odds = isGoldRush ? Rules.goldRushOdds : Rules.goldOdds
        let isGolden = random.next(below: odds) == 0
        var best: Vector?
        for _ in 0..<(isGolden ? 3 : 1) {
            guard let place = freePlace(in: level, among: fleet, random: &random) else { continue }
            best = farther(place, best, from: fleet.leadersPlace)
        }
        guard let best else { return }
        add(Star(at: best, isGolden: isGolden))
    }

    private func farther(_ place: Vector, _ other: Vector?, from leader: Vector?) -> Vector {
        guard let other, let leader else { return place }
        let isFarther = (place - leader).squaredLength > (other - leader).squaredLength
        return isFarther ? place : other
    }

    /// A place with room for a star; nil when chance found none in a few tries.
    private func freePlace(
        in level: Level, among fleet: Fleet, random: inout SplitMix64
    ) -> Vector? {
        for _ in 0..<Rules.placesTried {
            let place = somePlace(in: level, among: fleet, random: &random)
            if isFree(place, in: level, among: fleet) { return place }
        }
        return nil
    }

    private func somePlace(
        in level: Level, among fleet: Fleet, random: inout SplitMix64
    ) -> Vector {
        let wish = random.next(below: 4)
        if wish < 2, !fleet.ships.isEmpty { return placeAheadOfShip(fleet, random: &random) }
        if wish == 2, !level.starAreas.isEmpty {
            let area = level.starAreas[random.next(below: level.starAreas.count)]
            return Self.somePoint(of: area, random: &random)
        }
        let everywhere = Scene.Box(x: 0, y: 0, width: level.width, height: level.height)
        return Self.somePoint(of: everywhere, random: &random)
    }

    private static func somePoint(of box: Scene.Box, random: inout SplitMix64) -> Vector {
        let x = box.x + random.nextUnit() * box.width
        let y = box.y + random.nextUnit() * box.height
        return Vector(x: x, y: y)
    }

    private func placeAheadOfShip(_ fleet: Fleet, random: inout SplitMix64) -> Vector {
        let one = fleet.ships[random.next(below: fleet.ships.count)]
        let other = fleet.ships[random.next(below: fleet.ships.count)]
        let ship = other.score < one.score ? other : one
        // Within a quarter turn to either side of the nose.
        let turn = Vector.unit(angle: (random.nextUnit() - 0.5) * Trigonometry.halfTurn)
        let ahead = Vector(
            x: ship.nose.x * turn.x - ship.nose.y * turn.y,
            y: ship.nose.y * turn.x + ship.nose.x * turn.y)
        let room = Rules.shipNeighbourhood - Rules.shipClearance
        let distance = Rules.shipClearance + random.nextUnit() * room
        return ship.position + ahead * distance
    }

    private func isFree(_ place: Vector, in level: Level, among fleet: Fleet) -> Bool {
        guard level.isFree(place, radius: Rules.wallClearance) else { return false }
        for mine in level.mines {
            let reach = mine.radius + Rules.shipRadius + Rules.starRadius
            if (mine.centre - place).squaredLength < reach * reach { return false }
        }
        for star in stars {
            let square = (star.position - place).squaredLength
            if square < Rules.starClearance * Rules.starClearance { return false }
        }
        return !fleet.ships.contains { $0.isWithin(Rules.shipClearance, of: place) }
    }
}
