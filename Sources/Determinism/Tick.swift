/// One fixed step of a session: 1/60 s.
public struct Tick: Comparable, Hashable, Sendable {
    /// How many steps came before this one.
    public var number: Int

    /// Steps in a second.
    public static let perSecond = 60
    /// The length of a step, in seconds.
    public static let seconds = 1.0 / Double(perSecond)

    /// Makes the step of that number; the first is 0.
    public init(_ number: Int) {
        self.number = number
    }

    /// The session time at which the step is due: `number / 60` s, rounded down to a microsecond.
    public var time: Timestamp {
        Timestamp(microseconds: Int64(number) * 1_000_000 / Int64(Tick.perSecond))
    }

    /// The step after this one.
    public var next: Tick { Tick(number + 1) }

    /// Which of two steps comes first.
    public static func < (a: Tick, b: Tick) -> Bool { a.number < b.number }
}
