/// What can be measured by itself. The raw values are the words of `--only`.
enum Benchmark: String, CaseIterable {
    /// From the bytes of a measurement to a pad.
    case bytesToPad = "bytes-to-pad"
    /// One step of a match.
    case tick
    /// A recording, replayed with every check.
    case replay
    /// One picture.
    case frame
    /// A million measurements through Nearby Interaction.
    case interaction
    /// From a peer's send to the host's stamp and to the pad, over real sockets.
    case loopback
    /// A host's share of a core, and its memory.
    case host
    /// What many encrypted links cost a host.
    case links

    /// Measures its figures, in the order of `docs/BENCHMARKS.md`.
    func measure(_ effort: Effort) throws(BenchError) -> [Figure] {
        switch self {
        case .bytesToPad: try BytesToPad.figures(effort)
        case .tick: try TickTime.figures(effort)
        case .replay: try ReplayTime.figures(effort)
        case .frame: try FrameTime.figures(effort)
        case .interaction: try Interaction.figures(effort)
        case .loopback: try Loopback.figures(effort)
        case .host: try HostShare.figures(effort)
        case .links: try HostLinks.figures(effort)
        }
    }
}
