import Determinism
import Match
import Session

/// One step of a match in which everybody moves, for the usual number of seats and for the largest.
enum TickTime {
    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        let setup = try Checkout()
        let ticks = effort.pick(full: 60 * Tick.perSecond, quick: 5 * Tick.perSecond)
        let few = try distribution(setup, seats: 8, ticks: ticks)
        let many = try distribution(setup, seats: 128, ticks: ticks)
        return [
            Figure("tick-8", few.median, "us", atMost: 15),
            Figure("tick-8-p99", few.p99, "us"),
            Figure("tick-128", many.median, "us", atMost: 250),
            Figure("tick-128-p99", many.p99, "us"),
        ]
    }

    private static func distribution(
        _ checkout: Checkout, seats: Int, ticks: Int
    ) throws(BenchError) -> Distribution {
        var match = Match(try checkout.setup(seats: seats))
        var crowd = Crowd(seats, rate: Double(Tick.perSecond))
        for join in crowd.joins { _ = match.apply(.event(join, at: .zero)) }
        var times: [Double] = []
        for number in 0..<ticks {
            let tick = Tick(number)
            for arrived in try crowd.events(until: tick.time) {
                _ = match.apply(.event(arrived.event, at: tick.time))
            }
            let nanoseconds = Clock.measure { _ = match.apply(.tick(tick)) }
            // The first second: they come, and stand still.
            if number >= Tick.perSecond { times.append(nanoseconds / 1000) }
        }
        return Distribution(times)
    }
}
