import Arena
import Determinism
import Glibc
import Match
import Stage

/// A window that shows a replay at its own pace, or at another.
struct ReplayWindow {
    private let stage: Stage
    private let from: Tick
    private let speed: Double
    /// The monotonic time at which the first shown tick was shown.
    private var start: (monotonic: Microseconds, tick: Tick)?

    /// Opens the window.
    init(_ settings: ReplaySettings, title: String) throws(UsageError) {
        do {
            stage = try Stage(
                window: "Rangepad: \(title)", width: Screen.width, height: Screen.height)
        } catch {
            throw UsageError("\(error); --headless needs no window")
        }
        from = settings.from ?? Tick(0)
        speed = settings.speed ?? 1
    }

    /// Shows the match after a step, when its time has come. Steps before `--from` are passed over.
    ///
    /// - Returns: false when the window was closed.
    mutating func show(_ match: Match, _ outputs: [MatchOutput]) throws(UsageError) -> Bool {
        let tick = Tick(match.ticks - 1)
        guard tick >= from else { return true }
        wait(for: tick)
        stage.play(
            outputs.compactMap { output -> Effect? in
                switch output {
                case .effect(let effect): effect
                case .session, .diverged: nil
                }
            })
        stage.draw(match.picture, at: tick.time.seconds)
        return !stage.takeInputs().contains(.quit)
    }

    private mutating func wait(for tick: Tick) {
        let now = MonotonicClock.now
        guard let start else {
            start = (now, tick)
            return
        }
        let due = start.monotonic + Microseconds(Double(tick.time - start.tick.time) / speed)
        if due > now { usleep(useconds_t(due - now)) }
    }
}
