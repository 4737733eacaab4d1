import Controls
import Determinism
import Testing

@testable import Arena

struct ShipTests {
    static var ship: Ship { Ship(seat: 0, at: Vector(x: 16, y: 9), nose: Vector(x: 1, y: 0)) }

    /// A ship's speed after two seconds under a pad, in the open.
    private func speed(under pad: Pad) -> Double {
        var ship = Self.ship
        for _ in 0..<120 { _ = ship.steer(pad) }
        return ship.velocity.length
    }

    @Test func aShipFollowsTheStick() {
        var ship = Self.ship
        _ = ship.steer(.leaning(x: 0, y: -1))
        #expect(ship.velocity.x == 0)
        #expect(ship.velocity.y < 0)
    }

    @Test func fullStickIsTopSpeedWhateverTheDirection() {
        let straight = speed(under: .leaning(x: 1, y: 0))
        let diagonal = speed(under: .leaning(x: 1, y: 1))
        #expect(abs(straight - Rules.topSpeed) < 0.01)
        #expect(abs(diagonal - straight) < 1e-9)
    }

    @Test func aStickInItsDeadZoneIsAtRest() {
        #expect(speed(under: .leaning(x: 0.05, y: -0.05)) == 0)
        #expect(speed(under: .leaning(x: 0.1, y: 0)) > 0)
    }

    @Test func halfAStickIsAboutHalfTheSpeed() {
        let half = speed(under: .leaning(x: 0.54, y: 0)) / Rules.topSpeed
        #expect(abs(half - 0.5) < 0.01)
    }

    @Test func boostIsFasterAndMagnetIsSlower() {
        var boosting = Pad.leaning(x: 1, y: 0)
        boosting.buttons = .south
        #expect(abs(speed(under: boosting) - Rules.boostSpeed) < 0.1)
        var pulling = Pad.leaning(x: 1, y: 0)
        pulling.buttons = .east
        #expect(abs(speed(under: pulling) - Rules.magnetSpeed) < 0.01)
    }

    static let engines: [(Buttons, Ship.Engine)] = [
        ([], .plain), (.south, .boost), (.east, .magnet), ([.south, .east], .boost),
        ([.west, .north, .start], .plain),
    ]

    @Test(arguments: engines)
    func buttonsChooseTheEngine(buttons: Buttons, engine: Ship.Engine) {
        var ship = Self.ship
        _ = ship.steer(.holding(buttons))
        #expect(ship.engine == engine)
    }

    @Test func boostIsHarderToTurn() {
        var plain = Self.ship
        var boosting = Self.ship
        plain.velocity = Vector(x: 8, y: 0)
        boosting.velocity = Vector(x: 8, y: 0)
        _ = plain.steer(.neutral)
        _ = boosting.steer(.holding(.south))
        #expect(boosting.velocity.x > plain.velocity.x)
    }

    @Test func aShipLetGoComesToRest() {
        var ship = Self.ship
        ship.velocity = Vector(x: 8, y: -5)
        for _ in 0..<180 { _ = ship.steer(.neutral) }
        #expect(ship.velocity.length < 0.01)
    }

    @Test func aLeapGivesAKickAndThenLittleSay() {
        var ship = Self.ship
        _ = ship.steer(.neutral)
        var pad = Pad.leaning(x: 1, y: 0)
        pad.rightY = .min
        let leapt = ship.steer(pad)
        #expect(leapt)
        #expect(ship.velocity.x >= Rules.leapKick)
        let before = ship.velocity.x
        _ = ship.steer(.leaning(x: -1, y: 0))
        #expect(ship.velocity.x > before - 1)
    }

    @Test func theNoseTurnsToTheStickAndStaysThere() {
        var ship = Self.ship
        for _ in 0..<60 { _ = ship.steer(.leaning(x: 0, y: 1)) }
        #expect(abs(ship.nose.y - 1) < 1e-6)
        for _ in 0..<60 { _ = ship.steer(.neutral) }
        #expect(abs(ship.nose.y - 1) < 1e-6)
    }

    @Test func theNoseFindsItsWayStraightAbout() {
        var ship = Self.ship
        for _ in 0..<120 {
            _ = ship.steer(.leaning(x: -1, y: 0))
            #expect(abs(ship.nose.length - 1) < 1e-9)
        }
        #expect(ship.nose.x < -0.99)
    }

    @Test func aShieldWearsOff() {
        var ship = Self.ship
        for _ in 0..<Rules.shieldTicks {
            #expect(ship.isShielded)
            _ = ship.steer(.neutral)
        }
        #expect(!ship.isShielded)
    }

    @Test func whoIsHurtIsThrownAwayAndLosesNoMoreThanItHas() {
        var ship = Self.ship
        ship.score = 1
        let all = ship.hurt(from: Vector(x: 16, y: 10), loss: 2)
        #expect(all == 1)
        #expect(ship.score == 0)
        #expect(ship.velocity == Vector(x: 0, y: -Rules.knockBack))
        #expect(ship.isShielded)
        ship.score = 7
        let some = ship.hurt(from: Vector(x: 16, y: 10), loss: 2)
        #expect(some == 2)
        #expect(ship.score == 5)
    }

    @Test func whoIsHurtRightInTheMiddleIsThrownBackwards() {
        var ship = Self.ship
        _ = ship.hurt(from: ship.position, loss: 2)
        #expect(ship.velocity == Vector(x: -Rules.knockBack, y: 0))
    }

    @Test(arguments: [Int16.min, .min + 1, -1, 0, 1, .max])
    func everyStickIsSafe(value: Int16) {
        for other in [Int16.min, 0, .max] {
            var pad = Pad()
            pad.leftX = value
            pad.leftY = other
            pad.rightY = value
            pad.buttons = Buttons(rawValue: .max)
            var ship = Self.ship
            for _ in 0..<200 { _ = ship.steer(pad) }
            #expect(ship.velocity.length <= Rules.speedLimit)
            #expect(abs(ship.nose.length - 1) < 1e-9)
        }
    }

    @Test func everyPartIsInTheDigest() {
        func digest(_ change: (inout Ship) -> Void) -> UInt64 {
            var ship = Self.ship
            change(&ship)
            var hash = StateHash()
            ship.mix(into: &hash)
            return hash.value
        }
        let digests = [
            digest { _ in },
            digest { $0 = Ship(seat: 1, at: $0.position, nose: $0.nose) },
            digest { $0.position.x += 1e-12 },
            digest { $0.position.y += 1e-12 },
            digest { $0.velocity.x += 1e-12 },
            digest { $0.velocity.y += 1e-12 },
            digest { $0.nose.x -= 1e-12 },
            digest { $0.nose.y -= 1e-12 },
            digest { $0.score += 1 },
            digest { _ = $0.leap.advance(stickY: 0) },
            digest { $0.shieldTicks -= 1 },
            digest { $0.engine = .boost },
        ]
        #expect(Set(digests).count == digests.count)
    }
}
