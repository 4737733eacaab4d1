internal import AccessoryProtocol
internal import Determinism

extension ShareableConfigurationData {
    /// What a phone tells an accessory that said that of itself: in the accessory's own version, with
    /// what phones choose.
    ///
    /// - Parameters:
    ///   - accessory: What the accessory said.
    ///   - chance: The beginning of the session's number, the phone's address and the scrambling.
    init(answering accessory: UWBConfigurationData, chance: inout SplitMix64) {
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
            sessionId: UInt32(truncatingIfNeeded: chance.next()),
            timing: accessory.timing ?? .usual,
            staticSTSIV: Self.block(&chance), destinationAddress: Self.block(&chance),
            details: details)
    }

    private static func block<let count: Int>(_ chance: inout SplitMix64) -> ByteBlock<count> {
        let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
        return ByteBlock(bytes) ?? ByteBlock()
    }
}
