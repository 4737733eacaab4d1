/// What an accessory's UWB chip says of itself: 19, 21 or 32 bytes, as `docs/ACCESSORIES.md` draws
/// them.
public struct UWBConfigurationData: Hashable, Sendable {
    /// Who made the chip's software. Any number.
    public var manufacturerId: UInt32
    /// Which chip it is, in the maker's own counting. Any number.
    public var chipModelId: UInt32
    /// Which software the chip runs, in the maker's own counting. Any number.
    public var middlewareVersion: UInt32
    /// What the accessory does in a round.
    public var rangingRole: RangingRole
    /// The accessory's short UWB address, in the order of the wire.
    public var sourceAddress: ByteBlock<2>
    /// What the version adds.
    public var details: Details

    /// What a version adds to the fields that all have.
    public enum Details: Hashable, Sendable {
        /// 1.0 adds nothing: 19 bytes.
        case version10
        /// 1.1 adds how far the clock may be off, in parts per million: 21 bytes.
        case version11(clockDriftPpm: UInt16)
        /// 2.0 adds whether the rounds hop and how they are cut: 32 bytes. `reserved` is kept as it
        /// came; who makes one leaves it zero.
        case version20(
            clockDriftPpm: UInt16, reserved: ByteBlock<4> = ByteBlock(), hopping: Bool,
            timing: SlotTiming)
    }

    /// Takes the fields.
    public init(
        manufacturerId: UInt32, chipModelId: UInt32, middlewareVersion: UInt32,
        rangingRole: RangingRole, sourceAddress: ByteBlock<2>, details: Details
    ) {
        self.manufacturerId = manufacturerId
        self.chipModelId = chipModelId
        self.middlewareVersion = middlewareVersion
        self.rangingRole = rangingRole
        self.sourceAddress = sourceAddress
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

    /// How far the clock may be off, in parts per million; nil in version 1.0.
    public var clockDriftPpm: UInt16? {
        switch details {
        case .version10: nil
        case .version11(let drift), .version20(let drift, _, _, _): drift
        }
    }

    /// Whether the rounds hop; nil before version 2.0.
    public var hopping: Bool? {
        switch details {
        case .version10, .version11: nil
        case .version20(_, _, let hopping, _): hopping
        }
    }

    /// How the rounds are cut; nil before version 2.0.
    public var timing: SlotTiming? {
        switch details {
        case .version10, .version11: nil
        case .version20(_, _, _, let timing): timing
        }
    }
}

extension UWBConfigurationData {
    /// Where the fields begin.
    private enum Offset {
        static let manufacturerId = 4
        static let chipModelId = 8
        static let middlewareVersion = 12
        static let rangingRole = 16
        static let sourceAddress = 17
        static let clockDriftPpm = 19
        static let reserved = 21
        static let hopping = 25
        static let timing = 26
    }

    /// How many bytes the layout of a version has: 19, 21 or 32.
    public static func size(of version: LayoutVersion) -> Int {
        switch version {
        case .version10: 19
        case .version11: 21
        case .version20: 32
        }
    }

    /// Reads the bytes, all of them.
    ///
    /// - Parameter bytes: The data, without its length before it.
    /// - Throws: `wrongLength`, `unsupportedVersion` or `outOfRange`: the first fault, in the order
    ///   of the bytes once the length is right.
    public init(_ bytes: [UInt8]) throws(AccessoryFault) {
        try self.init(bytes.span.bytes, at: 0)
    }

    init(_ bytes: RawSpan, at base: Int) throws(AccessoryFault) {
        let count = bytes.byteCount
        guard count >= Self.size(of: .version10) else {
            let sizes = Self.size(of: .version10)...Self.size(of: .version20)
            throw .wrongLength(of: .uwbConfigurationData, at: base, found: count, expected: sizes)
        }
        let version = try LayoutVersion(bytes, of: .uwbConfigurationData, at: base)
        let size = Self.size(of: version)
        guard count == size else {
            throw .wrongLength(
                of: .uwbConfigurationData, at: base, found: count, expected: size...size)
        }
        manufacturerId = bytes.integer(UInt32.self, at: Offset.manufacturerId)
        chipModelId = bytes.integer(UInt32.self, at: Offset.chipModelId)
        middlewareVersion = bytes.integer(UInt32.self, at: Offset.middlewareVersion)
        rangingRole = try AccessoryFault.choice(
            .rangingRole, in: bytes, at: Offset.rangingRole, base: base)
        sourceAddress = ByteBlock(bytes, at: Offset.sourceAddress)
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
                hopping: try AccessoryFault.hopping(in: bytes, at: Offset.hopping, base: base),
                timing: try SlotTiming(bytes, at: Offset.timing, base: base))
        }
    }

    /// The 19, 21 or 32 bytes. What was read is written as it was.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: version.major)
        bytes.append(littleEndian: version.minor)
        bytes.append(littleEndian: manufacturerId)
        bytes.append(littleEndian: chipModelId)
        bytes.append(littleEndian: middlewareVersion)
        bytes.append(rangingRole.rawValue)
        bytes += sourceAddress.array
        switch details {
        case .version10:
            break
        case .version11(let drift):
            bytes.append(littleEndian: drift)
        case .version20(let drift, let reserved, let hopping, let timing):
            bytes.append(littleEndian: drift)
            bytes += reserved.array
            bytes.append(hopping ? 1 : 0)
            timing.append(to: &bytes)
        }
        return bytes
    }
}
