internal import AccessoryProtocol
public import Foundation

/// A session with an accessory, by the configuration data that it sent, or by its Bluetooth
/// identity.
///
/// A UWB accessory needs the data of this device too: they come by
/// `session(_:didGenerateShareableConfigurationData:for:)` after `run`, and must be on their way to
/// the accessory soon, or the session times out.
public final class NINearbyAccessoryConfiguration: NIConfiguration, @unchecked Sendable {
    /// What names the accessory in this configuration's sessions. Every configuration has another
    /// one.
    public let accessoryDiscoveryToken: NIDiscoveryToken

    /// Whether the camera helps to find the angles of an accessory that stays where it is. False at
    /// first.
    public var isCameraAssistanceEnabled = false

    /// What the accessory said of itself; nil for one that measures over Bluetooth.
    private let data: Data?
    private let target: Aim.Target
    private let bluetooth: UUID?

    /// Takes the configuration data that a UWB accessory sent.
    ///
    /// - Parameter data: As the accessory protocol has it (`docs/ACCESSORIES.md`), without the
    ///   message's id.
    /// - Throws: `NIError.invalidConfiguration` for anything else.
    public convenience init(data: Data) throws {
        try self.init(data, bluetooth: nil)
    }

    /// Takes the configuration data of a UWB accessory that is connected over Bluetooth. Its
    /// sessions are not suspended in the background.
    ///
    /// - Parameters:
    ///   - accessoryData: As for `init(data:)`.
    ///   - bluetoothPeerIdentifier: The accessory's identifier. When nothing of that identity is connected,
    ///     a session that is run ends with `.accessoryPeerDeviceUnavailable`.
    /// - Throws: `NIError.invalidConfiguration` for data that are none.
    public convenience init(accessoryData: Data, bluetoothPeerIdentifier: UUID) throws {
        try self.init(accessoryData, bluetooth: bluetoothPeerIdentifier)
    }

    /// Names an accessory that measures distances over Bluetooth: no data are exchanged, and there
    /// are distances alone.
    ///
    /// - Parameters:
    ///   - bluetoothChannelSoundingIdentifier: The accessory's Bluetooth identifier.
    ///   - previousBluetoothIdentifier: A former identifier of the same accessory; nil when it had none.
    public convenience init(
        bluetoothChannelSoundingIdentifier: UUID, previousBluetoothIdentifier: UUID? = nil
    ) {
        self.init(
            data: nil, target: .channelSounding, bluetooth: bluetoothChannelSoundingIdentifier,
            token: NIDiscoveryToken())
    }

    private convenience init(_ data: Data, bluetooth: UUID?) throws {
        guard let target = Self.target(data) else { throw NIError(.invalidConfiguration) }
        self.init(data: data, target: target, bluetooth: bluetooth, token: NIDiscoveryToken())
    }

    private init(data: Data?, target: Aim.Target, bluetooth: UUID?, token: NIDiscoveryToken) {
        self.data = data
        self.target = target
        self.bluetooth = bluetooth
        accessoryDiscoveryToken = token
        super.init()
    }

    /// Whom the data name; nil when they are none.
    private static func target(_ data: Data) -> Aim.Target? {
        (try? AccessoryConfigurationData([UInt8](data))).map { .accessory($0.uwb) }
    }

    private enum Key {
        static let data = "accessoryData"
        static let bluetooth = "bluetoothPeerIdentifier"
        static let token = "accessoryDiscoveryToken"
        static let camera = "isCameraAssistanceEnabled"
    }

    /// Reads a configuration from an archive; nil when it is none.
    public required init?(coder: NSCoder) {
        let data = coder.decodeObject(of: NSData.self, forKey: Key.data).map { $0 as Data }
        bluetooth = coder.decodeObject(of: NSString.self, forKey: Key.bluetooth)
            .flatMap { UUID(uuidString: $0.description) }
        guard
            let token = coder.decodeObject(of: NIDiscoveryToken.self, forKey: Key.token),
            let target = data.map(Self.target) ?? .channelSounding,
            target != .channelSounding || bluetooth != nil
        else { return nil }
        self.data = data
        self.target = target
        accessoryDiscoveryToken = token
        isCameraAssistanceEnabled = coder.decodeBool(forKey: Key.camera)
        super.init(coder: coder)
    }

    /// Writes the configuration into an archive.
    public override func encode(with coder: NSCoder) {
        coder.encode(data.map { $0 as NSData }, forKey: Key.data)
        coder.encode(bluetooth.map { $0.uuidString as NSString }, forKey: Key.bluetooth)
        coder.encode(accessoryDiscoveryToken, forKey: Key.token)
        coder.encode(isCameraAssistanceEnabled, forKey: Key.camera)
    }

    /// A configuration of its own with the same settings, and the same accessory token.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NINearbyAccessoryConfiguration(
            data: data, target: target, bluetooth: bluetooth, token: accessoryDiscoveryToken)
        copy.isCameraAssistanceEnabled = isCameraAssistanceEnabled
        return copy
    }

    override var aim: Aim? {
        Aim(
            target: target, token: accessoryDiscoveryToken, bluetooth: bluetooth,
            isCameraAssisted: isCameraAssistanceEnabled)
    }
}
