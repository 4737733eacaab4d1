import Determinism
import Ranging
import SimulatedRoom

/// A table of measurements. One that is accepted has times that never decrease, and is played.
func fuzz(_ bytes: [UInt8]) {
    guard let file = try? MeasurementsFile(parsing: bytes, limit: 1000) else { return }
    precondition(!file.rows.isEmpty && file.rows.count <= 1000)
    for (row, next) in zip(file.rows, file.rows.dropFirst()) {
        precondition(row.time <= next.time, "a time that decreases")
    }
    var peer = SimulatedPeer(movement: .measurements(file), rate: 30, seed: 1)
    var now: Microseconds = 0
    for _ in 0..<file.rows.count + 10 {
        guard let next = peer.nextTime else { return }
        now = max(now, next)
        for case .measured(let reading, at: _) in peer.actions(until: now) {
            precondition(reading != .room, "not the table's measurement")
        }
    }
}
