import Determinism
import Glibc

/// Sleeping until something arrives or a time comes.
enum Waiting {
    /// The longest sleep: a loop looks at signals this often at least.
    static let longest: Microseconds = 100_000

    /// Sleeps until one of the descriptors is readable, or until a time; 100 ms at most.
    ///
    /// - Parameters:
    ///   - descriptors: What to poll; nil ones are left out.
    ///   - time: The monotonic time to wake at; nil for the longest sleep.
    ///   - now: The monotonic time now.
    /// - Returns: How long it meant to sleep.
    @discardableResult
    static func wait(
        for descriptors: [Int32?], until time: Microseconds?, from now: Microseconds
    ) -> Microseconds {
        let span = min(max((time ?? now + longest) - now, 0), longest)
        var entries = descriptors.compactMap { $0 }.map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        // Rounded up: waking before the time would be waking twice.
        poll(&entries, nfds_t(entries.count), CInt((span + 999) / 1000))
        return span
    }
}
