import AccessoryProtocol
import Determinism

/// Data that is as it should be.
enum Samples {
    static let uwb: [UWBConfigurationData] = [
        uwb(.version10), uwb(.version11(clockDriftPpm: 25)),
        uwb(.version20(clockDriftPpm: 25, hopping: true, timing: .usual)),
    ]

    static let shareable: [ShareableConfigurationData] = [
        shareable(.version10), shareable(.version11(clockDriftPpm: 25)),
        shareable(.version20(clockDriftPpm: 25, hopping: false)),
    ]

    static func uwb(_ details: UWBConfigurationData.Details) -> UWBConfigurationData {
        UWBConfigurationData(
            manufacturerId: 1, chipModelId: 2, middlewareVersion: 3, rangingRole: .initiator,
            sourceAddress: ByteBlock(), details: details)
    }

    static func shareable(
        _ details: ShareableConfigurationData.Details, session: UInt32 = 7
    ) -> ShareableConfigurationData {
        ShareableConfigurationData(
            countryCode: ByteBlock(), sessionId: session, staticSTSIV: ByteBlock(),
            destinationAddress: ByteBlock(), details: details)
    }
}

/// Data of chance.
extension SplitMix64 {
    mutating func number<Number: FixedWidthInteger & UnsignedInteger>() -> Number {
        Number(truncatingIfNeeded: next())
    }

    mutating func block<let count: Int>() -> ByteBlock<count> {
        ByteBlock((0..<count).map { _ in number() }) ?? ByteBlock()
    }

    mutating func one<Choice: CaseIterable>(of type: Choice.Type) -> Choice
    where Choice.AllCases == [Choice] {
        Choice.allCases[next(below: Choice.allCases.count)]
    }

    mutating func timing() -> SlotTiming {
        SlotTiming(slots: number(), slotDuration: number(), intervalMs: number()) ?? .usual
    }

    mutating func uwb() -> UWBConfigurationData {
        let details: UWBConfigurationData.Details =
            switch one(of: LayoutVersion.self) {
            case .version10: .version10
            case .version11: .version11(clockDriftPpm: number())
            case .version20:
                .version20(
                    clockDriftPpm: number(), reserved: block(), hopping: next(below: 2) == 1,
                    timing: timing())
            }
        return UWBConfigurationData(
            manufacturerId: number(), chipModelId: number(), middlewareVersion: number(),
            rangingRole: one(of: RangingRole.self), sourceAddress: block(), details: details)
    }

    mutating func accessory() -> AccessoryConfigurationData {
        AccessoryConfigurationData(
            minor: number(), preferredUpdateRate: one(of: PreferredUpdateRate.self),
            reserved: block(), uwb: uwb())
    }

    mutating func shareable() -> ShareableConfigurationData {
        let details: ShareableConfigurationData.Details =
            switch one(of: LayoutVersion.self) {
            case .version10: .version10
            case .version11: .version11(clockDriftPpm: number())
            case .version20:
                .version20(
                    clockDriftPpm: number(), reserved: block(), hopping: next(below: 2) == 1)
            }
        return ShareableConfigurationData(
            countryCode: block(), sessionId: number(), preamble: one(of: PreambleCode.self),
            channel: one(of: UWBChannel.self), timing: timing(), roundControl: number(),
            staticSTSIV: block(), destinationAddress: block(), details: details)
    }
}
