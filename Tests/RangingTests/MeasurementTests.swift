import Determinism
import Ranging
import Testing

@Suite struct DirectionTests {
    private static let quarter = Double.pi / 2

    /// A vector, and the angles that the definitions give it, in degrees.
    static let angles: [(x: Double, y: Double, z: Double, azimuth: Double, elevation: Double)] = [
        (0, 0, -1, 0, 0),
        (1, 0, -1, 45, 0),
        (-1, 0, -1, -45, 0),
        (0, 1, -1, 0, 45),
        (0, -1, -1, 0, -45),
        (0, 1, 0, 0, 90),
        (0, -1, 0, 0, -90),
        (0, 0, 1, 0, 180),
        (3, 0, -4, 36.869897645844, 0),
        // Not a unit vector: only where it points counts.
        (0, 2e-200, -2e-200, 0, 45),
        (1e300, 0, -1e300, 45, 0),
        (.leastNonzeroMagnitude, 0, -.leastNonzeroMagnitude, 45, 0),
    ]

    @Test(arguments: angles.indices) func theAnglesAreTheDefined(_ index: Int) throws {
        let row = Self.angles[index]
        let direction = try #require(Direction(x: row.x, y: row.y, z: row.z))
        #expect(
            (Trigonometry.degrees(radians: direction.azimuth) - row.azimuth).magnitude < 1e-9)
        #expect(
            (Trigonometry.degrees(radians: direction.elevation).magnitude - row.elevation.magnitude)
                .magnitude < 1e-9)
        if row.elevation.magnitude < 179 {
            #expect((direction.elevation < -1e-9) == (row.elevation < 0))
        }
    }

    @Test func straightToTheRightIsAQuarterTurn() throws {
        #expect(try #require(Direction(x: 1, y: 0, z: 0)).azimuth == Self.quarter)
        #expect(try #require(Direction(x: -7, y: 0, z: 0)).azimuth == -Self.quarter)
    }

    @Test func everyDirectionIsAUnitVectorWithFiniteAngles() {
        var chance = SplitMix64(seed: 9)
        for _ in 0..<20_000 {
            let (x, y, z) = (
                Double(bitPattern: chance.next()), Double(bitPattern: chance.next()),
                Double(bitPattern: chance.next())
            )
            guard let direction = Direction(x: x, y: y, z: z) else {
                #expect(!(x.isFinite && y.isFinite && z.isFinite) || (x, y, z) == (0, 0, 0))
                continue
            }
            let length =
                direction.x * direction.x + direction.y * direction.y + direction.z * direction.z
            #expect((length - 1).magnitude < 1e-12)
            #expect(direction.azimuth.magnitude <= Self.quarter)
            #expect(direction.elevation.magnitude <= .pi)
        }
    }

    @Test func theZeroVectorIsNoDirection() {
        #expect(Direction(x: 0, y: 0, z: 0) == nil)
        #expect(Direction(x: -0.0, y: 0, z: -0.0) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNotFiniteIsNoDirection(_ number: Double) {
        #expect(Direction(x: number, y: 0, z: -1) == nil)
        #expect(Direction(x: 0, y: number, z: -1) == nil)
        #expect(Direction(x: 0, y: 0, z: number) == nil)
        #expect(Direction(x: number, y: number, z: number) == nil)
    }
}

@Suite struct MeasurementTests {
    @Test func theHorizontalAngleGoesBeforeTheDirections() throws {
        let direction = try #require(Direction(x: 1, y: 1, z: -1))
        let both = Measurement(direction: direction, horizontalAngle: 0.25, verticalAngle: -0.5)
        #expect(both.azimuth == 0.25)
        #expect(both.elevation == -0.5)
        let alone = Measurement(direction: direction)
        #expect(alone.azimuth == direction.azimuth)
        #expect(alone.elevation == direction.elevation)
    }

    @Test func whatIsMissingStaysMissing() {
        let nothing = Measurement()
        #expect(nothing.distance == nil)
        #expect(nothing.azimuth == nil)
        #expect(nothing.elevation == nil)
        #expect(Measurement(horizontalAngle: 1).elevation == nil)
        #expect(Measurement(verticalAngle: 1).azimuth == nil)
    }
}

@Suite struct RangingErrorTests {
    @Test func theCodesAreTheFrameworks() {
        #expect(RangingError.allCases.map(\.rawValue) == Array(-5889 ... -5880))
        #expect(RangingError.unsupportedPlatform.rawValue == -5889)
        #expect(RangingError.resourceUsageTimeout.rawValue == -5886)
        #expect(RangingError.userDidNotAllow.rawValue == -5884)
        #expect(RangingError.activeExtendedDistanceSessionsLimitExceeded.rawValue == -5880)
        #expect(RangingError(rawValue: -5890) == nil)
    }

    @Test func theVerticalEstimatesAreTheFrameworks() {
        #expect(VerticalEstimate.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect(VerticalEstimate.above.rawValue == 2)
    }

    @Test func reasonsAreSpeltAsMessagesSpellThem() {
        #expect(RemovalReason.timeout.name == "timeout")
        #expect(RemovalReason.peerEnded.name == "peerEnded")
        #expect(RemovalReason.error(.resourceUsageTimeout).name == "resourceUsageTimeout")
    }

    @Test func theDeadlinesNumbersNeverChange() {
        #expect(Deadlines.Reason.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(Deadlines.Reason.firstMeasurement.rawValue == 0)
        #expect(Deadlines.Reason.silence.rawValue == 1)
        #expect(Deadlines.Reason.suspension.rawValue == 2)
        #expect(Deadlines.Reason.retry.rawValue == 3)
    }
}
