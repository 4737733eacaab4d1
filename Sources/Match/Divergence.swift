public import Determinism
public import Session

/// A match that is not the one that was recorded: where it was seen first, and both values.
public struct Divergence: Error, Equatable, CustomStringConvertible, Sendable {
    /// The step after which the check was made.
    public var tick: Tick
    /// The first part that differs, in the order in which causes precede effects.
    public var part: StateDigest.Part
    /// The part's hash in the recording.
    public var recorded: UInt64
    /// The part's hash here.
    public var computed: UInt64

    /// Compares two digests of a step, but for the parts that cannot be compared; nil when all of
    /// the others are equal.
    ///
    /// - Parameters:
    ///   - tick: The step.
    ///   - recorded: What the recording says.
    ///   - computed: What came out here.
    ///   - skipped: Parts that are not compared.
    public init?(
        tick: Tick, recorded: StateDigest, computed: StateDigest, skipped: Set<StateDigest.Part>
    ) {
        let differs = StateDigest.Part.allCases.first { part in
            !skipped.contains(part) && recorded[part] != computed[part]
        }
        guard let part = differs else { return nil }
        self.tick = tick
        self.part = part
        self.recorded = recorded[part]
        self.computed = computed[part]
    }

    /// One line: tick, part, both values.
    public var description: String {
        "diverged at tick \(tick.number), part \(part.rawValue): "
            + "recorded 0x\(StateHash.digits(of: recorded)), "
            + "computed 0x\(StateHash.digits(of: computed))"
    }
}
