internal import AccessoryProtocol
public import Foundation

/// What a session is run with. Abstract: run one of its subclasses. A session that is run with this
/// class itself ends with `.invalidConfiguration`.
open class NIConfiguration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    override init() {
        super.init()
    }

    /// Reads a configuration from an archive; never nil for this class.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the configuration into an archive.
    open func encode(with coder: NSCoder) {}

    /// A configuration of its own with the same settings.
    open func copy(with zone: NSZone? = nil) -> Any { NIConfiguration() }

    /// What it asks the radio for; nil for a class that asks for nothing.
    var aim: Aim? { nil }
}

/// What a session measures, taken from its configuration when it is run: later changes to the
/// configuration change nothing. A class, since it is looked at for every measurement.
final class Aim: Sendable {
    /// Who is on the other end.
    enum Target: Equatable, Sendable {
        /// The session of that token.
        case peer
        /// A UWB accessory, by what it said of itself.
        case accessory(UWBConfigurationData)
        /// An accessory that measures over Bluetooth.
        case channelSounding
        /// Anchors for one's own place.
        case anchors
    }

    /// Who is on the other end.
    let target: Target
    /// The token that objects carry.
    let token: NIDiscoveryToken
    /// The accessory's Bluetooth identity, where one was given.
    let bluetooth: UUID?
    /// Whether the camera is to find the angles.
    let isCameraAssisted: Bool
    /// Whether it is to measure beyond the usual range.
    let isExtended: Bool

    init(
        target: Target, token: NIDiscoveryToken, bluetooth: UUID? = nil,
        isCameraAssisted: Bool = false, isExtended: Bool = false
    ) {
        self.target = target
        self.token = token
        self.bluetooth = bluetooth
        self.isCameraAssisted = isCameraAssisted
        self.isExtended = isExtended
    }
}
