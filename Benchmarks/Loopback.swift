import Determinism
import Network

/// Eight peers that measure 60 times a second, and their host, in one process over real sockets: how
/// long a measurement takes from the peer's send to the host's stamp, and to the first pad that uses it.
///
/// Beside it, in the same run and in turn with the sends, goes the echo: half of its round trip is what
/// the system itself takes.
enum Loopback {
    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        let count = effort.pick(full: 10, quick: 1) * Tick.perSecond * LoopbackPeers.count
        let host = try LoopbackHost(expecting: count, setup: try Checkout().setup(seats: 8))
        let port = host.port
        let peers = try Worker { LoopbackPeers.run(sending: count, port: port) }
        host.play { peers.outcome == nil }
        peers.join()
        guard let outcome = peers.outcome else { throw BenchError("the peers said nothing") }
        return try figures(try outcome.get(), host.marks)
    }

    private static func figures(
        _ sent: LoopbackPeers.Report, _ marks: [LoopbackHost.Mark]
    ) throws(BenchError) -> [Figure] {
        var arrivals: [Double] = []
        var pads: [Double] = []
        for (sentAt, mark) in zip(sent.sendTimes, marks) {
            guard let arrived = mark.arrived, let pad = mark.pad else { continue }
            arrivals.append(Double(arrived - sentAt))
            pads.append(Double(pad - sentAt))
        }
        guard arrivals.count * 100 >= marks.count * 95 else {
            throw BenchError("\(arrivals.count) of \(marks.count) measurements arrived")
        }
        let (arrival, pad) = (Distribution(arrivals), Distribution(pads))
        let echo = Distribution(sent.echoes)
        let tick = 1e6 / Double(Tick.perSecond)
        return [
            Figure("loopback-arrival", arrival.median, "us"),
            Figure("loopback-arrival-p99", arrival.p99, "us"),
            Figure("loopback-echo", echo.median, "us"),
            Figure("loopback-echo-p99", echo.p99, "us"),
            Figure("loopback-ratio", arrival.median / echo.median, "times", atMost: 3),
            Figure("loopback-pad", pad.median, "us"),
            Figure("loopback-pad-p99", pad.p99, "us", atMost: tick + 5000),
        ]
    }
}
