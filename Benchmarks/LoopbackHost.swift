import Determinism
import Match
import Network
import Ranging
import Session

/// The host's side of `Loopback`: the network, and a match that is played as `rangepad host` plays it.
final class LoopbackHost {
    /// What became of a measurement.
    struct Mark {
        /// When its bytes arrived; nil when they did not.
        var arrived: Microseconds?
        /// When the first pad that uses it was made.
        var pad: Microseconds?
    }

    /// One a measurement that is expected.
    private(set) var marks: [Mark]

    private let network: HostNetwork
    private var live: LiveMatch
    private var arrivals: [Arrival] = []
    private var events: [LiveMatch.Arrived] = []
    /// Measurements that were recorded, and those that went into a step after that.
    private var recorded: [Int] = []
    private var used: [Int] = []

    /// Begins to serve at a free port.
    init(expecting count: Int, setup: MatchSetup) throws(BenchError) {
        marks = Array(repeating: Mark(), count: count)
        var settings = HostNetwork.Settings(name: PlayerName(cleaning: "Bench"))
        settings.port = 0
        do {
            network = try HostNetwork(settings) { Clock.microseconds }
        } catch {
            throw BenchError("host: \(error)")
        }
        live = LiveMatch(setup, start: Clock.microseconds)
    }

    /// Where it listens.
    var port: UInt16 { network.port }

    /// Plays for as long as the condition holds.
    func play(while isWanted: () -> Bool) {
        var slept: Microseconds = 0
        while isWanted() {
            hear()
            let now = Clock.microseconds
            let outputs = live.turn(at: now, slept: slept, events: events) { note($0) }
            markPads()
            for timed in outputs { carry(timed.output) }
            slept = max(0, live.nextTurn - Clock.microseconds)
            Clock.sleep(until: live.nextTurn)
        }
        network.stop(reason: "measured")
    }

    private func hear() {
        events.removeAll(keepingCapacity: true)
        network.arrivals.take(into: &arrivals)
        for arrival in arrivals {
            guard case .event(let event, arrivedAt: let time) = arrival else { continue }
            events.append(LiveMatch.Arrived(event, at: time))
            if let number = number(of: event) { marks[number].arrived = time }
        }
    }

    private func note(_ record: Record) {
        switch record {
        case .event(let event, at: _): if let number = number(of: event) { recorded.append(number) }
        case .tick:
            used += recorded
            recorded.removeAll(keepingCapacity: true)
        case .check, .end: break
        }
    }

    /// The records of a turn are applied when it is over: its pads are there now.
    private func markPads() {
        guard !used.isEmpty else { return }
        let now = Clock.microseconds
        for number in used { marks[number].pad = now }
        used.removeAll(keepingCapacity: true)
    }

    private func carry(_ output: MatchOutput) {
        switch output {
        case .session(let output): network.send(output)
        case .effect, .diverged: break
        }
    }

    private func number(of event: Event) -> Int? {
        guard case .measured(_, let measurement) = event else { return nil }
        return LoopbackPeers.number(in: measurement.distance).flatMap { number in
            marks.indices.contains(number) ? number : nil
        }
    }
}
