import Controls
import Determinism
import Testing

@testable import Arena

/// What must hold after every step, whatever the pads do.
struct EndlessTests {
    /// The first thing that is wrong with a world; nil when all is well.
    private func fault(in world: World) -> String? {
        for ship in world.fleet.ships {
            let place = ship.position
            if !place.x.isFinite || !place.y.isFinite { return "ship \(ship.seat) at \(place)" }
            if !world.level.isFree(place, radius: Rules.shipRadius) {
                return "ship \(ship.seat) in a wall at \(place)"
            }
            let speed = ship.velocity.length
            if !(speed <= Rules.speedLimit + 1e-6) { return "ship \(ship.seat) flies at \(speed)" }
            if !(abs(ship.nose.length - 1) < 1e-9) { return "ship \(ship.seat) has no nose" }
            if ship.score < 0 { return "ship \(ship.seat) owes stars" }
        }
        for star in world.stars.stars {
            if !world.level.isFree(star.position, radius: Rules.starRadius) {
                return "a star in a wall at \(star.position)"
            }
            if !star.velocity.x.isFinite || !star.velocity.y.isFinite { return "a star is lost" }
        }
        if world.stars.stars.count > Rules.mostStars { return "too many stars" }
        let seats = world.fleet.ships.map(\.seat)
        return seats == seats.sorted() ? nil : "seats out of order: \(seats)"
    }

    @Test(arguments: ShippedLevel.allCases, [UInt64(1), 2, 3])
    func everyShipStaysInTheLevelAndOutOfItsWalls(shipped: ShippedLevel, seed: UInt64) throws {
        var world = World(level: try shipped.read(), seed: seed, seats: 8)
        let crew = Crew.wild(8, seed: seed)
        for tick in 0..<4000 {
            _ = world.step(crew.pads(at: tick))
            if let fault = fault(in: world) {
                Issue.record("tick \(tick): \(fault)")
                return
            }
        }
    }

    @Test(arguments: ShippedLevel.allCases)
    func aCrowdStaysInTheLevelToo(shipped: ShippedLevel) throws {
        var world = World(level: try shipped.read(), seed: 4, seats: 128)
        let crew = Crew.wild(128, seed: 4)
        for tick in 0..<600 {
            _ = world.step(crew.pads(at: tick))
            if let fault = fault(in: world) {
                Issue.record("tick \(tick): \(fault)")
                return
            }
        }
    }

    @Test func seatsMayComeAndGoAtAnyTime() throws {
        var world = World(level: try ShippedLevel.crown.read(), seed: 6, seats: 12)
        let crew = Crew.wild(12, seed: 6)
        var chance = SplitMix64(seed: 6)
        var isTaken = [Bool](repeating: false, count: 12)
        for tick in 0..<8000 {
            if chance.next(below: 10) == 0 { isTaken[chance.next(below: 12)].toggle() }
            if chance.next(below: 2000) == 0 { world.beginNextRound() }
            if chance.next(below: 1500) == 0 { isTaken = [Bool](repeating: false, count: 12) }
            var pads = crew.pads(at: tick)
            for seat in pads.indices where !isTaken[seat] { pads[seat] = nil }
            _ = world.step(pads)
            #expect(world.fleet.ships.map(\.seat) == isTaken.indices.filter { isTaken[$0] })
            if let fault = fault(in: world) {
                Issue.record("tick \(tick): \(fault)")
                return
            }
        }
    }

    /// The game is watched: in a minute of people walking about, things happen on every level.
    @Test(arguments: ShippedLevel.allCases, [4, 8])
    func aMinuteIsFullOfEvents(shipped: ShippedLevel, players: Int) throws {
        var world = World(level: try shipped.read(), seed: 7, seats: players)
        let crew = Crew.mixed(players)
        var collected = 0
        var hurt = 0
        var bumped = 0
        for tick in 0..<3600 {
            for effect in world.step(crew.pads(at: tick)) {
                switch effect {
                case .collected: collected += 1
                case .hurt: hurt += 1
                case .bumped: bumped += 1
                case .jumped, .roundBegan, .roundEnded: break
                }
            }
        }
        #expect(collected >= players * 8)
        #expect(hurt >= players)
        #expect(hurt <= players * 12)
        #expect(bumped >= players)
    }
}
