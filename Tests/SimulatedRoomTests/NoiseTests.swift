import Determinism
import Ranging
import SimulatedRoom
import Testing

/// The errors of a simulated device: how large, how often, and that they can be had again.
@Suite struct NoiseTests {
    private let ideal = Pose(x: 0.4, z: 2, pitch: 0.1).measure()

    private func samples(_ count: Int) -> [Measurement] {
        let noise = Noise(seed: 11)
        return (0..<count).map { noise.disturb(ideal, number: $0) }
    }

    /// Mean and standard deviation.
    private func statistics(_ values: [Double]) -> (mean: Double, deviation: Double) {
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (mean, (squares / count).squareRoot())
    }

    @Test func theErrorsAreAsLargeAsTheySay() throws {
        let samples = samples(100_000)
        let parts: [(values: [Double], ideal: Double?, deviation: Double)] = [
            (samples.compactMap(\.distance), ideal.distance, Noise.distanceDeviation),
            (samples.compactMap(\.azimuth), ideal.azimuth, Noise.azimuthDeviation),
            (samples.compactMap(\.elevation), ideal.elevation, Noise.elevationDeviation),
        ]
        for part in parts {
            let (mean, deviation) = statistics(part.values)
            let truth = try #require(part.ideal)
            #expect((mean - truth).magnitude < 0.1 * part.deviation)
            #expect((deviation / part.deviation - 1).magnitude < 0.1)
        }
    }

    @Test func aDirectionIsRarelyLostAndTheDistanceNever() {
        let samples = samples(100_000)
        let lost = Double(samples.count { $0.direction == nil }) / 100_000
        #expect((lost / Noise.directionLoss - 1).magnitude < 0.1)
        #expect(samples.allSatisfy { $0.distance != nil })
    }

    @Test func whatWasMissingStaysMissing() {
        let noise = Noise(seed: 1)
        for number in 0..<1000 {
            #expect(noise.disturb(Measurement(), number: number) == Measurement())
            #expect(noise.disturb(Measurement(distance: 3), number: number).direction == nil)
        }
    }

    @Test func noDistanceIsNegative() {
        let noise = Noise(seed: 2)
        let near = (0..<1000).map {
            noise.disturb(Measurement(distance: 0.001), number: $0).distance ?? -1
        }
        #expect(near.allSatisfy { $0 >= 0 })
        #expect(near.contains(0))
    }

    @Test func anErrorDependsOnTheSeedAndTheNumberAlone() {
        let noise = Noise(seed: 3)
        let third = noise.disturb(ideal, number: 3)
        _ = noise.disturb(ideal, number: 9)
        #expect(noise.disturb(ideal, number: 3) == third)
        #expect(noise.disturb(ideal, number: 4) != third)
        #expect(Noise(seed: 4).disturb(ideal, number: 3) != third)
    }

    @Test func neighbouringErrorsHaveNothingInCommon() {
        let distances = samples(100_000).compactMap(\.distance)
        let (mean, deviation) = statistics(distances)
        let products = zip(distances, distances.dropFirst()).reduce(0) {
            $0 + ($1.0 - mean) * ($1.1 - mean)
        }
        let correlation = products / Double(distances.count) / (deviation * deviation)
        #expect(correlation.magnitude < 0.02)
    }
}
