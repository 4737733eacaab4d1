import Determinism
import NearbyInteractionSimulation

extension Simulation {
    /// The time now, as a peer counts it.
    var time: Microseconds { Microseconds((now * 1_000_000).rounded()) }

    /// Goes on to a time; nothing happens when it has passed.
    func advance(to time: Microseconds) {
        advance(by: max(0, Double(time) / 1_000_000 - now))
    }
}
