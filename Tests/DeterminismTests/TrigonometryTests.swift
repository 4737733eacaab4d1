import Determinism
import Testing

/// The trigonometry against a table made by other means, and at its edges.
@Suite struct TrigonometryTests {
    private static let tolerance = 1e-12
    private static let notFinite = [Double.nan, .signalingNaN, .infinity, -.infinity]
    private static let extremes: [Double] = [
        0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 1, -1,
        1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .nan, .infinity,
        -.infinity,
    ]

    @Test func theTablesAreLongEnough() {
        #expect(min(sines.count, cosines.count, arcsines.count, arctangents.count) >= 200)
    }

    @Test func sineIsTheTables() {
        for row in sines {
            let error = (Trigonometry.sin(row.argument) - row.value).magnitude
            #expect(error <= Self.tolerance, "sin(\(row.argument))")
        }
    }

    @Test func cosineIsTheTables() {
        for row in cosines {
            let error = (Trigonometry.cos(row.argument) - row.value).magnitude
            #expect(error <= Self.tolerance, "cos(\(row.argument))")
        }
    }

    @Test func arcsineIsTheTables() {
        for row in arcsines {
            let error = (Trigonometry.asin(row.argument) - row.value).magnitude
            #expect(error <= Self.tolerance, "asin(\(row.argument))")
        }
    }

    @Test func arctangentIsTheTables() {
        for row in arctangents {
            let error = (Trigonometry.atan2(y: row.y, x: row.x) - row.angle).magnitude
            #expect(error <= Self.tolerance, "atan2(\(row.y), \(row.x))")
        }
    }

    @Test func nothingIsLostAtZero() {
        #expect(Trigonometry.sin(0) == 0)
        #expect(Trigonometry.cos(0) == 1)
        #expect(Trigonometry.asin(0) == 0)
        #expect(Trigonometry.atan2(y: 0, x: 0) == 0)
        #expect(Trigonometry.atan2(y: 0, x: 1) == 0)
    }

    @Test func quarterTurnsAreExactWhereTheyAreResults() {
        #expect(Trigonometry.asin(1) == .pi / 2)
        #expect(Trigonometry.asin(-1) == -.pi / 2)
        #expect(Trigonometry.atan2(y: 1, x: 0) == .pi / 2)
        #expect(Trigonometry.atan2(y: -1, x: 0) == -.pi / 2)
        #expect(Trigonometry.atan2(y: 0, x: -1) == .pi)
    }

    @Test func quarterTurnsAreAsGoodAsADoubleGets() {
        #expect((Trigonometry.sin(.pi / 2) - 1).magnitude <= 0x1p-52)
        #expect((Trigonometry.sin(-.pi / 2) + 1).magnitude <= 0x1p-52)
        #expect(Trigonometry.cos(.pi / 2).magnitude <= 0x1p-51)
        #expect((Trigonometry.cos(.pi) + 1).magnitude <= 0x1p-51)
    }

    @Test func sineAndArcsineAreOddAndCosineIsEven() {
        for row in sines {
            #expect(Trigonometry.sin(-row.argument) == -Trigonometry.sin(row.argument))
            #expect(Trigonometry.cos(-row.argument) == Trigonometry.cos(row.argument))
        }
        for row in arcsines {
            #expect(Trigonometry.asin(-row.argument) == -Trigonometry.asin(row.argument))
        }
        for row in arctangents {
            #expect(
                Trigonometry.atan2(y: -row.y, x: row.x) == -Trigonometry.atan2(y: row.y, x: row.x))
        }
    }

    @Test func sineAndCosineNeverLeaveOne() {
        var chance = SplitMix64(seed: 3)
        for _ in 0..<20_000 {
            let angle = (chance.nextUnit() - 0.5) * 20
            #expect(Trigonometry.sin(angle).magnitude <= 1)
            #expect(Trigonometry.cos(angle).magnitude <= 1)
        }
    }

    @Test func beyondOneTheArcsineTakesTheNearestEnd() {
        for sine in [1.000001, 2, 1e300, .infinity] {
            #expect(Trigonometry.asin(sine) == .pi / 2)
            #expect(Trigonometry.asin(-sine) == -.pi / 2)
        }
    }

    @Test(arguments: notFinite) func whatIsNotFiniteHasADefinedAnswer(_ value: Double) {
        #expect(Trigonometry.sin(value) == 0)
        #expect(Trigonometry.cos(value) == 1)
        #expect(Trigonometry.wrapped(value) == 0)
        #expect(Trigonometry.atan2(y: value, x: 1) == 0)
        #expect(Trigonometry.atan2(y: 1, x: value) == 0)
    }

    @Test func notANumberHasTheArcsineZero() {
        #expect(Trigonometry.asin(.nan) == 0)
    }

    @Test func nothingThatIsNotFiniteComesOut() {
        for a in Self.extremes {
            #expect(Trigonometry.sin(a).isFinite)
            #expect(Trigonometry.cos(a).isFinite)
            #expect(Trigonometry.asin(a).isFinite)
            #expect(Trigonometry.wrapped(a).isFinite)
            for b in Self.extremes {
                #expect(Trigonometry.atan2(y: a, x: b).magnitude <= .pi, "atan2(\(a), \(b))")
            }
        }
    }

    @Test func wrappingTakesWholeTurnsAway() {
        for angle in stride(from: -3.0, through: 3.0, by: 0.25) {
            for turns in -5...5 {
                let wrapped = Trigonometry.wrapped(angle + Double(turns) * 2 * .pi)
                #expect((wrapped - angle).magnitude < 1e-13)
            }
        }
        #expect(Trigonometry.wrapped(.pi) == .pi)
        #expect(Trigonometry.wrapped(-.pi) == -.pi)
        #expect(Trigonometry.wrapped(Double.pi.nextUp) < 0)
        #expect(Trigonometry.wrapped(0.1) == 0.1)
    }

    @Test func everyWrappedAngleIsWithinHalfATurn() {
        var chance = SplitMix64(seed: 4)
        for _ in 0..<20_000 {
            let angle = Double(bitPattern: chance.next())
            #expect(Trigonometry.wrapped(angle).magnitude <= .pi)
        }
    }

    @Test func degreesAndRadiansAreEachOthersInverse() {
        #expect(Trigonometry.radians(degrees: 180) == .pi)
        #expect(Trigonometry.degrees(radians: .pi / 2) == 90)
        #expect(
            (Trigonometry.degrees(radians: Trigonometry.radians(degrees: 25)) - 25).magnitude
                < 1e-13)
    }

    /// These numbers are the same in debug and release builds, and on every machine.
    @Test func theBitsAreTheOnesWrittenDown() {
        #expect(Trigonometry.sin(0.5).bitPattern == 0x3fde_aee8_744b_05f0)
        #expect(Trigonometry.sin(-2.75).bitPattern == 0xbfd8_6d22_39c1_83f9)
        #expect(Trigonometry.cos(1.25).bitPattern == 0x3fd4_2e3d_d88b_d950)
        #expect(Trigonometry.cos(40).bitPattern == 0xbfe5_578e_7d68_219a)
        #expect(Trigonometry.asin(0.3).bitPattern == 0x3fd3_8015_9e14_f6fe)
        #expect(Trigonometry.asin(-0.999).bitPattern == 0xbff8_6ac9_ad18_f803)
        #expect(Trigonometry.atan2(y: 3, x: -7).bitPattern == 0x4005_e4c3_6ca0_118a)
        #expect(Trigonometry.atan2(y: -0.2, x: 0.1).bitPattern == 0xbff1_b6e1_92eb_be44)
        #expect(Trigonometry.wrapped(100).bitPattern == 0xbfe0_fdaa_2216_8c00)
    }
}
