import Determinism

/// A hazard that goes to and fro between two places, slowing down where it turns.
///
/// Where it is follows from the tick alone: nothing it meets moves it.
struct Saw: Equatable, Sendable {
    let radius: Double
    let start: Vector
    let end: Vector
    /// There and back, in ticks; more than 0.
    let periodTicks: Int
    /// Where on its way it begins: 0 at the start, 0.5 at the end, 1 back at the start.
    let phase: Double

    /// Makes a saw; the period is in seconds and becomes whole ticks.
    init(radius: Double, start: Vector, end: Vector, period: Double, phase: Double) {
        self.radius = radius
        self.start = start
        self.end = end
        periodTicks = max(1, Int((period * Double(Tick.perSecond)).rounded()))
        self.phase = phase
    }

    /// The saw at a tick, from 0.
    func circle(at tick: Int) -> Circle {
        var turn = Double(tick % periodTicks) / Double(periodTicks) + phase
        if turn >= 1 { turn -= 1 }
        let way = turn < 0.5 ? 2 * turn : 2 - 2 * turn
        let eased = way * way * (3 - 2 * way)
        return Circle(centre: start + (end - start) * eased, radius: radius)
    }
}
