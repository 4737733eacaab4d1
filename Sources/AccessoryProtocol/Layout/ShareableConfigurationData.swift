/// How a phone wants to range with an accessory: 28, 30 or 35 bytes, as `docs/ACCESSORIES.md`
/// draws them.
public struct ShareableConfigurationData: Hashable, Sendable {
    /// The two characters of the country whose radio rules hold. Kept as they came: a phone that
    /// does not know where it is must still be able to range.
    public var countryCode: ByteBlock<2>
    /// Which ranging session the radio packets belong to. Any number.
    public var sessionId: UInt32
    /// The preamble of the radio packets.
    public var preamble: PreambleCode
    /// The radio channel.
    public var channel: UWBChannel
    /// How the rounds are cut.
    public var timing: SlotTiming
    /// FiRa's flags of a round: what is reported, and when. Kept as it came; phones choose 3.
    public var roundControl: UInt8
    /// The fixed part of what the timestamps are scrambled with (FiRa's static STS). Any bytes.
    public var staticSTSIV: ByteBlock<6>
    /// The short UWB address that the accessory ranges with, in the order of the wire.
    public var destinationAddress: ByteBlock<2>
    /// What the version adds.
    public var details: Details

    /// What a version adds to the fields that all have.
    public enum Details: Hashable, Sendable {
        /// 1.0 adds nothing: 28 bytes.
        case version10
        /// 1.1 adds how far the phone's clock may be off, in parts per million: 30 bytes.
        case version11(clockDriftPpm: UInt16)
        /// 2.0 adds whether the rounds hop: 35 bytes. `reserved` is kept as it came; who makes one
        /// leaves it zero.
        case version20(
            clockDriftPpm: UInt16, reserved: ByteBlock<4> = ByteBlock(), hopping: Bool)
    }

    /// Takes the fields. What has a default is what phones choose.
    public init(
        countryCode: ByteBlock<2>, sessionId: UInt32, preamble: PreambleCode = .code10,
        channel: UWBChannel = .channel9, timing: SlotTiming = .usual, roundControl: UInt8 = 3,
        staticSTSIV: ByteBlock<6>, destinationAddress: ByteBlock<2>, details: Details
    ) {
        self.countryCode = countryCode
        self.sessionId = sessionId
        self.preamble = preamble
        self.channel = channel
        self.timing = timing
        self.roundControl = roundControl
        self.staticSTSIV = staticSTSIV
        self.destinationAddress = destinationAddress
        self.details = details
    }

    /// Which layout it has.
    public var version: LayoutVersion {
        switch details {
        case .version10: .version10
        case .version11: .version11
        case .version20: .version20
        }
    }

    /// The country as text, such as `EU`; nil when the code is not two letters from A to Z.
    public var country: String? {
        let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard countryCode.array.allSatisfy(letters.contains) else { return nil }
        return String(decoding: countryCode.array, as: UTF8.self)
    }

    /// How far the phone's clock may be off, in parts per million; nil in version 1.0.
    public var clockDriftPpm: UInt16? {
        switch details {
        case .version10: nil
        case .version11(let drift), .version20(let drift, _, _): drift
        }
    }

    /// Whether the rounds hop; nil before version 2.0.
    public var hopping: Bool? {
        switch details {
        case .version10, .version11: nil
        case .version20(_, _, let hopping): hopping
        }
    }
}

extension ShareableConfigurationData {
    /// Where the fields begin.
    private enum Offset {
        static let length = 4
        static let countryCode = 5
        static let sessionId = 7
        static let preamble = 11
        static let channel = 12
        static let timing = 13
        static let roundControl = 19
        static let staticSTSIV = 20
        static let destinationAddress = 26
        static let clockDriftPpm = 28
        static let reserved = 30
        static let hopping = 34
    }

    /// How many bytes the layout of a version has: 28, 30 or 35.
    public static func size(of version: LayoutVersion) -> Int {
        switch version {
        case .version10: 28
        case .version11: 30
        case .version20: 35
        }
    }

    /// Reads the bytes, all of them.
    ///
    /// - Parameter bytes: The data, without the message's id.
    /// - Throws: `wrongLength`, `unsupportedVersion` or `outOfRange`: the first fault, in the order
    ///   of the bytes once the length is right.
    public init(_ bytes: [UInt8]) throws(AccessoryFault) {
        try self.init(bytes.span.bytes, at: 0)
    }

    init(_ bytes: RawSpan, at base: Int) throws(AccessoryFault) {
        let count = bytes.byteCount
        guard count >= Self.size(of: .version10) else {
            let sizes = Self.size(of: .version10)...Self.size(of: .version20)
            throw .wrongLength(
                of: .shareableConfigurationData, at: base, found: count, expected: sizes)
        }
        let version = try LayoutVersion(bytes, of: .shareableConfigurationData, at: base)
        let size = Self.size(of: version)
        guard count == size else {
            throw .wrongLength(
                of: .shareableConfigurationData, at: base, found: count, expected: size...size)
        }
        let length = Int(bytes.integer(UInt8.self, at: Offset.length))
        guard length == size - Offset.countryCode else {
            throw .outOfRange(.length, at: base + Offset.length, value: length)
        }
        countryCode = ByteBlock(bytes, at: Offset.countryCode)
        sessionId = bytes.integer(UInt32.self, at: Offset.sessionId)
        preamble = try AccessoryFault.choice(.preamble, in: bytes, at: Offset.preamble, base: base)
        channel = try AccessoryFault.choice(.channel, in: bytes, at: Offset.channel, base: base)
        timing = try SlotTiming(bytes, at: Offset.timing, base: base)
        roundControl = bytes.integer(UInt8.self, at: Offset.roundControl)
        staticSTSIV = ByteBlock(bytes, at: Offset.staticSTSIV)
        destinationAddress = ByteBlock(bytes, at: Offset.destinationAddress)
        switch version {
        case .version10:
            details = .version10
        case .version11:
            let drift = bytes.integer(UInt16.self, at: Offset.clockDriftPpm)
            details = .version11(clockDriftPpm: drift)
        case .version20:
            details = .version20(
                clockDriftPpm: bytes.integer(UInt16.self, at: Offset.clockDriftPpm),
                reserved: ByteBlock(bytes, at: Offset.reserved),
                hopping: try AccessoryFault.hopping(in: bytes, at: Offset.hopping, base: base))
        }
    }

    /// The 28, 30 or 35 bytes. What was read is written as it was.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: version.major)
        bytes.append(littleEndian: version.minor)
        bytes.append(UInt8(Self.size(of: version) - Offset.countryCode))
        bytes += countryCode.array
        bytes.append(littleEndian: sessionId)
        bytes.append(preamble.rawValue)
        bytes.append(channel.rawValue)
        timing.append(to: &bytes)
        bytes.append(roundControl)
        bytes += staticSTSIV.array
        bytes += destinationAddress.array
        switch details {
        case .version10:
            break
        case .version11(let drift):
            bytes.append(littleEndian: drift)
        case .version20(let drift, let reserved, let hopping):
            bytes.append(littleEndian: drift)
            bytes += reserved.array
            bytes.append(hopping ? 1 : 0)
        }
        return bytes
    }
}
