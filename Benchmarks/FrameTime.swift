import Arena
import Determinism
import Match
import Session
import Stage

/// One picture of eight players at 1280x720, drawn in memory: what a window shows, without the window.
enum FrameTime {
    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        var match = Match(try Checkout().setup(seats: 8))
        var crowd = Crowd(8, rate: 60)
        let stage = try BenchError.passingOn("stage") { try Stage(width: 1280, height: 720) }
        if let failure = stage.fontFailure { throw BenchError("no text: \(failure)") }
        for join in crowd.joins { _ = match.apply(.event(join, at: .zero)) }
        var times: [Double] = []
        var work: [Double] = []
        for number in 0..<effort.pick(full: 20 * Tick.perSecond, quick: 2 * Tick.perSecond) {
            let tick = Tick(number)
            for arrived in try crowd.events(until: tick.time) {
                _ = match.apply(.event(arrived.event, at: tick.time))
            }
            let effects = match.apply(.tick(tick)).compactMap(\.effect)
            let processor = Clock.processorNanoseconds
            let nanoseconds = Clock.measure {
                stage.play(effects)
                stage.draw(match.picture, at: tick.time.seconds)
            }
            // In the first second the backdrop is made, and the letters.
            guard number >= Tick.perSecond else { continue }
            times.append(nanoseconds / 1e6)
            work.append(Double(Clock.processorNanoseconds - processor) / 1e6)
        }
        let distribution = Distribution(times)
        return [
            Figure("frame-8", distribution.median, "ms", atMost: 4),
            Figure("frame-8-p99", distribution.p99, "ms"),
            Figure("frame-8-processor", Distribution(work).median, "ms"),
        ]
    }
}

extension MatchOutput {
    /// What can be heard or felt; nil for words.
    fileprivate var effect: Effect? {
        switch self {
        case .effect(let effect): effect
        case .session, .diverged: nil
        }
    }
}
