public import Foundation
public import simd

/// A session that finds one's own place among anchors. No device here can do that: a session that
/// is run with it ends with `.unsupportedPlatform`.
public final class NIDLTDOAConfiguration: NIConfiguration, @unchecked Sendable {
    /// How anchors are found.
    public enum DiscoveryMethod: Int, Sendable {
        /// By Wi-Fi.
        case wifi = 0
        /// By Bluetooth.
        case bluetoothLowEnergy = 1
    }

    /// The network of anchors.
    public var networkIdentifier: Int
    /// How its anchors are found.
    public let discoveryMethod: DiscoveryMethod

    /// Names a network of anchors.
    public init(
        networkIdentifier: Int, discoveryMethod: DiscoveryMethod = .bluetoothLowEnergy
    ) {
        self.networkIdentifier = networkIdentifier
        self.discoveryMethod = discoveryMethod
        super.init()
    }

    private enum Key {
        static let network = "networkIdentifier"
        static let method = "discoveryMethod"
    }

    /// Reads a configuration from an archive; nil when its method is none.
    public required init?(coder: NSCoder) {
        guard let method = DiscoveryMethod(rawValue: coder.decodeInteger(forKey: Key.method)) else {
            return nil
        }
        discoveryMethod = method
        networkIdentifier = coder.decodeInteger(forKey: Key.network)
        super.init(coder: coder)
    }

    /// Writes the configuration into an archive.
    public override func encode(with coder: NSCoder) {
        coder.encode(networkIdentifier, forKey: Key.network)
        coder.encode(discoveryMethod.rawValue, forKey: Key.method)
    }

    /// A configuration of its own with the same settings.
    public override func copy(with zone: NSZone? = nil) -> Any {
        NIDLTDOAConfiguration(
            networkIdentifier: networkIdentifier, discoveryMethod: discoveryMethod)
    }

    override var aim: Aim? { Aim(target: .anchors, token: NIDiscoveryToken()) }
}

/// What one anchor's message said. Nobody receives one here.
public final class NIDLTDOAMeasurement: NSObject, Sendable {
    /// Which message of an anchors' exchange it was.
    public enum MeasurementType: Int, Sendable {
        /// The first.
        case poll = 0
        /// The answer.
        case response = 1
        /// The last.
        case final = 2
    }

    /// What an anchor's coordinates mean.
    public enum CoordinatesType: Int, Sendable {
        /// Latitude, longitude and height.
        case geodetic = 0
        /// Metres from a point that the network chose.
        case relative = 1
    }

    /// The anchor's address.
    public let address: Int
    /// Which message it was.
    public let measurementType: MeasurementType
    /// When it was sent, in seconds of the network's clock.
    public let transmitTime: Double
    /// When it was received, in seconds of the network's clock.
    public let receiveTime: Double
    /// How strong it was, in dBm.
    public let signalStrength: Double
    /// By how much the anchor's carrier is off, in parts per million.
    public let carrierFrequencyOffset: Double
    /// What `coordinates` means.
    public let coordinatesType: CoordinatesType
    /// Where the anchor is.
    public let coordinates: simd_double3
    /// The address of the anchor that began the exchange.
    public let clusterInitiatorAddress: Int
    /// When it was sent, in the anchor's own ticks.
    public let rawTransmitTime: UInt64
    /// When it was received, in this device's own ticks.
    public let rawReceiveTime: UInt64
    /// By how much the responder's clock is off, in parts per million; nil when it did not say.
    public let responderClockFrequencyOffset: Double?
    /// The floor's height in metres; nil when the network does not say.
    public let floorElevation: Double?

    private override init() {
        address = 0
        measurementType = .poll
        transmitTime = 0
        receiveTime = 0
        signalStrength = 0
        carrierFrequencyOffset = 0
        coordinatesType = .relative
        coordinates = .zero
        clusterInitiatorAddress = 0
        rawTransmitTime = 0
        rawReceiveTime = 0
        responderClockFrequencyOffset = nil
        floorElevation = nil
    }
}
