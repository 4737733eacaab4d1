import Determinism
import Ranging
import SimulatedRoom
import Testing

/// The errors of a room: as large and as frequent as documented, and the same again.
@Suite struct RoomErrorTests {
    private static let count = 100_000

    private func degrees(_ degrees: Double) -> Double { Trigonometry.radians(degrees: degrees) }

    /// The phone without all that comes in spells and without bias: what is left is noise.
    private var steady: Radio {
        var radio = Radio.phone
        radio.stillness = nil
        radio.burstFrequency = 0
        radio.stuckFrequency = 0
        radio.outlierShare = 0
        radio.angleBias = 0
        radio.clipping = Trigonometry.quarterTurn
        return radio
    }

    /// So many measurements of an anchor at the origin, one every `interval` microseconds.
    private func samples(
        _ pose: Pose, _ radio: Radio, _ count: Int = RoomErrorTests.count,
        every interval: Microseconds = 16_667, seed: UInt64 = 21
    ) -> [Measurement] {
        var room = Room(seed: seed)
        let phone = room.add(.still(pose), radio: radio)
        let anchor = room.add(.still(Pose(z: 0)), radio: .accessory)
        return (0..<count).map {
            room.measurement(by: phone, of: anchor, at: Microseconds($0) * interval)
        }
    }

    private func statistics(_ values: [Double]) -> (mean: Double, deviation: Double) {
        let mean = values.reduce(0, +) / Double(values.count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (mean, (squares / Double(values.count)).squareRoot())
    }

    private func isNear(_ value: Double, _ documented: Double) -> Bool {
        (value / documented - 1).magnitude < 0.1
    }

    @Test func aPhoneErrsAsDocumented() {
        var radio = Radio.phone
        radio.stillness = nil
        radio.angleBias = 0
        let samples = samples(Pose(z: 6), radio, every: 100_000)
        let count = Double(Self.count)

        // No outlier is smaller than a metre, and no noise as large as half of one.
        let errors = samples.compactMap { $0.distance.map { $0 - 6 } }
        let distance = statistics(errors.filter { $0 < 0.5 })
        #expect(isNear(distance.deviation, 0.025))
        #expect(distance.mean.magnitude < 0.0025)
        let azimuth = statistics(samples.compactMap(\.azimuth))
        #expect(isNear(azimuth.deviation, degrees(1)))
        #expect(azimuth.mean.magnitude < degrees(0.1))
        let elevation = statistics(samples.compactMap(\.elevation))
        #expect(isNear(elevation.deviation, degrees(1.5)))
        #expect(elevation.mean.magnitude < degrees(0.15))

        let outliers = errors.filter { $0 >= 0.5 }
        #expect(isNear(Double(outliers.count) / Double(errors.count), 0.005))
        #expect(outliers.allSatisfy { (0.8...5.2).contains($0) })
        #expect(isNear(statistics(outliers).mean, 3))

        // Bursts: 0.05 a second of 0.5 s each, whole measurements.
        let missing = samples.map { $0 == Measurement() }
        #expect(samples.allSatisfy { ($0.distance == nil) == ($0.direction == nil) })
        #expect(isNear(Double(missing.count { $0 }) / count, 0.025))
        let bursts = runs(of: missing).map { Double($0) * 0.1 }
        #expect(isNear(Double(bursts.count), 0.05 * 0.1 * count))
        #expect(isNear(statistics(bursts).mean, 0.5))
        #expect(bursts.allSatisfy { $0 > 0.099 && $0 < 0.901 })

        // Stuck: 0.02 a second of 0.6 s each. The first of a run repeats nothing.
        let repeats = zip(samples, samples.dropFirst()).map { $0 == $1 && $0 != Measurement() }
        let spells = runs(of: repeats).map { Double($0) * 0.1 }
        #expect(isNear(Double(repeats.count { $0 }) / count, 0.02 * (0.6 - 0.1)))
        #expect(isNear(Double(spells.count), 0.02 * 0.1 * count))
        #expect(isNear(statistics(spells).mean, 0.6 - 0.1))
        #expect(spells.allSatisfy { $0 < 1.001 })
    }

    @Test func atTheEdgesTheNoiseIsAsLargeAsDocumented() {
        let far = statistics(
            samples(Pose(z: 11.999), steady, 10_000).compactMap(\.distance))
        #expect(isNear(far.deviation, 0.04))
        let aside = samples(Pose(z: 2, yaw: degrees(59.9)), steady, 20_000)
        let azimuth = statistics(aside.compactMap(\.azimuth))
        #expect(isNear(azimuth.deviation, degrees(2.6)))
        #expect((azimuth.mean + degrees(59.9)).magnitude < degrees(0.3))
        let above = samples(Pose(z: 2, pitch: degrees(-59.9)), steady, 20_000)
        let elevation = statistics(above.compactMap(\.elevation))
        #expect(isNear(elevation.deviation, degrees(7)))
        #expect((elevation.mean - degrees(59.9)).magnitude < degrees(0.7))
    }

    @Test func clippingStopsAnglesAtSixtyDegrees() {
        var radio = steady
        radio.clipping = Radio.phone.clipping
        let azimuths = samples(Pose(z: 2, yaw: degrees(59.9)), radio, 8000)
            .compactMap(\.azimuth)
        #expect(azimuths.count == 8000)
        #expect((azimuths.min() ?? -2) > degrees(-60.000_001))
        let clipped = azimuths.count { ($0 + degrees(60)).magnitude < 1e-9 }
        // The noise is wide there: nearly half of it lies beyond.
        #expect(isNear(Double(clipped) / 8000, 0.485))
        let elevations = samples(Pose(z: 2, pitch: degrees(-59.9)), radio, 8000)
            .compactMap(\.elevation)
        #expect((elevations.max() ?? 2) < degrees(60.000_001))
        let stopped = elevations.count { ($0 - degrees(60)).magnitude < 1e-9 }
        #expect(isNear(Double(stopped) / 8000, 0.494))
    }

    @Test func theBiasOfAnglesIsSlowAndDependsOnTheOrientation() {
        var radio = steady
        radio.azimuthDeviation = 0...0
        radio.elevationDeviation = 0...0
        radio.angleBias = degrees(10)
        var all: [Double] = []
        for seed in 0..<10 as Range<UInt64> {
            let ahead = samples(Pose(z: 2), radio, 500, every: 500_000, seed: seed)
                .compactMap(\.azimuth)
            let aside = samples(
                Pose(z: 2, yaw: degrees(50)), radio, 500, every: 500_000, seed: seed
            ).compactMap(\.azimuth).map { $0 + degrees(50) }
            // The same drift, and a constant between: that of the orientation.
            let offset = aside[0] - ahead[0]
            #expect(offset.magnitude > degrees(0.001))
            for (a, b) in zip(ahead, aside) { #expect((b - a - offset).magnitude < 1e-9) }
            // A tenth of the way from one end to the other in half a second is as quick as it gets.
            for (a, b) in zip(ahead, ahead.dropFirst()) {
                #expect((a - b).magnitude < degrees(1))
            }
            all += aside
        }
        #expect(all.allSatisfy { $0.magnitude <= degrees(10) })
        #expect((all.max() ?? 0) > degrees(6) && (all.min() ?? 0) < degrees(-6))
    }

    /// How many there are in each unbroken run of true.
    private func runs(of flags: [Bool]) -> [Int] {
        flags.split(separator: false).map(\.count)
    }

    @Test func channelSoundingIsCoarse() {
        let samples = samples(Pose(z: 6), .channelSounding, 10_000, every: 250_000)
        #expect(samples.allSatisfy { $0.direction == nil })
        let distances = samples.compactMap(\.distance).filter { ($0 - 6).magnitude < 2 }
        #expect(isNear(statistics(distances).deviation, 0.4))
    }

    @Test func theSameSeedGivesTheSameInAnyOrder() {
        func room(_ seed: UInt64) -> (Room, DeviceNumber, DeviceNumber) {
            var room = Room(seed: seed)
            let phone = room.add(.walk(Walk(.random, seed: 3)))
            let other = room.add(.walk(Walk(.figure8, seed: 4)))
            room.move(other, .still(Pose(z: 0, yaw: .pi)), from: 0)
            room.add(Person(.sweep(Pose(x: 0.3, z: 1), yaw: 1, pitch: 0, period: 3)))
            return (room, phone, other)
        }
        let (first, phone, other) = room(5)
        let times = (0..<3000).map { Microseconds($0) * 40_003 }
        let there = times.map { first.measurement(by: phone, of: other, at: $0) }
        let (again, _, _) = room(5)
        let back = times.reversed().map { again.measurement(by: phone, of: other, at: $0) }
        #expect(there == back.reversed())
        let (different, _, _) = room(6)
        let others = times.map { different.measurement(by: phone, of: other, at: $0) }
        #expect(zip(there, others).count { $0.distance == $1.distance } < 300)
    }

    @Test func eachPairAndEachDirectionErrsOnItsOwn() {
        var room = Room(seed: 5)
        let devices = (0..<3).map { _ in room.add(.still(Pose(z: 2)), radio: .phone) }
        room.move(devices[0], .still(Pose(z: 0)), from: 0)
        let errors = [(1, 0), (0, 1), (2, 0)].map { pair in
            (0..<200).map {
                room.measurement(by: devices[pair.0], of: devices[pair.1], at: $0 * 100_000)
                    .distance
            }
        }
        #expect(zip(errors[0], errors[1]).count { $0 == $1 } < 20)
        #expect(zip(errors[0], errors[2]).count { $0 == $1 } < 20)
    }

    @Test func aRadioWithoutOnePartOfTheErrorsHasTheOthersUnchanged() {
        var radio = steady
        radio.outlierShare = 0.005
        let quiet = samples(Pose(z: 3), radio, 5000)
        radio.burstFrequency = 0.2
        let bursting = samples(Pose(z: 3), radio, 5000)
        let pairs = zip(quiet, bursting).filter { $1 != Measurement() }
        #expect((1...4999).contains(pairs.count))
        #expect(pairs.allSatisfy { $0 == $1 })
    }
}
