import Network

/// What many links cost a host, all of them encrypted: its share of a core, its memory for each, and
/// how long a burst of newcomers waits.
enum HostLinks {
    private static let rate = 60.0

    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        let program = try Checkout().programs + "/rangepad"
        let watched = try share(of: program, players: 8, watchers: 192, effort)
        let crowded = try share(of: program, players: 64, watchers: 0, effort)
        return [
            Figure("links-8-and-192-processor", watched * 100, "% of a core", atMost: 12),
            Figure("links-64-processor", crowded * 100, "% of a core", atMost: 45),
            Figure("link-memory", try memory(of: program, effort), "KiB", atMost: 40),
        ] + (try Burst.figures(program: program, effort))
    }

    private static func share(
        of program: String, players: Int, watchers: Int, _ effort: Effort
    ) throws(BenchError) -> Double {
        let host = try HostProcess(program: program, seats: players)
        defer { host.stop() }
        var crowd = try LinkedCrowd(
            players, watchers: watchers, at: try host.address("127.0.0.1"), trusting: .firstUse)
        defer { crowd.leave() }
        return try crowd.share(of: host, rate: rate, effort)
    }

    /// Kibibytes for each of 500 links, beside those that a host needs for its first ten.
    private static func memory(of program: String, _ effort: Effort) throws(BenchError) -> Double {
        let count = effort.pick(full: 500, quick: 100)
        let host = try HostProcess(program: program)
        defer { host.stop() }
        let (four, six) = (try host.address("127.0.0.1"), try host.address("::1"))
        let first = try LinkedCrowd(8, watchers: 2, at: four, trusting: .firstUse)
        defer { first.leave() }
        let before = try host.residentMegabytes()
        let crowd = try LinkedCrowd(0, watchers: count, at: four, six, trusting: .firstUse)
        defer { crowd.leave() }
        return (try host.residentMegabytes() - before) * 1024 / Double(count)
    }
}
