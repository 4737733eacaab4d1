/// What makes a simulated peer move.
public enum Movement: Equatable, Sendable {
    /// A walk, measured with errors.
    case walk(Walk.Pattern)
    /// A table, at its own times, exactly; afterwards the peer is out of range.
    case measurements(MeasurementsFile)
    /// A script, standing still at the centre until it says otherwise.
    case script(Script)
    /// Somebody's keys, measured with errors.
    case interactive
}
