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
/// object change nothing.
struct Aim: Sendable {
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
    var target: Target
    /// The token that objects carry.
    var token: NIDiscoveryToken
    /// The accessory's Bluetooth identity, where one was given.
    var bluetooth: UUID?
    var isCameraAssisted = false
    var isExtended = false
}
