public import Foundation

/// The domain of `NIError`.
public let NIErrorDomain = "com.apple.NearbyInteraction"

/// Why a session ended, or a configuration could not be made.
///
/// It arrives as `any Error` and can be matched as on Apple's platforms: `error as? NIError`,
/// `case NIError.userDidNotAllow`, `(error as NSError).code`.
public struct NIError: _BridgedStoredNSError, Sendable {
    /// The codes, with the numbers that Apple documents.
    public enum Code: Int, CaseIterable, _ErrorCodeProtocol, Sendable {
        /// The error that has such a code.
        public typealias _ErrorType = NIError

        /// The device cannot do it.
        case unsupportedPlatform = -5889
        /// A token that is dead, wrong or one's own, or an accessory's data that make no sense.
        case invalidConfiguration = -5888
        /// The session failed and cannot be restarted.
        case sessionFailed = -5887
        /// The session was suspended for longer than the system allows.
        case resourceUsageTimeout = -5886
        /// The device has as many sessions as it can.
        case activeSessionsLimitExceeded = -5885
        /// The user did not allow the app to find nearby devices.
        case userDidNotAllow = -5884
        /// The device has no camera assistance, or the AR session is not to the rules.
        case invalidARConfiguration = -5883
        /// The Bluetooth accessory is not connected.
        case accessoryPeerDeviceUnavailable = -5882
        /// The two devices cannot range with each other in this way.
        case incompatiblePeerDevice = -5881
        /// The device has as many sessions of extended distance as it can.
        case activeExtendedDistanceSessionsLimitExceeded = -5880
    }

    /// The error as Foundation stores it.
    public let _nsError: NSError

    /// Takes an error of this domain.
    public init(_nsError error: NSError) {
        precondition(error.domain == NIErrorDomain, "an error of the domain \(error.domain)")
        _nsError = error
    }

    /// The domain.
    public static var _nsErrorDomain: String { NIErrorDomain }
    /// The domain.
    public static var errorDomain: String { NIErrorDomain }

    /// The error with a code and the words for it.
    init(_ code: Code) {
        self.init(
            _nsError: NSError(
                domain: NIErrorDomain, code: code.rawValue,
                userInfo: [NSLocalizedDescriptionKey: code.words]))
    }

    /// The device cannot do it.
    public static var unsupportedPlatform: Code { .unsupportedPlatform }
    /// A token that is dead, wrong or one's own, or an accessory's data that make no sense.
    public static var invalidConfiguration: Code { .invalidConfiguration }
    /// The session failed and cannot be restarted.
    public static var sessionFailed: Code { .sessionFailed }
    /// The session was suspended for longer than the system allows.
    public static var resourceUsageTimeout: Code { .resourceUsageTimeout }
    /// The device has as many sessions as it can.
    public static var activeSessionsLimitExceeded: Code { .activeSessionsLimitExceeded }
    /// The user did not allow the app to find nearby devices.
    public static var userDidNotAllow: Code { .userDidNotAllow }
    /// The device has no camera assistance, or the AR session is not to the rules.
    public static var invalidARConfiguration: Code { .invalidARConfiguration }
    /// The Bluetooth accessory is not connected.
    public static var accessoryPeerDeviceUnavailable: Code { .accessoryPeerDeviceUnavailable }
    /// The two devices cannot range with each other in this way.
    public static var incompatiblePeerDevice: Code { .incompatiblePeerDevice }
    /// The device has as many sessions of extended distance as it can.
    public static var activeExtendedDistanceSessionsLimitExceeded: Code {
        .activeExtendedDistanceSessionsLimitExceeded
    }
}

extension NIError.Code {
    /// One sentence for people.
    fileprivate var words: String {
        switch self {
        case .unsupportedPlatform: "This device does not support that kind of nearby interaction."
        case .invalidConfiguration: "The configuration is not valid for this session."
        case .sessionFailed: "The session failed and cannot be restarted."
        case .resourceUsageTimeout: "The session was suspended for too long."
        case .activeSessionsLimitExceeded: "This device has too many active sessions."
        case .userDidNotAllow: "The user did not allow nearby interaction."
        case .invalidARConfiguration: "Camera assistance is not available for this session."
        case .accessoryPeerDeviceUnavailable: "The Bluetooth accessory is not connected."
        case .incompatiblePeerDevice: "The other device is not compatible with this session."
        case .activeExtendedDistanceSessionsLimitExceeded:
            "This device has too many active sessions of extended distance."
        }
    }
}
