/// A whole number of microseconds: spans of session time.
public typealias Microseconds = Int64

/// A moment of session time: whole microseconds since the session began.
///
/// Session time stands still while the host does (see `SessionClock`), and it never decreases.
public struct Timestamp: Comparable, Hashable, Sendable {
    /// Microseconds since the session began.
    public var microseconds: Microseconds

    /// The moment the session began.
    public static let zero = Timestamp(microseconds: 0)

    /// Makes the moment that lies so many microseconds after the session's begin.
    public init(microseconds: Microseconds) {
        self.microseconds = microseconds
    }

    /// Seconds since the session began.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Which of two moments comes first.
    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }

    /// The moment a span later. A sum beyond the range of `Int64` stays at its end.
    public static func + (time: Timestamp, span: Microseconds) -> Timestamp {
        let (sum, overflow) = time.microseconds.addingReportingOverflow(span)
        guard overflow else { return Timestamp(microseconds: sum) }
        return Timestamp(microseconds: span > 0 ? .max : .min)
    }

    /// The span from one moment to another; negative when `end` comes first.
    public static func - (end: Timestamp, start: Timestamp) -> Microseconds {
        let (span, overflow) = end.microseconds.subtractingReportingOverflow(start.microseconds)
        guard overflow else { return span }
        return end > start ? .max : .min
    }
}
