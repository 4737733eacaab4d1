public import Ranging

/// One measurement on the wire: 40 bytes, little endian, as `docs/PROTOCOL.md` draws them.
public struct MeasurementFrame: Equatable, Sendable {
    /// Counts the frames of a link; it comes round after 2^32.
    public var sequence: UInt32
    /// When it was measured, in microseconds on the peer's own clock.
    public var time: UInt64
    /// What was measured. Single precision on the wire.
    public var measurement: Measurement

    /// How many bytes a frame has.
    public static let size = 40

    /// Takes the parts of a frame.
    public init(sequence: UInt32, time: UInt64, measurement: Measurement) {
        self.sequence = sequence
        self.time = time
        self.measurement = measurement
    }
}

/// What is wrong with bytes that should be a measurement frame.
public enum FrameFault: Error, Equatable, Sendable {
    /// Fewer bytes than a frame has.
    case tooShort(count: Int)
    /// More bytes than a frame has.
    case tooLong(count: Int)
    /// The first byte names no kind of frame.
    case unknownKind(UInt8)
    /// Flags that mean nothing.
    case unknownFlags(UInt8)
    /// A vertical estimate that there is not.
    case unknownEstimate(UInt8)
    /// Something where nothing may be: a field whose flag is clear, or the spare byte.
    case notZero(offset: Int)
    /// NaN or an infinity in the direction.
    case directionNotFinite
}

extension MeasurementFrame {
    /// Where the fields begin.
    private enum Offset {
        static let kind = 0
        static let flags = 1
        static let estimate = 2
        static let spare = 3
        static let sequence = 4
        static let time = 8
        static let distance = 16
        static let direction = 20
        static let horizontalAngle = 32
        static let verticalAngle = 36
    }

    /// Which fields hold something.
    private enum Flag {
        static let distance: UInt8 = 1 << 0
        static let direction: UInt8 = 1 << 1
        static let horizontalAngle: UInt8 = 1 << 2
        static let verticalAngle: UInt8 = 1 << 3
        static let estimate: UInt8 = 1 << 4
        static let all: UInt8 = 0b1_1111
    }

    private static let kind: UInt8 = 1

    /// Reads a frame. Allocates nothing.
    ///
    /// A direction of zero length is a missing one, as in the framework. Distances and angles are not
    /// judged here: `QuantisedMeasurement` refuses what no device can have measured.
    ///
    /// - Parameter bytes: The whole message.
    /// - Throws: The first fault, in the order of the bytes.
    public init(decoding bytes: RawSpan) throws(FrameFault) {
        let count = bytes.byteCount
        guard count > 0 else { throw .tooShort(count: 0) }
        let kind = Self.integer(bytes, Offset.kind, as: UInt8.self)
        guard kind == Self.kind else { throw .unknownKind(kind) }
        guard count >= Self.size else { throw .tooShort(count: count) }
        guard count == Self.size else { throw .tooLong(count: count) }
        let flags = Self.integer(bytes, Offset.flags, as: UInt8.self)
        guard flags & ~Flag.all == 0 else { throw .unknownFlags(flags) }
        let estimate = try Self.estimate(bytes, flags)
        guard Self.integer(bytes, Offset.spare, as: UInt8.self) == 0 else {
            throw .notZero(offset: Offset.spare)
        }
        sequence = Self.integer(bytes, Offset.sequence, as: UInt32.self)
        time = Self.integer(bytes, Offset.time, as: UInt64.self)
        let distance = try Self.number(bytes, Offset.distance, flags & Flag.distance)
        let direction = try Self.direction(bytes, flags)
        measurement = Measurement(
            distance: distance,
            direction: direction,
            horizontalAngle: try Self.number(
                bytes, Offset.horizontalAngle, flags & Flag.horizontalAngle),
            verticalAngle: try Self.number(
                bytes, Offset.verticalAngle, flags & Flag.verticalAngle),
            verticalEstimate: estimate)
    }

    /// The 40 bytes.
    public func encoded() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.size)
        var flags: UInt8 = 0
        bytes[Offset.kind] = Self.kind
        if let estimate = measurement.verticalEstimate {
            flags |= Flag.estimate
            bytes[Offset.estimate] = UInt8(estimate.rawValue)
        }
        Self.put(sequence, into: &bytes, at: Offset.sequence)
        Self.put(time, into: &bytes, at: Offset.time)
        if let distance = measurement.distance {
            flags |= Flag.distance
            Self.put(Float(distance).bitPattern, into: &bytes, at: Offset.distance)
        }
        if let direction = measurement.direction {
            flags |= Flag.direction
            for (index, share) in [direction.x, direction.y, direction.z].enumerated() {
                Self.put(
                    Float(share).bitPattern, into: &bytes, at: Offset.direction + 4 * index)
            }
        }
        if let angle = measurement.horizontalAngle {
            flags |= Flag.horizontalAngle
            Self.put(Float(angle).bitPattern, into: &bytes, at: Offset.horizontalAngle)
        }
        if let angle = measurement.verticalAngle {
            flags |= Flag.verticalAngle
            Self.put(Float(angle).bitPattern, into: &bytes, at: Offset.verticalAngle)
        }
        bytes[Offset.flags] = flags
        return bytes
    }

    private static func estimate(
        _ bytes: RawSpan, _ flags: UInt8
    ) throws(FrameFault) -> VerticalEstimate? {
        let byte = integer(bytes, Offset.estimate, as: UInt8.self)
        guard flags & Flag.estimate != 0 else {
            guard byte == 0 else { throw .notZero(offset: Offset.estimate) }
            return nil
        }
        guard let estimate = VerticalEstimate(rawValue: Int(byte)) else {
            throw .unknownEstimate(byte)
        }
        return estimate
    }

    private static func direction(
        _ bytes: RawSpan, _ flags: UInt8
    ) throws(FrameFault) -> Direction? {
        // All three are read before any is looked at: an absent direction is absent in each.
        let flag = flags & Flag.direction
        let x = try number(bytes, Offset.direction, flag)
        let y = try number(bytes, Offset.direction + 4, flag)
        let z = try number(bytes, Offset.direction + 8, flag)
        guard let x, let y, let z else { return nil }
        // Told apart here: a `Direction` is nil for what is missing and for what cannot be.
        guard x.isFinite, y.isFinite, z.isFinite else { throw .directionNotFinite }
        return Direction(x: x, y: y, z: z)
    }

    /// A number whose flag is set; nil when it is clear, and then its four bytes must be 0.
    private static func number(
        _ bytes: RawSpan, _ offset: Int, _ flag: UInt8
    ) throws(FrameFault) -> Double? {
        let bits = integer(bytes, offset, as: UInt32.self)
        guard flag == 0 else { return Double(Float(bitPattern: bits)) }
        guard bits == 0 else { throw .notZero(offset: offset) }
        return nil
    }

    /// The caller has checked that the bytes are there.
    private static func integer<Number: FixedWidthInteger & BitwiseCopyable>(
        _ bytes: RawSpan, _ offset: Int, as type: Number.Type
    ) -> Number {
        Number(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type))
    }

    private static func put(
        _ number: some FixedWidthInteger, into bytes: inout [UInt8], at offset: Int
    ) {
        withUnsafeBytes(of: number.littleEndian) { source in
            for (index, byte) in source.enumerated() { bytes[offset + index] = byte }
        }
    }
}
