/// What an accessory tells a phone before they range: 16 bytes and the UWB chip's own, as
/// `docs/ACCESSORIES.md` draws them.
public struct AccessoryConfigurationData: Hashable, Sendable {
    /// The second number of the protocol's version; the first is always `major`. Any number: a new
    /// minor version leaves the layout as it is.
    public var minor: UInt16
    /// How often the accessory would like to be measured.
    public var preferredUpdateRate: PreferredUpdateRate
    /// Kept as it came; who makes one leaves it zero.
    public var reserved: ByteBlock<10>
    /// What the UWB chip says of itself.
    public var uwb: UWBConfigurationData

    /// The first number of the protocol's version.
    public static let major: UInt16 = 1

    /// Takes the fields.
    public init(
        minor: UInt16 = 0, preferredUpdateRate: PreferredUpdateRate = .automatic,
        reserved: ByteBlock<10> = ByteBlock(), uwb: UWBConfigurationData
    ) {
        self.minor = minor
        self.preferredUpdateRate = preferredUpdateRate
        self.reserved = reserved
        self.uwb = uwb
    }
}

extension AccessoryConfigurationData {
    /// Where the fields begin.
    private enum Offset {
        static let major = 0
        static let minor = 2
        static let preferredUpdateRate = 4
        static let reserved = 5
        static let length = 15
        static let uwb = 16
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
        guard count >= Offset.uwb else {
            let least = Offset.uwb + UWBConfigurationData.size(of: .version10)
            let most = Offset.uwb + UWBConfigurationData.size(of: .version20)
            throw .wrongLength(
                of: .accessoryConfigurationData, at: base, found: count, expected: least...most)
        }
        let major = bytes.integer(UInt16.self, at: Offset.major)
        minor = bytes.integer(UInt16.self, at: Offset.minor)
        guard major == Self.major else {
            throw .unsupportedVersion(
                of: .accessoryConfigurationData, at: base, major: major, minor: minor)
        }
        let size = Offset.uwb + Int(bytes.integer(UInt8.self, at: Offset.length))
        guard count == size else {
            throw .wrongLength(
                of: .accessoryConfigurationData, at: base, found: count, expected: size...size)
        }
        preferredUpdateRate = try AccessoryFault.choice(
            .preferredUpdateRate, in: bytes, at: Offset.preferredUpdateRate, base: base)
        reserved = ByteBlock(bytes, at: Offset.reserved)
        uwb = try UWBConfigurationData(
            bytes.extracting(droppingFirst: Offset.uwb), at: base + Offset.uwb)
    }

    /// The 35, 37 or 48 bytes. What was read is written as it was.
    public var bytes: [UInt8] {
        let uwb = uwb.bytes
        var bytes: [UInt8] = []
        bytes.append(littleEndian: Self.major)
        bytes.append(littleEndian: minor)
        bytes.append(preferredUpdateRate.rawValue)
        bytes += reserved.array
        bytes.append(UInt8(uwb.count))
        return bytes + uwb
    }
}
