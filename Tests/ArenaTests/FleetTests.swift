import Controls
import Testing

@testable import Arena

struct FleetTests {
    static let here: Pad? = .neutral

    /// A level with three places to begin.
    static func level() throws -> Level {
        var drawing = Drawing()
        drawing.add(spawn: Vector(x: 30, y: 2))
        drawing.add(spawn: Vector(x: 16, y: 16))
        return try drawing.level()
    }

    /// Two ships, one to the left of the other and touching it.
    static func pair(_ change: (inout Ship, inout Ship) -> Void) throws -> Fleet {
        var fleet = Fleet(seats: 2)
        fleet.admit([here, here], in: try level())
        var left = fleet[0]
        var right = fleet[1]
        left.position = Vector(x: 10, y: 9)
        right.position = Vector(x: 10.9, y: 9)
        change(&left, &right)
        fleet[0] = left
        fleet[1] = right
        return fleet
    }

    // Coming and going

    @Test func everyTakenSeatHasAShipInSeatOrder() throws {
        let level = try Self.level()
        var fleet = Fleet(seats: 5)
        fleet.admit([nil, Self.here, nil, Self.here, nil], in: level)
        #expect(fleet.ships.map(\.seat) == [1, 3])
        fleet.admit([Self.here, Self.here, Self.here, nil, Self.here], in: level)
        #expect(fleet.ships.map(\.seat) == [0, 1, 2, 4])
        fleet.admit([nil, nil, nil, nil, nil], in: level)
        #expect(fleet.ships.isEmpty)
    }

    /// Every way in which three seats can change.
    @Test func comingAndGoingTouchesNobodyElse() throws {
        let level = try Self.level()
        func pads(_ bits: Int) -> [Pad?] { (0..<3).map { bits >> $0 & 1 == 1 ? .neutral : nil } }
        for before in 0..<8 {
            for after in 0..<8 {
                var fleet = Fleet(seats: 3)
                fleet.admit(pads(before), in: level)
                for place in fleet.ships.indices { fleet[place].score = 10 }
                fleet.admit(pads(after), in: level)
                #expect(fleet.ships.map(\.seat) == (0..<3).filter { after >> $0 & 1 == 1 })
                for ship in fleet.ships {
                    let stayed = before >> ship.seat & 1 == 1
                    #expect(ship.score == (stayed ? 10 : 0))
                }
            }
        }
    }

    @Test func shipsAppearAtTheirOwnSpawnsFacingTheMiddle() throws {
        let level = try Self.level()
        var fleet = Fleet(seats: 3)
        fleet.admit([Self.here, Self.here, Self.here], in: level)
        #expect(fleet.ships.map(\.position) == level.spawns)
        #expect(fleet.ships[0].nose.x > 0)
        #expect(fleet.ships[1].nose.x < 0)
        #expect(fleet.ships[2].nose == Vector(x: 0, y: -1))
        #expect(fleet.ships.allSatisfy { $0.isShielded })
    }

    @Test func aShipAppearsAtAnotherSpawnWhenItsOwnIsTaken() throws {
        let level = try Self.level()
        var fleet = Fleet(seats: 3)
        fleet.admit([Self.here, nil, nil], in: level)
        fleet[0].position = level.spawns[1] + Vector(x: 0.4, y: 0)
        fleet.admit([Self.here, Self.here, nil], in: level)
        #expect(fleet.ships[1].position == level.spawns[2])
    }

    @Test func moreShipsThanSpawnsShareTheirOwn() throws {
        let level = try Self.level()
        var fleet = Fleet(seats: 7)
        fleet.admit([Pad?](repeating: .neutral, count: 7), in: level)
        #expect(fleet.ships[3].position == level.spawns[0])
        #expect(fleet.ships[6].position == level.spawns[0])
    }

    // Leading

    @Test func leadersAreAllWhoHaveMost() throws {
        var fleet = Fleet(seats: 3)
        fleet.admit([Self.here, Self.here, Self.here], in: try Self.level())
        #expect(fleet.leaders.isEmpty)
        #expect(fleet.leadersPlace == nil)
        fleet[1].score = 4
        #expect(fleet.leaders == [1])
        fleet[2].score = 4
        #expect(fleet.leaders == [1, 2])
        #expect(fleet.leadersPlace == fleet.ships[1].position)
    }

    // Meeting

    @Test func shipsThatMeetLeaveEachOther() throws {
        var fleet = try Self.pair { left, right in
            left.velocity = Vector(x: 6, y: 1)
            right.velocity = Vector(x: -2, y: 0)
        }
        var effects: [Effect] = []
        let rams = fleet.meet(in: try Self.level(), effects: &effects)
        let (left, right) = (fleet[0], fleet[1])
        // Momentum stays, four fifths of the speed between them come back.
        #expect(abs(left.velocity.x + right.velocity.x - 4) < 1e-9)
        #expect(abs(right.velocity.x - left.velocity.x - 6.4) < 1e-9)
        #expect(left.velocity.y == 1)
        #expect(right.position.x - left.position.x > 0.9)
        #expect(effects == [.bumped(seat: 0), .bumped(seat: 1)])
        #expect(rams.isEmpty)
    }

    @Test func shipsThatMeetSoftlyPartInSilence() throws {
        var fleet = try Self.pair { left, _ in left.velocity = Vector(x: 0.5, y: 0) }
        var effects: [Effect] = []
        _ = fleet.meet(in: try Self.level(), effects: &effects)
        #expect(fleet[1].velocity.x - fleet[0].velocity.x > 1)
        #expect(effects.isEmpty)
    }

    @Test func shipsThatAlreadyPartAreNotHurriedBack() throws {
        var fleet = try Self.pair { left, right in
            left.velocity = Vector(x: -5, y: 0)
            right.velocity = Vector(x: 5, y: 0)
        }
        var effects: [Effect] = []
        _ = fleet.meet(in: try Self.level(), effects: &effects)
        #expect(fleet[0].velocity == Vector(x: -5, y: 0))
        #expect(fleet[1].velocity == Vector(x: 5, y: 0))
    }

    @Test func shipsInTheVerySamePlaceFindAWayApart() throws {
        let level = try Self.level()
        var fleet = try Self.pair { left, right in right.position = left.position }
        var effects: [Effect] = []
        for _ in 0..<60 {
            _ = fleet.meet(in: level, effects: &effects)
            fleet.move(in: level, effects: &effects)
        }
        #expect((fleet[0].position - fleet[1].position).length >= 2 * Rules.shipRadius)
    }

    @Test func aShipLeapsOverAnother() throws {
        var fleet = try Self.pair { left, _ in
            left.velocity = Vector(x: 9, y: 0)
            _ = left.leap.advance(stickY: 0)
            _ = left.leap.advance(stickY: .min)
            for _ in 0..<20 { _ = left.leap.advance(stickY: 0) }
        }
        let before = fleet
        var effects: [Effect] = []
        _ = fleet.meet(in: try Self.level(), effects: &effects)
        #expect(fleet == before)
    }

    @Test func whoBoostsIntoAnotherRamsIt() throws {
        var fleet = try Self.pair { left, _ in
            left.velocity = Vector(x: 11, y: 0)
            left.engine = .boost
        }
        var effects: [Effect] = []
        let rams = fleet.meet(in: try Self.level(), effects: &effects)
        #expect(rams == [Fleet.Ram(victim: 1, from: Vector(x: 9.95, y: 9))])
    }

    @Test func theOneThatIsRammedMayBeTheFirst() throws {
        var fleet = try Self.pair { _, right in
            right.velocity = Vector(x: -11, y: 0)
            right.engine = .boost
        }
        var effects: [Effect] = []
        let rams = fleet.meet(in: try Self.level(), effects: &effects)
        #expect(rams.map(\.victim) == [0])
    }

    @Test func twoThatBoostAreEven() throws {
        var fleet = try Self.pair { left, right in
            left.velocity = Vector(x: 11, y: 0)
            left.engine = .boost
            right.engine = .boost
        }
        var effects: [Effect] = []
        let rams = fleet.meet(in: try Self.level(), effects: &effects)
        #expect(rams.isEmpty)
        #expect(effects.count == 2)
    }

    @Test func aWallMetHardIsHeardAndASlideAlongItIsNot() throws {
        let level = try Self.level()
        var fleet = Fleet(seats: 1)
        fleet.admit([Self.here], in: level)
        fleet[0].position = Vector(x: 0.55, y: 9)
        fleet[0].velocity = Vector(x: -8, y: 0)
        var effects: [Effect] = []
        fleet.move(in: level, effects: &effects)
        #expect(effects == [.bumped(seat: 0)])
        effects = []
        for _ in 0..<60 {
            fleet.steer([.leaning(x: -1, y: 0.3)], effects: &effects)
            fleet.move(in: level, effects: &effects)
        }
        #expect(effects.isEmpty)
    }
}
