import Determinism
import Ranging

/// Decides when a player is told what would help: after half a second of the same trouble, not at
/// every dropout.
struct Coach: Equatable, Sendable {
    /// What the player was told last; nil when nothing is missing.
    private(set) var told: Guidance?
    private var candidate: Guidance?
    private var since = Timestamp.zero

    /// How long a trouble must last to be told.
    private static let patience: Microseconds = 500_000

    /// What would help with that measurement; nil when nothing is missing. An accessory has no
    /// direction, wherever it points.
    static func guidance(for measurement: QuantisedMeasurement, from kind: PeerKind) -> Guidance? {
        guard measurement.isUsable else { return .moveCloser }
        guard kind != .accessory else { return nil }
        return measurement.azimuth == nil && measurement.elevation == nil ? .pointAtScreen : nil
    }

    /// Looks at what was measured last, at a tick.
    ///
    /// - Returns: Whether the player must be told something new.
    mutating func look(
        at measurement: QuantisedMeasurement?, from kind: PeerKind, time: Timestamp
    ) -> Bool {
        let guidance = measurement.flatMap { Self.guidance(for: $0, from: kind) }
        if guidance != candidate {
            candidate = guidance
            since = time
        }
        guard candidate != told, time - since >= Self.patience else { return false }
        told = candidate
        return true
    }

    /// Mixes it into a digest.
    func mix(into hash: inout StateHash) {
        for guidance in [told, candidate] {
            hash.mix(guidance.flatMap(Guidance.allCases.firstIndex(of:)) ?? -1)
        }
        hash.mix(since)
    }
}
