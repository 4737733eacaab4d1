import Determinism
import Ranging
import Testing

@Suite struct QuantisedMeasurementTests {
    typealias Field = QuantisedMeasurement.Field
    typealias Fault = QuantisedMeasurement.Fault

    private static let fields: [Field] = [.distance, .azimuth, .elevation]

    private func measurement(_ value: Double, as field: Field) -> Measurement {
        switch field {
        case .distance: Measurement(distance: value)
        case .azimuth: Measurement(horizontalAngle: value)
        case .elevation: Measurement(verticalAngle: value)
        }
    }

    private func quantise(_ value: Double, as field: Field) throws(Fault) -> Int32? {
        let quantised = try QuantisedMeasurement(measurement(value, as: field))
        switch field {
        case .distance: return quantised.distance
        case .azimuth: return quantised.azimuth
        case .elevation: return quantised.elevation
        }
    }

    @Test func micrometresAndMicroradiansAreRoundedToTheNearest() throws {
        #expect(try quantise(1.2345674, as: .distance) == 1_234_567)
        #expect(try quantise(1.2345676, as: .distance) == 1_234_568)
        #expect(try quantise(-0.0000006, as: .azimuth) == -1)
        #expect(try quantise(-0.0000004, as: .elevation) == 0)
        #expect(try quantise(.leastNonzeroMagnitude, as: .distance) == 0)
    }

    /// The limits themselves, what rounds to them, and what does not.
    static let limits: [(field: Field, value: Double, micro: Int32?)] = [
        (.distance, 0, 0), (.distance, -0.0, 0), (.distance, -0.0000004, 0),
        (.distance, -0.000001, nil), (.distance, -1, nil),
        (.distance, 100, 100_000_000), (.distance, 100.0000004, 100_000_000),
        (.distance, 100.000001, nil),
        (.azimuth, .pi, 3_141_593), (.azimuth, -.pi, -3_141_593),
        (.azimuth, 3.1415934, 3_141_593), (.azimuth, 3.141594, nil), (.azimuth, -3.141594, nil),
        (.elevation, .pi, 3_141_593), (.elevation, -.pi, -3_141_593),
        (.elevation, 3.141594, nil), (.elevation, -3.141594, nil),
    ]

    @Test(arguments: limits.indices) func T27_everyLimitIsWhereItIsSaidToBe(_ index: Int) {
        let (field, value, micro) = Self.limits[index]
        do throws(Fault) {
            #expect(try quantise(value, as: field) == micro)
        } catch {
            #expect(micro == nil)
            #expect(error == .outOfRange(field: field))
        }
    }

    @Test(arguments: fields, [1e30, -1e30, 1e305, -1e305, Double.greatestFiniteMagnitude, 1e9])
    func absurdNumbersAreOutOfRange(_ field: Field, _ value: Double) {
        #expect(throws: Fault.outOfRange(field: field)) { try quantise(value, as: field) }
    }

    @Test(arguments: fields, [Double.nan, .signalingNaN, .infinity, -.infinity])
    func whatIsNotFiniteIsRefused(_ field: Field, _ value: Double) {
        #expect(throws: Fault.notFinite(field: field)) { try quantise(value, as: field) }
    }

    @Test func aDirectionIsQuantisedByItsAngles() throws {
        let direction = try #require(Direction(x: 0, y: 1, z: -1))
        let quantised = try QuantisedMeasurement(
            Measurement(distance: 2, direction: direction, verticalEstimate: .above))
        #expect(quantised.distance == 2_000_000)
        #expect(quantised.azimuth == 0)
        #expect(quantised.elevation == 785_398)
        #expect(quantised.verticalEstimate == .above)
    }

    @Test func recordedIntegersAreTakenUpToTheLimitsAndNoFurther() throws {
        let largest = try QuantisedMeasurement(
            distance: 100_000_000, azimuth: 3_141_593, elevation: -3_141_593,
            verticalEstimate: nil)
        #expect(largest.distance == 100_000_000)
        #expect(largest.azimuth == 3_141_593)
        #expect(largest.elevation == -3_141_593)
        for distance in [-1, 100_000_001, .max, .min, 1 << 32] {
            #expect(throws: Fault.outOfRange(field: .distance)) {
                try QuantisedMeasurement(
                    distance: distance, azimuth: nil, elevation: nil, verticalEstimate: nil)
            }
        }
        for angle in [-3_141_594, 3_141_594, .max, .min] {
            #expect(throws: Fault.outOfRange(field: .azimuth)) {
                try QuantisedMeasurement(
                    distance: nil, azimuth: angle, elevation: nil, verticalEstimate: nil)
            }
            #expect(throws: Fault.outOfRange(field: .elevation)) {
                try QuantisedMeasurement(
                    distance: nil, azimuth: nil, elevation: angle, verticalEstimate: nil)
            }
        }
    }

    @Test func whatWasRecordedIsQuantisedToItself() throws {
        var chance = SplitMix64(seed: 17)
        for _ in 0..<100_000 {
            let micro = chance.next(below: 100_000_001)
            if try quantise(Double(micro) / 1_000_000, as: .distance) != Int32(micro) {
                Issue.record("\(micro)")
            }
        }
    }

    @Test func aMeasurementIsUsableWhenAnythingWasMeasured() throws {
        #expect(try !QuantisedMeasurement(Measurement()).isUsable)
        #expect(try !QuantisedMeasurement(Measurement(verticalEstimate: .same)).isUsable)
        for field in Self.fields {
            #expect(try QuantisedMeasurement(measurement(0, as: field)).isUsable)
        }
    }

    @Test func everyPartChangesTheDigest() throws {
        func digest(_ measurement: Measurement) throws -> UInt64 {
            var hash = StateHash()
            try QuantisedMeasurement(measurement).mix(into: &hash)
            return hash.value
        }
        let digests = try [
            Measurement(), Measurement(distance: 0), Measurement(distance: 1),
            Measurement(horizontalAngle: 0), Measurement(horizontalAngle: 1),
            Measurement(verticalAngle: 0), Measurement(verticalAngle: 1),
            Measurement(verticalEstimate: .unknown), Measurement(verticalEstimate: .same),
        ].map(digest)
        #expect(Set(digests).count == digests.count)
    }
}
