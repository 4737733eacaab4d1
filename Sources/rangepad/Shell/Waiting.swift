import Determinism
import Glibc

/// How long a loop sleeps.
enum Waiting {
    /// The longest sleep: a loop looks at signals this often at least.
    static let longest: Microseconds = 100_000

    /// How long to sleep until a time.
    ///
    /// - Parameters:
    ///   - time: The monotonic time to wake at; nil for the longest sleep.
    ///   - now: The monotonic time now.
    /// - Returns: Milliseconds, at most the longest sleep.
    static func milliseconds(until time: Microseconds?, from now: Microseconds) -> Int32 {
        // Rounded up: waking before the time would be waking twice.
        Int32((span(until: time, from: now) + 999) / 1000)
    }

    /// Sleeps until a time, at most for the longest sleep.
    ///
    /// - Returns: How long it meant to sleep.
    static func sleep(until time: Microseconds, from now: Microseconds) -> Microseconds {
        let span = span(until: time, from: now)
        usleep(useconds_t(span))
        return span
    }

    private static func span(until time: Microseconds?, from now: Microseconds) -> Microseconds {
        min(max((time ?? now + longest) - now, 0), longest)
    }
}
