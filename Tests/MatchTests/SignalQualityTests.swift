import Determinism
import Match
import Ranging
import Testing

@Suite struct SignalQualityTests {
    /// Every combination of what can be measured.
    static let parts = (0..<8).map { bits in
        (distance: bits & 1 != 0, azimuth: bits & 2 != 0, elevation: bits & 4 != 0)
    }
    static let ages: [Microseconds] = [
        .min, -1, 0, 1, 33_333, 99_999, 100_000, 199_998, 199_999, 399_996, 399_997, 999_999,
        1_000_000, 1_000_001, .max,
    ]
    static let intervals: [Microseconds] = [
        .min, -1, 0, 8_333, 33_333, 100_000, 333_333, 1_000_000, .max,
    ]

    private func measured(
        _ parts: (distance: Bool, azimuth: Bool, elevation: Bool)
    ) throws -> QuantisedMeasurement {
        try QuantisedMeasurement(
            distance: parts.distance ? 2_000_000 : nil, azimuth: parts.azimuth ? 0 : nil,
            elevation: parts.elevation ? 0 : nil, verticalEstimate: nil)
    }

    @Test func inTimeTheBarsSayWhatIsMeasured() throws {
        let bars = try Self.parts.map {
            SignalQuality(try measured($0), age: 0, interval: 33_333).bars
        }
        #expect(bars == [0, 2, 1, 3, 1, 3, 2, 4])
    }

    @Test(
        arguments: [
            (0, 4), (99_999, 4), (100_000, 3), (199_998, 3), (199_999, 2), (399_996, 2),
            (399_997, 0), (5_000_000, 0),
        ] as [(Microseconds, Int)])
    func latenessTakesBars(age: Microseconds, bars: Int) throws {
        let all = try measured((true, true, true))
        #expect(SignalQuality(all, age: age, interval: 33_333).bars == bars)
        // A faster peer is not judged more strictly.
        #expect(SignalQuality(all, age: age, interval: 8_333).bars == bars)
    }

    @Test func aSlowPeerIsJudgedByItsOwnPaceForASecondAtMost() throws {
        let all = try measured((true, true, true))
        #expect(SignalQuality(all, age: 300_000, interval: 100_000) == .full)
        #expect(SignalQuality(all, age: 300_001, interval: 100_000) == .good)
        #expect(SignalQuality(all, age: 1_000_000, interval: 1_000_000) == .full)
        #expect(SignalQuality(all, age: 1_000_001, interval: 1_000_000) == .none)
    }

    @Test(arguments: ages, intervals)
    func nothingMeasuredIsNothing(age: Microseconds, interval: Microseconds) {
        #expect(SignalQuality(nil, age: age, interval: interval) == .none)
        #expect(SignalQuality(.nothing, age: age, interval: interval) == .none)
    }

    @Test(arguments: ages, intervals)
    func moreIsNeverWorseAndLaterNeverBetter(age: Microseconds, interval: Microseconds) throws {
        for parts in Self.parts {
            let quality = SignalQuality(try measured(parts), age: age, interval: interval)
            #expect((0...4).contains(quality.bars))
            let fresh = SignalQuality(try measured(parts), age: 0, interval: interval)
            #expect(quality <= fresh)
            if age > 1_000_000 { #expect(quality == .none) }
            for older in Self.ages where older > age {
                #expect(
                    SignalQuality(try measured(parts), age: older, interval: interval) <= quality)
            }
            for slower in Self.intervals where slower > interval {
                #expect(
                    SignalQuality(try measured(parts), age: age, interval: slower) >= quality)
            }
            for more in [
                (true, parts.azimuth, parts.elevation), (parts.distance, true, parts.elevation),
                (parts.distance, parts.azimuth, true),
            ] {
                #expect(
                    SignalQuality(try measured(more), age: age, interval: interval) >= quality)
            }
        }
    }

    @Test func barsCountUp() {
        #expect(SignalQuality.allCases.map(\.bars) == [0, 1, 2, 3, 4])
        #expect(SignalQuality.allCases.sorted() == SignalQuality.allCases)
    }
}
