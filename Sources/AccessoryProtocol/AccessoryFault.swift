/// What is wrong with bytes that should be an accessory message or a part of one.
///
/// Offsets count from the first byte that was given to the initialiser that throws.
public enum AccessoryFault: Error, Equatable, Sendable {
    /// A message without its id.
    case empty
    /// The first byte names no message of the protocol. Vendors have messages of their own.
    case unknownMessage(id: UInt8)
    /// A part that begins at `offset` has `found` bytes, and should have `expected` of them.
    case wrongLength(of: Part, at: Int, found: Int, expected: ClosedRange<Int>)
    /// A part that begins at `offset` says a version whose layout nobody here knows.
    case unsupportedVersion(of: Part, at: Int, major: UInt16, minor: UInt16)
    /// The field at `offset` holds a value that it may not hold.
    case outOfRange(Field, at: Int, value: Int)

    /// What a length or a version is of.
    public enum Part: String, Sendable {
        /// A whole message.
        case message
        /// `AccessoryConfigurationData`.
        case accessoryConfigurationData
        /// `UWBConfigurationData`.
        case uwbConfigurationData
        /// `ShareableConfigurationData`.
        case shareableConfigurationData

        /// The versions that are understood, as a person reads them.
        public var versions: String {
            switch self {
            case .message: "none"
            case .accessoryConfigurationData: "1.0 and any other of major version 1"
            case .uwbConfigurationData, .shareableConfigurationData:
                LayoutVersion.allCases.map(\.description).joined(separator: ", ")
            }
        }
    }

    /// The fields that do not take every value that fits in their bytes.
    public enum Field: String, CaseIterable, Sendable {
        /// See `PreferredUpdateRate`.
        case preferredUpdateRate
        /// See `RangingRole`.
        case rangingRole
        /// The length byte of `ShareableConfigurationData`.
        case length
        /// See `PreambleCode`.
        case preamble
        /// See `UWBChannel`.
        case channel
        /// Off or on.
        case hopping
        /// See `SlotTiming`.
        case slots
        /// See `SlotTiming`.
        case slotDuration
        /// See `SlotTiming`.
        case intervalMs

        /// What the field takes, as a person reads it.
        public var accepted: String {
            switch self {
            case .preferredUpdateRate: Self.list(PreferredUpdateRate.allCases)
            case .rangingRole: Self.list(RangingRole.allCases)
            case .length: "23 in version 1.0, 25 in 1.1, 30 in 2.0"
            case .preamble: Self.list(PreambleCode.allCases)
            case .channel: Self.list(UWBChannel.allCases)
            case .hopping: "0, 1"
            case .slots: "\(SlotTiming.fewestSlots) to \(UInt16.max)"
            case .slotDuration, .intervalMs: "1 to \(UInt16.max)"
            }
        }

        private static func list<Choice: RawRepresentable<UInt8>>(_ choices: [Choice]) -> String {
            choices.map { String($0.rawValue) }.joined(separator: ", ")
        }
    }
}

extension AccessoryFault: CustomStringConvertible {
    /// One line: what, where, and what is accepted there.
    public var description: String {
        switch self {
        case .empty:
            return "message at byte 0: empty, expected an id"
        case .unknownMessage(let id):
            let accepted = AccessoryMessage.ID.allCases.map { String($0.rawValue) }
            return "message at byte 0: id \(id), accepted: \(accepted.joined(separator: ", "))"
        case .wrongLength(let part, let offset, let found, let expected):
            let (least, most) = (expected.lowerBound, expected.upperBound)
            let wanted = least == most ? "\(least)" : "\(least) to \(most)"
            return "\(part.rawValue) at byte \(offset): \(found) bytes, expected \(wanted)"
        case .unsupportedVersion(let part, let offset, let major, let minor):
            return "\(part.rawValue) at byte \(offset): version \(major).\(minor), "
                + "accepted: \(part.versions)"
        case .outOfRange(let field, let offset, let value):
            return "\(field.rawValue) at byte \(offset): \(value), accepted: \(field.accepted)"
        }
    }
}

extension AccessoryFault {
    /// Reads a byte that is one of a few choices.
    static func choice<Choice: RawRepresentable<UInt8>>(
        _ field: Field, in bytes: RawSpan, at offset: Int, base: Int
    ) throws(AccessoryFault) -> Choice {
        let byte = bytes.integer(UInt8.self, at: offset)
        guard let choice = Choice(rawValue: byte) else {
            throw .outOfRange(field, at: base + offset, value: Int(byte))
        }
        return choice
    }

    /// Reads the byte that switches hopping off or on.
    static func hopping(
        in bytes: RawSpan, at offset: Int, base: Int
    ) throws(AccessoryFault) -> Bool {
        switch bytes.integer(UInt8.self, at: offset) {
        case 0: return false
        case 1: return true
        case let byte: throw .outOfRange(.hopping, at: base + offset, value: Int(byte))
        }
    }
}
