import Controls
import Determinism

/// The ships of all seats where somebody plays, in seat order: how they come, move, meet and go.
struct Fleet: Equatable, Sendable {
    private(set) var ships: [Ship] = []

    /// An empty fleet with room for so many ships.
    init(seats: Int) {
        ships.reserveCapacity(seats)
    }

    /// The place in `ships` of a seat's ship; nil when nobody plays there.
    func place(ofSeat seat: Int) -> Int? {
        ships.firstIndex { $0.seat == seat }
    }

    /// Gives a ship to every seat that was taken, and takes it from every seat that was freed.
    ///
    /// - Parameters:
    ///   - pads: One a seat; nil where nobody plays.
    ///   - level: Where the ships appear.
    mutating func admit(_ pads: [Pad?], in level: Level) {
        var place = 0
        for seat in pads.indices {
            let isHere = place < ships.count && ships[place].seat == seat
            let plays = pads[seat] != nil
            if isHere, !plays {
                ships.remove(at: place)
            } else if !isHere, plays {
                ships.insert(newShip(seat: seat, in: level), at: place)
            }
            if plays { place += 1 }
        }
    }

    /// Sends all ships back to where ships appear, with nothing collected.
    mutating func beginAgain(in level: Level) {
        let seats = ships.map(\.seat)
        ships.removeAll(keepingCapacity: true)
        for seat in seats { ships.append(newShip(seat: seat, in: level)) }
    }

    /// Lets every player steer.
    mutating func steer(_ pads: [Pad?], effects: inout [Effect]) {
        for place in ships.indices {
            guard let pad = pads[ships[place].seat] else { continue }
            if ships[place].steer(pad) { effects.append(.jumped(seat: ships[place].seat)) }
        }
    }

    /// Moves every ship by its speed, along the walls.
    mutating func move(in level: Level, effects: inout [Effect]) {
        for place in ships.indices {
            let impact = ships[place].move(by: ships[place].velocity * Tick.seconds, in: level)
            if impact > Rules.hardBump { effects.append(.bumped(seat: ships[place].seat)) }
        }
    }

    /// The ship at a place in `ships`.
    subscript(place: Int) -> Ship {
        get { ships[place] }
        set { ships[place] = newValue }
    }

    /// The seats with the most stars, in seat order; none when nobody has any.
    var leaders: [Int] {
        var most = 1
        for ship in ships { most = max(most, ship.score) }
        return ships.filter { $0.score == most }.map(\.seat)
    }

    /// Where the ship with the most stars is, the first one when several have; nil when none has
    /// any.
    var leadersPlace: Vector? {
        var leader: Ship?
        for ship in ships where ship.score > (leader?.score ?? 0) { leader = ship }
        return leader?.position
    }

    /// Mixes all ships into a digest.
    func mix(into hash: inout StateHash) {
        hash.mix(ships.count)
        for ship in ships { ship.mix(into: &hash) }
    }

    /// A ship at the first spawn, counted from the seat's own, where no other ship is.
    private func newShip(seat: Int, in level: Level) -> Ship {
        let spawns = level.spawns
        let own = spawns[seat % spawns.count]
        let centre = Vector(x: level.width / 2, y: level.height / 2)
        var place = own
        for shift in spawns.indices {
            let spawn = spawns[(seat + shift) % spawns.count]
            guard ships.contains(where: { $0.isWithin(2 * Rules.shipRadius, of: spawn) }) else {
                place = spawn
                break
            }
        }
        let nose = (centre - place).direction ?? Vector(x: 1, y: 0)
        return Ship(seat: seat, at: place, nose: nose)
    }
}

extension Ship {
    /// Moves the ship, along the walls.
    ///
    /// - Parameters:
    ///   - step: How far.
    ///   - level: Whose walls.
    /// - Returns: The highest speed at which a wall was met.
    mutating func move(by step: Vector, in level: Level) -> Double {
        level.move(
            &position, velocity: &velocity, by: step, radius: Rules.shipRadius,
            bounce: Rules.wallBounce)
    }

    /// Whether the ship's centre is nearer to a point than `distance`.
    func isWithin(_ distance: Double, of point: Vector) -> Bool {
        (position - point).squaredLength < distance * distance
    }
}
