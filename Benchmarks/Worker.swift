import Glibc
import Synchronization

/// A thread that works on one thing, and what came of it.
struct Worker<Outcome: Sendable> {
    private let work: Work<Outcome>
    private let thread: pthread_t

    /// Starts to work.
    init(_ body: @escaping @Sendable () -> Outcome) throws(BenchError) {
        work = Work(body)
        let argument = Unmanaged<AnyWork>.passRetained(work)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { data in
                guard let data else { return nil }
                Unmanaged<AnyWork>.fromOpaque(data).takeRetainedValue().run()
                return nil
            }, argument.toOpaque())
        guard status == 0 else {
            argument.release()
            throw BenchError("no thread: \(String(cString: strerror(status)))")
        }
        self.thread = thread
    }

    /// What came of it; nil while it goes on.
    var outcome: Outcome? { work.outcome.withLock { $0 } }

    /// Waits for the end of the thread. Once, and by one thread.
    func join() {
        pthread_join(thread, nil)
    }
}

/// What a C function can be handed, whatever comes of it.
private class AnyWork {
    func run() {}
}

private final class Work<Outcome: Sendable>: AnyWork {
    let outcome = Mutex<Outcome?>(nil)
    private let body: @Sendable () -> Outcome

    init(_ body: @escaping @Sendable () -> Outcome) {
        self.body = body
    }

    override func run() {
        let result = body()
        outcome.withLock { $0 = result }
    }
}
