public import Foundation

/// A session with another phone, by the token of its session.
public final class NINearbyPeerConfiguration: NIConfiguration, @unchecked Sendable {
    /// The token of the other device's session.
    public let peerDiscoveryToken: NIDiscoveryToken

    /// Whether the camera helps: then objects have a horizontal angle and a vertical estimate, once
    /// camera assistance has converged. On a device without it the session ends with
    /// `.invalidARConfiguration`. False at first.
    public var isCameraAssistanceEnabled = false

    /// Whether distances beyond the usual range are wanted. Both devices must support it, else the
    /// session ends with `.incompatiblePeerDevice`. False at first.
    public var isExtendedDistanceMeasurementEnabled = false

    /// Takes the token that the other device sent. A token of one's own session is taken here, and
    /// refused when it is run.
    public init(peerToken: NIDiscoveryToken) {
        peerDiscoveryToken = peerToken
        super.init()
    }

    private enum Key {
        static let token = "peerDiscoveryToken"
        static let camera = "isCameraAssistanceEnabled"
        static let extended = "isExtendedDistanceMeasurementEnabled"
    }

    /// Reads a configuration from an archive; nil when there is no token in it.
    public required init?(coder: NSCoder) {
        guard let token = coder.decodeObject(of: NIDiscoveryToken.self, forKey: Key.token) else {
            return nil
        }
        peerDiscoveryToken = token
        isCameraAssistanceEnabled = coder.decodeBool(forKey: Key.camera)
        isExtendedDistanceMeasurementEnabled = coder.decodeBool(forKey: Key.extended)
        super.init(coder: coder)
    }

    /// Writes the configuration into an archive.
    public override func encode(with coder: NSCoder) {
        coder.encode(peerDiscoveryToken, forKey: Key.token)
        coder.encode(isCameraAssistanceEnabled, forKey: Key.camera)
        coder.encode(isExtendedDistanceMeasurementEnabled, forKey: Key.extended)
    }

    /// A configuration of its own with the same settings.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NINearbyPeerConfiguration(peerToken: peerDiscoveryToken)
        copy.isCameraAssistanceEnabled = isCameraAssistanceEnabled
        copy.isExtendedDistanceMeasurementEnabled = isExtendedDistanceMeasurementEnabled
        return copy
    }

    override var aim: Aim? {
        Aim(
            target: .peer, token: peerDiscoveryToken, isCameraAssisted: isCameraAssistanceEnabled,
            isExtended: isExtendedDistanceMeasurementEnabled)
    }
}
