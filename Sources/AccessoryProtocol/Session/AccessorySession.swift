/// An accessory's side of the protocol: what it answers, and whether it ranges. It has no radio, no
/// data channel and no clock.
///
///     idle, initialized --initialize / configurationData--> initialized
///     initialized, running --configureAndStart / didStart--> running
///     idle, initialized, running --stop / didStop--> idle
///     initialized, running --the accessory stops by itself / didStop--> idle
///     idle, initialized, running --the data channel breaks--> idle
///
/// Whatever else comes is counted in `refused`, answered by nothing and changes nothing. An
/// accepted message always has one answer. `Tests/AccessoryProtocolTests` walks every state with
/// every input against the table in `docs/ACCESSORIES.md`.
public struct AccessorySession: Equatable, Sendable {
    /// Where the session stands.
    public enum State: Hashable, Sendable {
        /// No phone asked for anything yet, or the last session is over.
        case idle
        /// A phone has the configuration; its own is awaited.
        case initialized
        /// Ranges as the phone said. The phone may say it again, or say something else.
        case running(ShareableConfigurationData)
    }

    /// What the accessory tells phones about itself.
    public let configuration: AccessoryConfigurationData
    /// Where the session stands.
    public private(set) var state: State = .idle
    /// What was refused, by reason.
    public private(set) var refused = AccessoryRefusalCounts()

    /// Makes a session that no phone has asked for.
    ///
    /// - Parameters:
    ///   - configuration: What the UWB chip says of itself.
    ///   - preferredUpdateRate: How often the accessory would like to be measured.
    public init(
        configuration: UWBConfigurationData, preferredUpdateRate: PreferredUpdateRate = .automatic
    ) {
        self.configuration = AccessoryConfigurationData(
            preferredUpdateRate: preferredUpdateRate, uwb: configuration)
    }

    /// Whether the accessory ranges.
    public var isRanging: Bool { shared != nil }

    /// How the phone said to range; nil while the accessory does not.
    public var shared: ShareableConfigurationData? {
        switch state {
        case .running(let shared): shared
        case .idle, .initialized: nil
        }
    }

    /// Takes what a phone sent.
    ///
    /// - Parameter bytes: One whole message.
    /// - Returns: What to answer: one message, or none when the message was refused. With
    ///   `didStart` the accessory begins to range as `shared` says, also when it ranged before.
    public mutating func receive(_ bytes: [UInt8]) -> [AccessoryMessage] {
        do throws(AccessoryFault) {
            return handle(try AccessoryMessage(bytes))
        } catch {
            switch error {
            case .unknownMessage: return refuse(.unknownMessage)
            case .empty, .wrongLength, .unsupportedVersion, .outOfRange: return refuse(.malformed)
            }
        }
    }

    /// The accessory ends the session by itself.
    ///
    /// - Returns: What to tell the phone: `didStop`, or nothing when there was no session.
    public mutating func stop() -> [AccessoryMessage] {
        switch state {
        case .initialized, .running:
            state = .idle
            return [.didStop]

        case .idle: return []
        }
    }

    /// The data channel broke: the session ends, and nobody is there to be told.
    public mutating func disconnected() {
        state = .idle
    }

    private mutating func handle(_ message: AccessoryMessage) -> [AccessoryMessage] {
        switch (state, message) {
        case (.idle, .initialize), (.initialized, .initialize):
            state = .initialized
            return [.configurationData(configuration)]
        case (.initialized, .configureAndStart(let shared)),
            (.running, .configureAndStart(let shared)):
            state = .running(shared)
            return [.didStart]
        case (.idle, .stop), (.initialized, .stop), (.running, .stop):
            state = .idle
            return [.didStop]

        case (.running, .initialize): return refuse(.initializeWhileRanging)
        case (.idle, .configureAndStart): return refuse(.startBeforeInitialize)
        case (_, .configurationData), (_, .didStart), (_, .didStop):
            return refuse(.wrongDirection)
        }
    }

    private mutating func refuse(_ reason: AccessoryRefusal) -> [AccessoryMessage] {
        refused.count(reason)
        return []
    }
}
