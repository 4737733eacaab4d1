import Arena
import Determinism
import Match
import Ranging
import Session
import Testing

@Suite struct VibrationTests {
    private func felt(_ effects: Effect...) -> [Vibration.Shake] {
        var vibration = Vibration()
        for effect in effects { vibration.note(effect) }
        return vibration.take(at: .zero)
    }

    @Test func whatConcernsAShipIsFeltByItsPlayer() throws {
        #expect(felt(.hurt(seat: 2)).map(\.seat) == [SeatNumber(3)])
        for worth in [0, 1, 3, 1000] {
            let shake = try #require(felt(.collected(seat: 0, worth: worth)).first)
            #expect((1...1000).contains(shake.milliseconds))
        }
        for effect in [Effect.jumped(seat: 0), .roundBegan, .roundEnded] {
            #expect(felt(effect) == [])
        }
    }

    @Test func theStrongestOfWhatHappensAtOnceIsFelt() {
        let hurt = felt(.hurt(seat: 0))
        #expect(felt(.bumped(seat: 0), .hurt(seat: 0), .collected(seat: 0, worth: 1)) == hurt)
        #expect(felt(.bumped(seat: 1), .hurt(seat: 0)).map(\.seat.number) == [1, 2])
    }

    @Test func aSeatIsShakenAtMostOnceInAWhile() {
        var vibration = Vibration()
        var shaken = 0
        for tick in 0..<60 {
            vibration.note(.bumped(seat: 0))
            shaken += vibration.take(at: Tick(tick).time).count
        }
        #expect(shaken == 10)
        vibration.note(.bumped(seat: 1))
        #expect(vibration.take(at: Tick(59).time).count == 1, "others have their own time")
        #expect(vibration.take(at: Tick(60).time) == [], "what was felt is over")
    }

    @Test func somethingStrongerIsFeltAtOnce() {
        var vibration = Vibration()
        vibration.note(.bumped(seat: 0))
        #expect(vibration.take(at: Tick(0).time).count == 1)
        vibration.note(.hurt(seat: 0))
        #expect(vibration.take(at: Tick(1).time) == felt(.hurt(seat: 0)))
        vibration.note(.bumped(seat: 0))
        #expect(vibration.take(at: Tick(2).time) == [])
    }
}

@Suite struct SeatTakenAtOnceTests {
    /// A player with stars is sent away while another waits: in one event, the seat is freed and
    /// taken again.
    @Test(arguments: [false, true]) func whoeverMovesUpStartsWithAShipOfItsOwn(
        whileHalted: Bool
    ) throws {
        var match = Match(try setup(seats: 1))
        var tick = Tick(0)
        func event(_ event: Event) { _ = match.apply(.event(event, at: tick.time)) }
        func step() {
            _ = match.apply(.tick(tick))
            tick = tick.next
        }
        let names = ["FIRST", "NEXT"].map { PlayerName(cleaning: $0) }
        event(.joined(PeerNumber(1), name: names[0], kind: .phone))
        event(.ran(PeerNumber(1)))
        event(.joined(PeerNumber(2), name: names[1], kind: .phone))
        var chance = SplitMix64(seed: 3)
        while match.world.score(ofSeat: 0) == 0, tick.number < 6000 {
            if tick.number % 30 == 0 {
                let measurement = try QuantisedMeasurement(
                    distance: 1_600_000 + chance.next(below: 800_000),
                    azimuth: chance.next(below: 800_000) - 400_000, elevation: 0,
                    verticalEstimate: nil)
                event(.measured(PeerNumber(1), measurement))
            }
            step()
        }
        #expect(match.world.score(ofSeat: 0) > 0)
        if whileHalted {
            event(.operated(.pause))
            step()
        }
        event(.operated(.kick(SeatNumber(1))))
        #expect(match.session.seats[0].occupancy == .taken(PeerNumber(2)))
        step()
        if whileHalted {
            event(.operated(.resume))
            step()
        }
        #expect(match.world.scene.ships.isEmpty, "nobody's ship is anybody's")
        step()
        #expect(match.world.scene.ships.count == 1)
        #expect(match.world.score(ofSeat: 0) == 0)
    }
}

@Suite struct HaltedMatchTests {
    @Test func theArenaStandsStillAndTheSessionGoesOn() throws {
        var match = Match(try setup())
        _ = match.apply(
            .event(
                .joined(PeerNumber(1), name: PlayerName(cleaning: "A"), kind: .phone), at: .zero))
        for number in 0..<30 { _ = match.apply(.tick(Tick(number))) }
        let time = Tick(30).time
        #expect(
            match.apply(.event(.operated(.pause), at: time)) == [.session(.halted)])
        #expect(match.isHalted)
        let world = match.world
        for number in 30..<90 { _ = match.apply(.tick(Tick(number))) }
        #expect(match.world == world)
        #expect(match.ticks == 90)
        _ = match.apply(.event(.operated(.resume), at: Tick(90).time))
        _ = match.apply(.tick(Tick(90)))
        #expect(match.world != world)
    }
}
