/// The version of the UWB part of a message, 1.0, 1.1 or 2.0. It decides how long the part is.
public enum LayoutVersion: CaseIterable, Sendable {
    /// 1.0: the least.
    case version10
    /// 1.1: adds the clock's drift.
    case version11
    /// 2.0: adds hopping, and for an accessory its timing.
    case version20

    /// The first number: 1 or 2.
    public var major: UInt16 {
        switch self {
        case .version10, .version11: 1
        case .version20: 2
        }
    }

    /// The second number: 0 or 1.
    public var minor: UInt16 {
        switch self {
        case .version10, .version20: 0
        case .version11: 1
        }
    }

    /// The version of these numbers; nil when this module knows no layout for them.
    public init?(major: UInt16, minor: UInt16) {
        guard let version = Self.allCases.first(where: { ($0.major, $0.minor) == (major, minor) })
        else { return nil }
        self = version
    }

    /// Reads the two numbers that every UWB part begins with. The caller has checked that the four
    /// bytes are there.
    init(_ bytes: RawSpan, of part: AccessoryFault.Part, at base: Int) throws(AccessoryFault) {
        let major = bytes.integer(UInt16.self, at: 0)
        let minor = bytes.integer(UInt16.self, at: 2)
        guard let version = Self(major: major, minor: minor) else {
            throw .unsupportedVersion(of: part, at: base, major: major, minor: minor)
        }
        self = version
    }
}

extension LayoutVersion: CustomStringConvertible {
    /// Both numbers, as in `1.1`.
    public var description: String { "\(major).\(minor)" }
}
