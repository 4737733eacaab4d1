public import Determinism

/// How a simulated player moves about: a pose for every moment.
///
/// Every walk starts at `Pose.centre`, since where a player stands when joining is the centre of
/// the sticks, and stays there for a moment. After that it makes full use of the default profile:
/// to the sides as far as the left stick goes, near and far beyond both zones, and flicks upwards
/// that jump.
public struct Walk: Equatable, Sendable {
    /// The shape of the way. The raw values are the words of the command line.
    public enum Pattern: String, CaseIterable, Sendable {
        /// Stays at the centre.
        case still
        /// Draws a circle with the left stick.
        case circle
        /// Draws a lying eight with the left stick.
        case figure8
        /// Goes where nobody expects it.
        case random
    }

    /// The shape of the way.
    public let pattern: Pattern
    /// Seconds for one round of a circle or an eight.
    private let period: Double
    /// Where on the round the walk joins it, in radians.
    private let phase: Double
    private let depth: Wander
    private let side: Wander
    private let flicks: Flicks

    /// How far a player goes nearer and farther than the centre, in metres.
    private static let reach = 0.9
    /// How far a player steps to either side, in metres.
    private static let step = 0.5
    /// How far a player turns to either side on top of stepping, in radians.
    private static let turn = Trigonometry.radians(degrees: 20)
    /// How far a flick tips the device up, in radians.
    private static let flick = Trigonometry.radians(degrees: 32)
    /// How long a player stands still after joining, in seconds.
    private static let pause = 0.5
    /// How long it takes from standing still to moving with full reach, in seconds.
    private static let start = 1.5

    /// Makes a walk. Another seed gives another phase, another speed and other random targets.
    public init(_ pattern: Pattern, seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        self.pattern = pattern
        period = 5 + 2 * chance.nextUnit()
        phase = 2 * Trigonometry.halfTurn * chance.nextUnit()
        depth = Wander(seed: chance.next(), period: 1.5 + 0.7 * chance.nextUnit())
        side = Wander(seed: chance.next(), period: 0.8 + 0.4 * chance.nextUnit())
        flicks = Flicks(seed: chance.next())
    }

    /// Where the player is, so long after the walk began. A time before 0 counts as 0.
    public func pose(at time: Microseconds) -> Pose {
        guard pattern != .still else { return .centre }
        let moving = max(0, Timestamp(microseconds: time).seconds - Self.pause)
        let (side, depth) = stick(at: moving)
        let eagerness =
            moving < Self.start
            ? Glide(from: 0, to: 1, duration: Self.start).value(at: moving) : 1
        // Stepping right and turning right both move the stick to the right.
        return Pose(
            x: Self.step * side * eagerness,
            z: Pose.centreDistance + Self.reach * depth * eagerness,
            yaw: Self.turn * side * eagerness,
            pitch: Self.flick * flicks.value(at: moving))
    }

    /// Where the left stick is meant to be, each way -1 ... 1: right and far are positive.
    private func stick(at moving: Double) -> (side: Double, depth: Double) {
        let angle = phase + moving * (2 * Trigonometry.halfTurn / period)
        switch pattern {
        case .still: return (0, 0)
        case .circle: return (Trigonometry.sin(angle), Trigonometry.cos(angle))
        case .figure8: return (Trigonometry.sin(angle), Trigonometry.sin(2 * angle))
        case .random: return (side.value(at: moving), depth.value(at: moving))
        }
    }
}
