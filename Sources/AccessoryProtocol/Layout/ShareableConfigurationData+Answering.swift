extension ShareableConfigurationData {
    /// What a phone tells an accessory that said that of itself: in the accessory's own version,
    /// with what phones choose.
    ///
    /// - Parameters:
    ///   - accessory: What the accessory said.
    ///   - generator: Where the session's number, the phone's address and the scrambling come from.
    public init(
        answering accessory: UWBConfigurationData,
        using generator: inout some RandomNumberGenerator
    ) {
        let drift: UInt16 = 20
        let details: Details =
            switch accessory.details {
            case .version10: .version10
            case .version11: .version11(clockDriftPpm: drift)
            case .version20(_, _, let hopping, _):
                .version20(clockDriftPpm: drift, hopping: hopping)
            }
        self.init(
            countryCode: ByteBlock([UInt8(ascii: "E"), UInt8(ascii: "U")]) ?? ByteBlock(),
            sessionId: UInt32(truncatingIfNeeded: generator.next()),
            timing: accessory.timing ?? .usual,
            staticSTSIV: Self.block(&generator), destinationAddress: Self.block(&generator),
            details: details)
    }

    private static func block<let count: Int>(
        _ generator: inout some RandomNumberGenerator
    ) -> ByteBlock<count> {
        let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        return ByteBlock(bytes) ?? ByteBlock()
    }
}
