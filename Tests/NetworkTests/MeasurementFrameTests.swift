import Determinism
import Ranging
import Session
import Testing

@testable import Network

@Suite struct MeasurementFrameTests {
    /// Every combination of parts.
    static let measurements: [Measurement] = (0..<32).map { parts in
        Measurement(
            distance: parts & 1 != 0 ? 1.5 : nil,
            direction: parts & 2 != 0 ? Direction(x: 0, y: 1, z: 0) : nil,
            horizontalAngle: parts & 4 != 0 ? -0.25 : nil,
            verticalAngle: parts & 8 != 0 ? 0.5 : nil,
            verticalEstimate: parts & 16 != 0 ? .aboveOrBelow : nil)
    }

    @Test(arguments: measurements)
    func everyCombinationOfPartsComesBack(_ measurement: Measurement) throws {
        let frame = MeasurementFrame(
            sequence: 4_000_000_000, time: 1 << 60, measurement: measurement)
        let bytes = frame.encoded()
        #expect(bytes.count == MeasurementFrame.size)
        #expect(try MeasurementFrame(decoding: bytes.span.bytes) == frame)
    }

    @Test(arguments: measurements)
    func everyCutIsTooShort(_ measurement: Measurement) {
        let bytes = MeasurementFrame(sequence: 1, time: 1, measurement: measurement).encoded()
        for count in 0..<bytes.count {
            let cut = Array(bytes[..<count])
            #expect(throws: FrameFault.tooShort(count: count)) {
                try MeasurementFrame(decoding: cut.span.bytes)
            }
        }
    }

    @Test func everyKindButOursIsUnknown() {
        var bytes = Samples.frame(1).encoded()
        for kind in UInt8.min...UInt8.max where kind != 1 {
            bytes[0] = kind
            #expect(throws: FrameFault.unknownKind(kind)) {
                try MeasurementFrame(decoding: bytes.span.bytes)
            }
        }
    }

    @Test func everyFlagButOursIsUnknown() {
        var bytes = Samples.frame(1).encoded()
        for flags in UInt8(32)...UInt8.max {
            bytes[1] = flags
            #expect(throws: FrameFault.unknownFlags(flags)) {
                try MeasurementFrame(decoding: bytes.span.bytes)
            }
        }
    }

    @Test func everyBitOfAnAbsentFieldMustBeClear() {
        let empty = MeasurementFrame(sequence: 0, time: 0, measurement: Measurement()).encoded()
        for offset in [2, 3] + Array(16..<40) {
            for bit in 0..<8 {
                var bytes = empty
                bytes[offset] = 1 << bit
                let start = offset < 4 ? offset : offset & ~3
                #expect(throws: FrameFault.notZero(offset: start)) {
                    try MeasurementFrame(decoding: bytes.span.bytes)
                }
            }
        }
    }

    /// A frame of chance either is refused, or is a frame: written again, it means the same.
    @Test func changedBytesAreRefusedOrMeanSomething() throws {
        var chance = SplitMix64(seed: 40)
        let seeds = Self.measurements.map {
            MeasurementFrame(sequence: 9, time: 99, measurement: $0).encoded()
        }
        var (understood, refused, different) = (0, 0, 0)
        for round in 0..<100_000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0...chance.next(below: 3) {
                bytes[chance.next(below: bytes.count)] = UInt8(chance.next(below: 256))
            }
            if chance.next(below: 16) == 0 { bytes.removeLast(chance.next(below: 40)) }
            do throws(FrameFault) {
                let frame = try MeasurementFrame(decoding: bytes.span.bytes)
                understood += 1
                // A direction loses its length, and what is not finite is refused afterwards.
                guard (try? QuantisedMeasurement(frame.measurement)) != nil else { continue }
                if bytes[1] & 2 == 0, frame.encoded() != bytes { different += 1 }
            } catch {
                refused += 1
            }
        }
        #expect(different == 0)
        #expect(understood > 1000)
        #expect(refused > 1000)
    }
}
