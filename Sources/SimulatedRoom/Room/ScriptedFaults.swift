import Determinism

/// The faults that were scripted for one device.
struct ScriptedFaults: Equatable, Sendable {
    /// What all the faults of a moment do together.
    struct Effect: Equatable, Sendable {
        var dropsOut = false
        var losesDirection = false
        var losesDistance = false
        var isShadowed = false
        var isClipped = false
        var isNotANumber = false
        /// Metres.
        var bias = 0.0
        /// Metres, for half of the distances.
        var outlier = 0.0
        /// Radians.
        var azimuthBias = 0.0
        /// Radians.
        var elevationBias = 0.0
        /// Since when nothing new is measured.
        var stuckSince: Microseconds?
    }

    private struct Span: Equatable, Sendable {
        let fault: Fault
        let start: Microseconds
        let end: Microseconds
    }

    private var spans: [Span] = []

    /// Adds a fault from `start` on and before `end`.
    mutating func add(_ fault: Fault, from start: Microseconds, until end: Microseconds) {
        spans.append(Span(fault: fault, start: max(0, start), end: end))
    }

    /// What they do at a time.
    func effect(at time: Microseconds) -> Effect {
        var effect = Effect()
        for span in spans where span.start <= time && time < span.end {
            switch span.fault {
            case .dropout: effect.dropsOut = true
            case .noDirection: effect.losesDirection = true
            case .noDistance: effect.losesDistance = true
            case .noLineOfSight: effect.isShadowed = true
            case .bias(let metres): effect.bias += metres
            case .outlier(let metres): effect.outlier += metres
            case .angleBias(let azimuth, let elevation):
                effect.azimuthBias += azimuth
                effect.elevationBias += elevation
            case .clipping: effect.isClipped = true
            case .stuck: effect.stuckSince = min(span.start, effect.stuckSince ?? span.start)
            case .notANumber: effect.isNotANumber = true
            }
        }
        return effect
    }
}
