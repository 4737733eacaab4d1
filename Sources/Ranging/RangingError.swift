/// Why a ranging session ended with an error: Nearby Interaction's `NIError.Code`, raw values and
/// all.
public enum RangingError: Int, CaseIterable, Error, Sendable {
    /// The device cannot do it.
    case unsupportedPlatform = -5889
    /// A bad token, or an accessory's configuration without one.
    case invalidConfiguration = -5888
    /// It failed, and cannot be restarted.
    case sessionFailed = -5887
    /// Active or suspended for longer than allowed.
    case resourceUsageTimeout = -5886
    /// Too many sessions at once on that device.
    case activeSessionsLimitExceeded = -5885
    /// Its user said no.
    case userDidNotAllow = -5884
    /// No camera assistance there, or a camera session not to the rules.
    case invalidARConfiguration = -5883
    /// The Bluetooth accessory is not connected or not paired.
    case accessoryPeerDeviceUnavailable = -5882
    /// The two devices cannot range with each other.
    case incompatiblePeerDevice = -5881
    /// Too many extended-distance sessions at once.
    case activeExtendedDistanceSessionsLimitExceeded = -5880

    /// The code's name, as messages and events spell it.
    public var name: String { String(describing: self) }
}
