import Determinism
import Glibc
import Synchronization

/// The machine's monotonic clock, and what a test adds to it.
final class TestClock: Sendable {
    private let added = Atomic<Int64>(0)

    /// Microseconds.
    var now: Microseconds {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
            + added.load(ordering: .relaxed)
    }

    /// Lets time pass that nobody lived through, as when the process was stopped.
    func jump(by span: Microseconds) {
        added.add(span, ordering: .relaxed)
    }
}

/// How long a test waits for what must come. Nothing here measures time: only a hang takes so long.
let generousMilliseconds: Int32 = 30_000

/// Something that must come did not.
struct NeverCame: Error, CustomStringConvertible {
    let description: String

    init(_ what: String) {
        description = "never came: \(what)"
    }
}
