import Determinism
import Network

/// Looks for hosts for a while.
enum HostSearch {
    /// Who was found.
    struct Outcome {
        /// In the order of their names.
        var hosts: [DiscoveredHost]
        /// Why nobody can be found; nil when all is well.
        var trouble: DiscoveryTrouble?
    }

    /// Looks.
    ///
    /// - Parameters:
    ///   - seconds: For how long at most. Without Avahi it ends at once.
    ///   - stopsEarly: Whether it ends when all that is there has most likely answered.
    /// - Returns: Who was found.
    static func look(for seconds: Double, stopsEarly: Bool) -> Outcome {
        let end = MonotonicClock.now + Microseconds(seconds * 1_000_000)
        let browser = HostBrowser()
        while browser.trouble == nil, !(stopsEarly && browser.hasHeardAll) {
            let now = MonotonicClock.now
            guard now < end else { break }
            browser.wait(milliseconds: Waiting.milliseconds(until: end, from: now))
        }
        return Outcome(hosts: browser.hosts, trouble: browser.trouble)
    }
}
