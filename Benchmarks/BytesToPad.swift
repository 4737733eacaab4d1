import CAllocationCount
import Controls
import Determinism
import Network
import Ranging
import Session
import SimulatedRoom

/// One measurement, from the bytes of its frame to the pad: decoded, quantised, applied to a
/// session, tracked, and made a pad by the profile's rules at the next tick.
struct BytesToPad {
    private let frames: [[UInt8]]
    private let peer = PeerNumber(1)
    private var session = GameSession(settings: SessionSettings(seats: 1))
    private var tick = Tick(0)
    /// So that no pad is made for nothing.
    private var moved = 0

    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        var path = try BytesToPad()
        let passes = effort.pick(full: 2000, quick: 20)
        var times: [Double] = []
        times.reserveCapacity(passes)
        try path.pass()  // warms up
        let before = rp_allocation_count()
        for _ in 0..<passes {
            times.append(try Clock.measure { () throws(BenchError) in try path.pass() })
        }
        let allocations = rp_allocation_count() - before
        guard path.moved > 0 else { throw BenchError("the pad never moved") }
        let count = Double(path.frames.count)
        return [
            Figure("bytes-to-pad", Distribution(times).median / count, "ns", atMost: 1000),
            Figure(
                "bytes-to-pad-allocations", Double(allocations) / (count * Double(passes)),
                "allocations", atMost: 0),
        ]
    }

    private init() throws(BenchError) {
        // One a tick: each measurement is in the pad of the next tick and of no other.
        var room = Room(seed: 1)
        // Without dropouts: they make the session tell somebody something, which is not this way.
        var radio = Radio.phone
        radio.burstFrequency = 0
        let phone = room.add(.walk(Walk(.random, seed: 1)), radio: radio)
        let anchor = room.add(.still(Pose(z: 0, yaw: Trigonometry.halfTurn)))
        frames = (0..<1024).map { number in
            let time = Tick(number).time.microseconds
            let frame = MeasurementFrame(
                sequence: UInt32(number), time: UInt64(time),
                measurement: room.measurement(by: phone, of: anchor, at: time))
            return frame.encoded()
        }
        _ = session.apply(
            .joined(self.peer, name: PlayerName(cleaning: "Ann"), kind: .simulated), at: .zero)
        _ = session.apply(.ran(self.peer), at: .zero)
    }

    private mutating func pass() throws(BenchError) {
        for bytes in frames {
            let measurement: QuantisedMeasurement
            do {
                let frame = try MeasurementFrame(decoding: bytes.span.bytes)
                measurement = try QuantisedMeasurement(frame.measurement)
            } catch {
                throw BenchError("a frame of ours: \(error)")
            }
            _ = session.apply(.measured(peer, measurement), at: tick.time)
            _ = session.step(tick)
            if session.pads[0] != .neutral { moved += 1 }
            tick = tick.next
        }
    }
}
