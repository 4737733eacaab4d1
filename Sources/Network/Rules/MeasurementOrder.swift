/// The order of a link's measurements: sequence numbers grow, times do not shrink.
///
/// TCP keeps the order, so what breaks it was sent wrongly, or twice.
struct MeasurementOrder: Equatable {
    private var last: (sequence: UInt32, time: UInt64)?

    /// Nothing came yet.
    init() {}

    /// Takes the next one. A refused one changes nothing.
    ///
    /// - Throws: `stale` or `timeBackwards`.
    mutating func take(_ frame: MeasurementFrame) throws(LinkRejection) {
        if let last {
            // Sequence numbers come round: the shorter way decides which is later (RFC 1982).
            guard Int32(bitPattern: frame.sequence &- last.sequence) > 0 else { throw .stale }
            guard frame.time >= last.time else { throw .timeBackwards }
        }
        last = (frame.sequence, frame.time)
    }

    /// Two orders are equal when they take the same next one.
    static func == (a: MeasurementOrder, b: MeasurementOrder) -> Bool {
        a.last?.sequence == b.last?.sequence && a.last?.time == b.last?.time
    }
}
