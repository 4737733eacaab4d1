import Determinism

/// The state's hashes, one a part, so that a divergence can name where it began.
public struct StateDigest: Equatable, Sendable {
    /// Who sits where, in which state of ranging.
    public var seats: UInt64
    /// What was measured and what the pads made of it.
    public var controls: UInt64
    /// The game.
    public var arena: UInt64
    /// The generator of chance.
    public var random: UInt64

    /// Takes the four hashes.
    public init(seats: UInt64, controls: UInt64, arena: UInt64, random: UInt64) {
        self.seats = seats
        self.controls = controls
        self.arena = arena
        self.random = random
    }

    /// A part of the state, in the order in which causes precede effects.
    public enum Part: String, CaseIterable, Sendable {
        /// Who sits where.
        case seats
        /// What was measured, and the pads.
        case controls
        /// The generator of chance.
        case random
        /// The game.
        case arena
    }

    /// The hash of one part.
    public subscript(part: Part) -> UInt64 {
        switch part {
        case .seats: seats
        case .controls: controls
        case .random: random
        case .arena: arena
        }
    }

    /// One number for all parts: what `host` and `replay` print at the end.
    public var combined: UInt64 {
        var hash = StateHash()
        for part in Part.allCases { hash.mix(self[part]) }
        return hash.value
    }
}
