import Determinism
import Ranging
import SimulatedRoom

/// A simulated peer in a room with its anchor: what it measures there.
struct PeerInARoom {
    var peer: SimulatedPeer
    private var room: Room
    private let phone: DeviceNumber
    private let anchor: DeviceNumber

    init(_ peer: SimulatedPeer, radio: Radio = .perfect, seed: UInt64 = 1) {
        self.peer = peer
        room = Room(seed: seed)
        phone = room.add(.still(.centre), radio: radio)
        anchor = room.add(.still(Pose(z: 0, yaw: Trigonometry.halfTurn)), radio: radio)
    }

    /// What it measures from the last question until now, with the times.
    mutating func measurements(
        until now: Microseconds
    ) -> [(time: Microseconds, measurement: Measurement)] {
        var measured: [(time: Microseconds, measurement: Measurement)] = []
        for action in peer.actions(until: now) {
            switch action {
            case .moved(let motion, let time): room.move(phone, motion, from: time)
            case .measured(.room, let time):
                measured.append((time, room.measurement(by: phone, of: anchor, at: time)))
            case .measured(.exactly, _), .run, .suspend, .suspensionEnded, .end, .drop, .rejoin:
                break
            }
        }
        return measured
    }
}
