internal import AccessoryProtocol

/// The host's side of the accessory protocol on one link: it says what a phone would say.
///
///     (seated) --initialize-->  configurationData --configureAndStart-->  didStart: it ranges
///
/// The configuration is kept: an accessory that timed out is started with it again, as often as the
/// session's clocks allow.
struct AccessoryRelay {
    /// What follows from a message.
    enum Answer: Equatable {
        /// Say that to the accessory.
        case say([UInt8])
        /// The accessory ranges from now on.
        case started
        /// The accessory stopped.
        case stopped
    }

    /// The first word to an accessory.
    static let opening = AccessoryMessage.initialize.bytes

    private var shared: ShareableConfigurationData?

    /// Takes a message of the accessory's.
    ///
    /// - Parameters:
    ///   - bytes: The whole message.
    ///   - generator: Where a session's numbers come from.
    /// - Returns: What to do.
    /// - Throws: `LinkRejection.malformedAccessoryMessage` for anything that no accessory says.
    mutating func heard(
        _ bytes: [UInt8], using generator: inout some RandomNumberGenerator
    ) throws(LinkRejection) -> Answer {
        let message: AccessoryMessage
        do throws(AccessoryFault) {
            message = try AccessoryMessage(bytes)
        } catch {
            throw .malformedAccessoryMessage
        }
        switch message {
        case .configurationData(let configuration):
            let shared = ShareableConfigurationData(
                answering: configuration.uwb, using: &generator)
            self.shared = shared
            return .say(AccessoryMessage.configureAndStart(shared).bytes)
        case .didStart: return .started
        case .didStop: return .stopped
        case .initialize, .configureAndStart, .stop: throw .malformedAccessoryMessage
        }
    }

    /// What starts it again with the configuration that it has; the first word when it has none.
    var again: [UInt8] {
        shared.map { AccessoryMessage.configureAndStart($0).bytes } ?? Self.opening
    }
}
