internal import AccessoryProtocol

/// The host's side of the accessory protocol on one link: it says what a phone would say, and takes
/// what it asked for.
///
///     asked --configurationData / configureAndStart--> starting --didStart--> ranging
///     starting, ranging --didStop--> stopped: the accessory has ended its session
///     starting, ranging --the session times out / configureAndStart with what it has--> starting
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

    private enum State: Equatable {
        /// Its configuration was asked for.
        case asked
        /// It was told to start.
        case starting(ShareableConfigurationData)
        /// It ranges.
        case ranging(ShareableConfigurationData)
        /// It stopped, for good.
        case stopped
    }

    /// The first word to an accessory.
    static let opening = AccessoryMessage.initialize.bytes

    private var state = State.asked

    /// Takes a message of the accessory's.
    ///
    /// - Parameters:
    ///   - bytes: The whole message.
    ///   - generator: Where a session's numbers come from.
    /// - Returns: What to do.
    /// - Throws: `LinkRejection.malformedAccessoryMessage` for anything that no accessory says, and
    ///   `.notAsked` for what is not the answer to the host's last word.
    mutating func heard(
        _ bytes: [UInt8], using generator: inout some RandomNumberGenerator
    ) throws(LinkRejection) -> Answer {
        switch (state, try Self.message(bytes)) {
        case (.asked, .configurationData(let configuration)):
            let shared = ShareableConfigurationData(
                answering: configuration.uwb, using: &generator)
            state = .starting(shared)
            return .say(AccessoryMessage.configureAndStart(shared).bytes)
        case (.starting(let shared), .didStart):
            state = .ranging(shared)
            return .started
        case (.starting, .didStop), (.ranging, .didStop):
            state = .stopped
            return .stopped

        case (.asked, .didStart), (.asked, .didStop), (.starting, .configurationData),
            (.ranging, .configurationData), (.ranging, .didStart), (.stopped, _):
            throw .notAsked
        case (_, .initialize), (_, .configureAndStart), (_, .stop):
            throw .malformedAccessoryMessage
        }
    }

    /// The session timed out, and is to be started again.
    ///
    /// - Returns: What to say: `configureAndStart` with the configuration that it has, or the first
    ///   word when it has none; nil when it has stopped.
    mutating func startAgain() -> [UInt8]? {
        switch state {
        case .asked: return Self.opening
        case .starting(let shared), .ranging(let shared):
            state = .starting(shared)
            return AccessoryMessage.configureAndStart(shared).bytes
        case .stopped: return nil
        }
    }

    private static func message(_ bytes: [UInt8]) throws(LinkRejection) -> AccessoryMessage {
        do throws(AccessoryFault) {
            return try AccessoryMessage(bytes)
        } catch {
            throw .malformedAccessoryMessage
        }
    }
}
