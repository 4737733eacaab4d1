import Determinism

/// What hurts: the level's mines and saws, as they are at a tick.
enum Hazards {
    /// Hurts every ship that touches a hazard, has no shield and does not leap over it.
    ///
    /// - Parameters:
    ///   - level: Whose mines and saws.
    ///   - tick: Which tick of the world.
    ///   - fleet: The ships.
    ///   - stars: Where the lost stars go.
    ///   - random: The world's generator.
    ///   - effects: Gets what happened.
    static func hurt(
        in level: Level, at tick: Int, fleet: inout Fleet, stars: inout StarField,
        random: inout SplitMix64, effects: inout [Effect]
    ) {
        for mine in level.mines {
            hurt(by: mine, fleet: &fleet, stars: &stars, random: &random, effects: &effects)
        }
        for saw in level.saws {
            let circle = saw.circle(at: tick)
            hurt(by: circle, fleet: &fleet, stars: &stars, random: &random, effects: &effects)
        }
    }

    /// Hurts one ship, unless it has a shield.
    ///
    /// - Parameters:
    ///   - place: The ship's place in the fleet.
    ///   - source: Where the harm came from.
    ///   - loss: How much of the score it costs at most.
    ///   - fleet: The ships.
    ///   - stars: Where the lost stars go.
    ///   - random: The world's generator.
    ///   - effects: Gets what happened.
    static func hurt(
        _ place: Int, from source: Vector, loss: Int, fleet: inout Fleet, stars: inout StarField,
        random: inout SplitMix64, effects: inout [Effect]
    ) {
        guard !fleet.ships[place].isShielded else { return }
        let lost = fleet[place].hurt(from: source, loss: loss)
        stars.scatter(lost, from: fleet.ships[place].position, random: &random)
        effects.append(.hurt(seat: fleet.ships[place].seat))
    }

    private static func hurt(
        by hazard: Circle, fleet: inout Fleet, stars: inout StarField, random: inout SplitMix64,
        effects: inout [Effect]
    ) {
        let reach = hazard.radius + Rules.shipRadius - Rules.mercy
        for place in fleet.ships.indices {
            guard fleet.ships[place].isWithin(reach, of: hazard.centre),
                !fleet.ships[place].isClear
            else { continue }
            hurt(
                place, from: hazard.centre, loss: Rules.hazardLoss, fleet: &fleet, stars: &stars,
                random: &random, effects: &effects)
        }
    }
}
