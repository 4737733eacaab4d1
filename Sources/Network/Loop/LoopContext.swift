internal import CGLib
internal import CSoup

/// A GLib loop that is turned by hand: each turn sleeps until something is due, and does it.
///
/// One thread at a time may use it. GLib's own loop would do the same, but does not say when it woke.
final class LoopContext {
    private let context = g_main_context_new()
    /// What a turn polls; kept, so that a warm turn allocates nothing.
    private var entries = [GPollFD](repeating: GPollFD(), count: 16)

    init() {
        _ = librariesAreReady
    }

    deinit { g_main_context_unref(context) }

    /// Runs a body whose sources and operations belong to this loop.
    func enter<Value>(_ body: () -> Value) -> Value {
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        return body()
    }

    /// Sleeps until something is due, and does it.
    ///
    /// - Parameters:
    ///   - milliseconds: How long it sleeps at most; negative for as long as it takes.
    ///   - descriptors: What wakes it besides, when it can be read; nothing is done about it here.
    ///   - woke: Called between the sleep and what is done: what is found now has arrived by now.
    /// - Returns: Whether something was done.
    @discardableResult
    func turn(
        atMost milliseconds: Int32, wakingFor descriptors: [Int32] = [], woke: () -> Void = {}
    ) -> Bool {
        enter {
            var priority: gint = 0
            g_main_context_prepare(context, &priority)
            let (count, patience) = query(priority)
            let timeout =
                patience < 0
                ? milliseconds : milliseconds < 0 ? patience : min(patience, milliseconds)
            let own = Int(count)
            fit(own + descriptors.count)
            for (index, descriptor) in descriptors.enumerated() {
                entries[own + index] = GPollFD(
                    fd: descriptor, events: gushort(G_IO_IN.rawValue), revents: 0)
            }
            g_poll(&entries, guint(own + descriptors.count), timeout)
            woke()
            guard g_main_context_check(context, priority, &entries, count) != 0 else {
                return false
            }
            g_main_context_dispatch(context)
            return true
        }
    }

    /// Does what is due, and what becomes due by that; never for ever.
    func finish() {
        var rounds = 0
        while rounds < 100, turn(atMost: 0) { rounds += 1 }
    }

    /// Asks GLib what to poll, and for how long at most: negative for as long as it takes.
    private func query(_ priority: gint) -> (count: gint, timeout: gint) {
        var timeout: gint = -1
        while true {
            let room = gint(entries.count)
            let count = g_main_context_query(context, priority, &timeout, &entries, room)
            if count <= room { return (count, timeout) }
            fit(Int(count))
        }
    }

    private func fit(_ count: Int) {
        while entries.count < count { entries += entries }
    }
}

/// Once for the process, before its first loop: two that start at once could lock each other out.
private let librariesAreReady: Void = {
    Encryption.prepare()
    rp_register_types()
    rp_drop_debug_lines()
}()
