import Determinism
import JSONEdge
import SimulatedRoom

/// A script: one JSON object a line. One that is accepted is played, each step within its time.
func fuzz(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var steps: [(line: Int, step: ScriptStep)] = []
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
        guard let step = try? JSONEdge.decode(ScriptStep.self, from: Array(line), source: "fuzz")
        else { return }
        steps.append((index + 1, step))
    }
    guard let script = try? Script(steps) else { return }
    var peer = SimulatedPeer(movement: .script(script), rate: 30, seed: 1)
    play(&peer)
}

/// Asks for what comes next a few hundred times, and seats the peer whenever it waits for that.
private func play(_ peer: inout SimulatedPeer) {
    var now: Microseconds = 0
    for _ in 0..<300 {
        guard let next = peer.nextTime else {
            guard !peer.isFinished else { return }
            peer.seated(at: now)
            guard peer.nextTime != nil else { return }
            continue
        }
        precondition(next >= now || next >= 0, "a time before the begin")
        now = max(now, next)
        _ = peer.actions(until: now)
    }
}
