import Network

/// What a host without a window costs: `rangepad host` as a process of its own, with eight peers that
/// measure 30 times a second.
enum HostShare {
    private static let peers = 8
    private static let rate = 30.0

    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        let host = try HostProcess(program: try Checkout().programs + "/rangepad")
        defer { host.stop() }
        var linked = try LinkedCrowd(peers, at: try host.address("127.0.0.1"))
        defer { linked.leave() }
        let share = try linked.share(of: host, rate: rate, effort)
        return [
            Figure("host-processor", share * 100, "% of a core", atMost: 10),
            Figure("host-memory", try host.residentMegabytes(), "MB", atMost: 100),
        ]
    }
}
