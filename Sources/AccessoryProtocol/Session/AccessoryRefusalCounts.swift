/// How often an accessory refused what came, by reason, since it was made.
public struct AccessoryRefusalCounts: Equatable, Sendable {
    private var counts = [Int](repeating: 0, count: AccessoryRefusal.allCases.count)

    /// Nothing was refused yet.
    public init() {}

    /// How often it refused for that reason.
    public subscript(_ reason: AccessoryRefusal) -> Int { counts[Self.index(reason)] }

    /// How often it refused at all.
    public var total: Int { counts.reduce(0, +) }

    mutating func count(_ reason: AccessoryRefusal) { counts[Self.index(reason)] += 1 }

    private static func index(_ reason: AccessoryRefusal) -> Int {
        switch reason {
        case .malformed: 0
        case .unknownMessage: 1
        case .wrongDirection: 2
        case .initializeWhileRanging: 3
        case .startBeforeInitialize: 4
        }
    }
}
