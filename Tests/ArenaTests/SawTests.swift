import Testing

@testable import Arena

struct SawTests {
    static let saw = Saw(
        radius: 0.5, start: Vector(x: 4, y: 6), end: Vector(x: 12, y: 10), period: 4, phase: 0)

    @Test func aSawGoesThereAndBackInItsPeriod() {
        #expect(Self.saw.circle(at: 0).centre == Vector(x: 4, y: 6))
        #expect(Self.saw.circle(at: 60).centre == Vector(x: 8, y: 8))
        #expect(Self.saw.circle(at: 120).centre == Vector(x: 12, y: 10))
        #expect(Self.saw.circle(at: 180).centre == Vector(x: 8, y: 8))
        #expect(Self.saw.circle(at: 240).centre == Vector(x: 4, y: 6))
        #expect(Self.saw.circle(at: 240_000_000).centre == Vector(x: 4, y: 6))
    }

    @Test func aSawIsSlowestWhereItTurns() {
        func pace(_ tick: Int) -> Double {
            (Self.saw.circle(at: tick + 1).centre - Self.saw.circle(at: tick).centre).length
        }
        #expect(pace(0) < pace(30))
        #expect(pace(30) < pace(60))
        #expect(pace(119) < pace(90))
    }

    static let beginnings: [(Double, Vector)] = [
        (0.25, Vector(x: 8, y: 8)), (0.5, Vector(x: 12, y: 10)), (1, Vector(x: 4, y: 6)),
    ]

    @Test(arguments: beginnings)
    func thePhaseSaysWhereItBegins(phase: Double, place: Vector) {
        let saw = Saw(
            radius: 0.5, start: Self.saw.start, end: Self.saw.end, period: 4, phase: phase)
        #expect(saw.circle(at: 0).centre == place)
    }

    @Test func aPeriodIsAtLeastOneTick() {
        let saw = Saw(radius: 1, start: .zero, end: Vector(x: 1, y: 0), period: 0, phase: 0)
        #expect(saw.circle(at: 7).centre == .zero)
    }
}
