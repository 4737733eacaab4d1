import Determinism
import Network

/// What a host without a window costs: `rangepad host` as a process of its own, with eight peers that
/// measure 30 times a second.
enum HostShare {
    private static let peers = 8
    private static let rate = 30.0

    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        let host = try HostProcess(program: try Checkout().programs + "/rangepad")
        defer { host.stop() }
        guard let address = HostAddress(host: "127.0.0.1", port: try host.port()) else {
            throw BenchError("no address for the host's port")
        }
        var linked = try LinkedCrowd(peers, at: address)
        defer { linked.leave() }
        var crowd = Crowd(peers, rate: rate)
        let warmUp: Microseconds = 500_000
        let time = play(&linked, &crowd, from: 0, until: warmUp)
        let before = try host.processorTime()
        let start = Clock.microseconds
        let span: Microseconds = effort.pick(full: 10_000_000, quick: 1_000_000)
        _ = play(&linked, &crowd, from: time, until: time + span)
        let used = try host.processorTime() - before
        let share = used / (Double(Clock.microseconds - start) / 1e6)
        return [
            Figure("host-processor", share * 100, "% of a core", atMost: 10),
            Figure("host-memory", try host.residentMegabytes(), "MB", atMost: 100),
        ]
    }

    /// Lets the crowd move from one time of its own to another, and sends what it measures.
    private static func play(
        _ linked: inout LinkedCrowd, _ crowd: inout Crowd, from start: Microseconds,
        until end: Microseconds
    ) -> Microseconds {
        let offset = Clock.microseconds - start
        var time = start
        while time < end {
            time += Microseconds(1_000_000 / rate)
            Clock.sleep(until: offset + time)
            crowd.measure(until: Timestamp(microseconds: time)) { index, measurement in
                linked.send(measurement, of: index)
            }
        }
        return time
    }
}
