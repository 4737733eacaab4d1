import AccessoryProtocol

/// The four types that can be read from bytes, as one.
enum Decoder: CaseIterable {
    case message, accessoryConfigurationData, uwbConfigurationData, shareableConfigurationData

    /// Reads the bytes and writes them again.
    func rewritten(_ bytes: [UInt8]) throws(AccessoryFault) -> [UInt8] {
        switch self {
        case .message: try AccessoryMessage(bytes).bytes
        case .accessoryConfigurationData: try AccessoryConfigurationData(bytes).bytes
        case .uwbConfigurationData: try UWBConfigurationData(bytes).bytes
        case .shareableConfigurationData: try ShareableConfigurationData(bytes).bytes
        }
    }

    /// One of each that is as it should be: every message, every version.
    var samples: [[UInt8]] {
        switch self {
        case .message:
            [[0x02], [0x03], [0x0A], [0x0C]]
                + Self.accessoryConfigurationData.samples.map { [0x01] + $0 }
                + Self.shareableConfigurationData.samples.map { [0x0B] + $0 }
        case .accessoryConfigurationData:
            Samples.uwb.map {
                AccessoryConfigurationData(preferredUpdateRate: .userInteractive, uwb: $0).bytes
            }
        case .uwbConfigurationData: Samples.uwb.map(\.bytes)
        case .shareableConfigurationData: Samples.shareable.map(\.bytes)
        }
    }
}
