/// One message between a phone and an accessory: an id, and what belongs to it.
public enum AccessoryMessage: Hashable, Sendable {
    /// Accessory to phone: what it is and how it ranges. The answer to `initialize`.
    case configurationData(AccessoryConfigurationData)
    /// Accessory to phone: it ranges now.
    case didStart
    /// Accessory to phone: it ranges no longer.
    case didStop
    /// Phone to accessory: get ready, and say what you are.
    case initialize
    /// Phone to accessory: range like this.
    case configureAndStart(ShareableConfigurationData)
    /// Phone to accessory: range no longer.
    case stop

    /// The first byte of a message. The numbers are Nearby Interaction's.
    public enum ID: UInt8, CaseIterable, Sendable {
        /// See `AccessoryMessage.configurationData`.
        case configurationData = 0x01
        /// See `AccessoryMessage.didStart`.
        case didStart = 0x02
        /// See `AccessoryMessage.didStop`.
        case didStop = 0x03
        /// See `AccessoryMessage.initialize`.
        case initialize = 0x0A
        /// See `AccessoryMessage.configureAndStart`.
        case configureAndStart = 0x0B
        /// See `AccessoryMessage.stop`.
        case stop = 0x0C
    }

    /// What the first byte is.
    public var id: ID {
        switch self {
        case .configurationData: .configurationData
        case .didStart: .didStart
        case .didStop: .didStop
        case .initialize: .initialize
        case .configureAndStart: .configureAndStart
        case .stop: .stop
        }
    }

    /// Reads a message, all of it.
    ///
    /// - Parameter bytes: The id and what follows it.
    /// - Throws: What is wrong, with offsets from the id on.
    public init(_ bytes: [UInt8]) throws(AccessoryFault) {
        guard let first = bytes.first else { throw .empty }
        guard let id = ID(rawValue: first) else { throw .unknownMessage(id: first) }
        let payload = bytes.span.bytes.extracting(droppingFirst: 1)
        switch id {
        case .configurationData:
            self = .configurationData(try AccessoryConfigurationData(payload, at: 1))
        case .didStart: self = .didStart
        case .didStop: self = .didStop
        case .initialize: self = .initialize
        case .configureAndStart:
            self = .configureAndStart(try ShareableConfigurationData(payload, at: 1))
        case .stop: self = .stop
        }
        // The others read all of their payload or throw; these have none.
        guard hasPayload || payload.isEmpty else {
            throw .wrongLength(of: .message, at: 0, found: bytes.count, expected: 1...1)
        }
    }

    private var hasPayload: Bool {
        switch self {
        case .configurationData, .configureAndStart: true
        case .didStart, .didStop, .initialize, .stop: false
        }
    }

    /// The id and what follows it. What was read is written as it was.
    public var bytes: [UInt8] {
        switch self {
        case .configurationData(let data): [id.rawValue] + data.bytes
        case .configureAndStart(let data): [id.rawValue] + data.bytes
        case .didStart, .didStop, .initialize, .stop: [id.rawValue]
        }
    }
}
