import Determinism
import Glibc

/// The machine's monotonic clock, and sleeping by it.
enum Clock {
    /// Nanoseconds since some moment before the program began.
    static var nanoseconds: Int64 { read(CLOCK_MONOTONIC) }

    /// Nanoseconds for which a processor has worked for this thread: they do not pass while others
    /// have it.
    static var processorNanoseconds: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

    /// The same in microseconds, as the product counts.
    static var microseconds: Microseconds { nanoseconds / 1000 }

    /// How many nanoseconds something takes.
    static func measure<Failure: Error>(
        _ body: () throws(Failure) -> Void
    ) throws(Failure) -> Double {
        let start = nanoseconds
        try body()
        return Double(nanoseconds - start)
    }

    /// Sleeps until that time; not at all when it has passed.
    static func sleep(until time: Microseconds) {
        var end = timespec(
            tv_sec: Int(time / 1_000_000), tv_nsec: Int(time % 1_000_000 * 1000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
    }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
