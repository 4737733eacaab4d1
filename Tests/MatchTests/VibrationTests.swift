import Arena
import Determinism
import Match
import Session
import Testing

@Suite struct VibrationTests {
    private func felt(_ effect: Effect) -> Int? {
        var vibration = Vibration()
        return vibration.felt(effect, at: .zero)?.milliseconds
    }

    @Test func whatConcernsAShipIsFeltByItsPlayer() throws {
        var vibration = Vibration()
        #expect(vibration.felt(.hurt(seat: 2), at: .zero)?.seat == SeatNumber(3))
        for worth in [0, 1, 3, 1000] {
            let span = try #require(felt(.collected(seat: 0, worth: worth)))
            #expect((1...1000).contains(span))
        }
        #expect(try #require(felt(.hurt(seat: 0))) > #require(felt(.bumped(seat: 0))))
        for effect in [Effect.jumped(seat: 0), .roundBegan, .roundEnded] {
            #expect(felt(effect) == nil)
        }
    }

    @Test func aSeatIsShakenAtMostOnceInAWhile() {
        var vibration = Vibration()
        var shaken = 0
        for tick in 0..<60 {
            for _ in 0..<3 where vibration.felt(.bumped(seat: 0), at: Tick(tick).time) != nil {
                shaken += 1
            }
        }
        #expect(shaken == 10)
        let later = Tick(59).time
        #expect(vibration.felt(.bumped(seat: 1), at: later) != nil, "others have their own time")
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
