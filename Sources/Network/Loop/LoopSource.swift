internal import CGLib
internal import CSoup

/// Something that this thread's GLib loop watches, and what to do when it happens.
///
/// Made and dropped on the loop's thread; dropping it stops the watching.
final class LoopSource {
    private let source: UnsafeMutablePointer<GSource>

    private init(_ source: UnsafeMutablePointer<GSource>) {
        self.source = source
        g_source_attach(source, g_main_context_get_thread_default())
    }

    deinit {
        g_source_destroy(source)
        g_source_unref(source)
    }

    /// Acts while a descriptor can be read.
    static func reading(_ descriptor: Int32, _ act: @escaping () -> Void) -> LoopSource {
        LoopSource(
            rp_descriptor_source(
                descriptor,
                { _, _, data in LoopSource.act(data) },
                Action.retained(act),
                { Action.release($0) }))
    }

    /// Acts again and again.
    static func every(milliseconds: UInt32, _ act: @escaping () -> Void) -> LoopSource {
        LoopSource(
            rp_timer_source(
                milliseconds,
                { data in LoopSource.act(data) },
                Action.retained(act),
                { Action.release($0) }))
    }

    /// Acts while a listening socket has connections to accept.
    static func accepting(
        _ listener: UnsafeMutablePointer<GSocket>, _ act: @escaping () -> Void
    ) -> LoopSource {
        LoopSource(
            rp_listener_source(
                listener,
                { _, _, data in LoopSource.act(data) },
                Action.retained(act),
                { Action.release($0) }))
    }

    /// GLib holds the action while it runs: it may drop its own source.
    private static func act(_ data: UnsafeMutableRawPointer) -> gboolean {
        Unmanaged<Action>.fromOpaque(data).takeUnretainedValue().act()
        return 1  // go on watching
    }
}

/// A closure that C can hold.
private final class Action {
    let act: () -> Void

    init(_ act: @escaping () -> Void) {
        self.act = act
    }

    static func retained(_ act: @escaping () -> Void) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(Action(act)).toOpaque()
    }

    static func release(_ data: UnsafeMutableRawPointer) {
        Unmanaged<Action>.fromOpaque(data).release()
    }
}
