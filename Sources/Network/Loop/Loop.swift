internal import CSystem
internal import Glibc
internal import Synchronization

/// What lives on a loop: made on the loop's thread, used there alone, gone before the thread ends.
///
/// It need not be `Sendable`, and is not: nothing but its commands crosses into its thread.
protocol LoopInhabitant: AnyObject, SendableMetatype {
    /// What other threads can ask of it.
    associatedtype Command: Sendable

    /// The loop woke: whatever it finds now has arrived by now.
    func woke()

    /// Does what was asked.
    func obey(_ command: Command)
}

/// A GLib main loop on a thread of its own, and the one object that lives there.
final class Loop<Inhabitant: LoopInhabitant>: Sendable {
    private let commands: Mailbox<Inhabitant.Command>
    /// nil once joined.
    private let thread: Mutex<pthread_t?>

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - name: What `top` and `gdb` call the thread.
    ///   - make: Makes the inhabitant, on the thread. It gets what ends the loop, to be called there.
    /// - Throws: `NetworkError.system` when there is no descriptor or no thread left.
    init(
        named name: String,
        _ make: @escaping @Sendable (_ end: @escaping () -> Void) -> Inhabitant
    ) throws(NetworkError) {
        let commands = try Mailbox<Inhabitant.Command>()
        let start = Unmanaged.passRetained(
            Start { Self.run(named: name, obeying: commands, make) })
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { data in
                guard let data else { return nil }
                Unmanaged<Start>.fromOpaque(data).takeRetainedValue().body()
                return nil
            }, start.toOpaque())
        guard status == 0 else {
            start.release()
            throw .system(call: "pthread_create", code: status)
        }
        self.commands = commands
        self.thread = Mutex(thread)
    }

    /// Asks something of the inhabitant. From any thread, and never waits.
    func send(_ command: Inhabitant.Command) {
        commands.put(command)
    }

    /// Waits until the loop has ended; something must have made it end. The second time, and on the
    /// loop's own thread, it does not wait.
    func join() {
        let waitFor = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let waitFor, pthread_equal(waitFor, pthread_self()) == 0 else { return }
        pthread_join(waitFor, nil)
    }

    /// Lets the loop end in its own time, and does not wait for that. Nothing happens after `join`.
    func leave() {
        thread.withLock { thread in
            if let thread { pthread_detach(thread) }
            thread = nil
        }
    }

    private static func run(
        named name: String, obeying commands: Mailbox<Inhabitant.Command>,
        _ make: (_ end: @escaping () -> Void) -> Inhabitant
    ) {
        rp_name_thread(name)
        leaveSignalsToOthers()
        let context = LoopContext()
        context.enter { live(on: context, obeying: commands, make) }
        context.finish()
    }

    /// In a function of its own: all that lives on the loop is released when it returns.
    private static func live(
        on context: LoopContext, obeying commands: Mailbox<Inhabitant.Command>,
        _ make: (_ end: @escaping () -> Void) -> Inhabitant
    ) {
        let end = End()
        let inhabitant = make { end.hasCome = true }
        var batch: [Inhabitant.Command] = []
        let source = LoopSource.reading(commands.descriptor) {
            commands.take(into: &batch)
            for command in batch { inhabitant.obey(command) }
        }
        withExtendedLifetime(source) {
            while !end.hasCome { context.turn(atMost: -1) { inhabitant.woke() } }
        }
    }

    /// SIGINT and its like are for the thread that waits for them; faults stay where they happen.
    private static func leaveSignalsToOthers() {
        var signals = sigset_t()
        sigfillset(&signals)
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] {
            sigdelset(&signals, fault)
        }
        pthread_sigmask(SIG_SETMASK, &signals, nil)
    }
}

/// A closure on its way into a new thread.
private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

/// Whether a loop shall end; its own thread's alone.
private final class End {
    var hasCome = false
}
