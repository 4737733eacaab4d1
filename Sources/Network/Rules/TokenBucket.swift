internal import Determinism

/// How much of something is allowed: so many a second, and at most a second's worth at once.
///
/// While the host stood still, what its peers sent in good order waited for it: for that time they have
/// credit beyond the second, until it is spent.
struct TokenBucket: Equatable {
    private let perSecond: Double
    private var level: Double
    private var last: Moment

    /// Starts full.
    init(perSecond: Int, at moment: Moment) {
        self.perSecond = Double(perSecond)
        level = Double(perSecond)
        last = moment
    }

    /// Takes some.
    ///
    /// - Parameters:
    ///   - amount: How many.
    ///   - moment: Now; never before the moment of the last call.
    /// - Returns: Whether there were so many; if not, none is taken.
    mutating func spend(_ amount: Int = 1, at moment: Moment) -> Bool {
        let awake = Double(moment.awake - last.awake) / 1_000_000
        let stoodStill = Double(moment.stoodStill - last.stoodStill) / 1_000_000
        last = moment
        level = max(level, min(perSecond, level + perSecond * awake))
        level += perSecond * stoodStill
        guard level >= Double(amount) else { return false }
        level -= Double(amount)
        return true
    }
}
