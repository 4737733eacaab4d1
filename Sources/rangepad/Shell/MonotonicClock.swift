import Determinism
import Glibc

/// The machine's monotonic clock, which only `rangepad` reads. It counts on through a change of
/// date.
enum MonotonicClock {
    /// Microseconds since some moment before the program began.
    static var now: Microseconds {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}
