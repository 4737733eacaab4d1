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
    private var lastDrawn: Microseconds = 0
    private let title: String
    /// The second of the session that the title names.
    private var second = -1

    /// A step this late is not drawn.
    private static let patience: Microseconds = 8_000
    /// But never longer than this between two pictures.
    private static let longestGap: Microseconds = 50_000

    /// Opens the window.
    init(_ settings: ReplaySettings, title: String) throws(UsageError) {
        do {
            stage = try Stage(
                window: "Rangepad replay: \(title)", width: Screen.width, height: Screen.height)
        } catch {
            throw UsageError("\(error); --headless needs no window")
        }
        self.title = title
        from = settings.from ?? Tick(0)
        speed = settings.speed ?? 1
    }

    /// Shows the match after a step, when its time has come. Steps before `--from` are passed over,
    /// and of those that are late one in a while is shown: drawing may skip, steps never do.
    ///
    /// - Returns: false when the window was closed.
    mutating func show(_ match: Match, _ outputs: [MatchOutput]) throws(UsageError) -> Bool {
        let tick = Tick(match.ticks - 1)
        guard tick >= from else { return true }
        let lateness = wait(for: tick)
        stage.play(
            outputs.compactMap { output -> Effect? in
                switch output {
                case .effect(let effect): effect
                case .session, .diverged: nil
                }
            })
        let gap = MonotonicClock.now - lastDrawn
        guard lateness < Self.patience || gap > Self.longestGap else { return true }
        nameTime(of: tick)
        stage.draw(match.picture, at: tick.time.seconds)
        // Afterwards: a slow drawing leaves the steps their time.
        lastDrawn = MonotonicClock.now
        return !stage.takeInputs().contains(.quit)
    }

    /// The title says that this is a replay, where it is, and how fast it goes.
    private mutating func nameTime(of tick: Tick) {
        let now = Int(tick.time.seconds)
        guard now != second else { return }
        second = now
        let clock = "\(now / 60):" + (now % 60 < 10 ? "0" : "") + "\(now % 60)"
        stage.setTitle("Rangepad replay: \(title), \(clock)" + (speed == 1 ? "" : ", x\(speed)"))
    }

    /// Waits until a step is due.
    ///
    /// - Returns: How late it is; 0 when it had to wait.
    private mutating func wait(for tick: Tick) -> Microseconds {
        let now = MonotonicClock.now
        guard let start else {
            start = (now, tick)
            return 0
        }
        let due = start.monotonic + Microseconds(Double(tick.time - start.tick.time) / speed)
        guard due > now else { return now - due }
        usleep(useconds_t(due - now))
        return 0
    }
}
