internal import Dispatch

/// Reports on the way to their delegates, each on its session's queue.
struct Delivery {
    /// A report and whom it is for.
    typealias Item = (session: NISession, report: Report)

    private let items: [Item]

    init(_ items: [Item]) {
        self.items = items
    }

    /// Puts all on their queues, and does not wait.
    func begin() {
        for (session, report) in items {
            session.queue.async { session.hear(report) }
        }
    }

    /// Calls one after the other, each on its queue, and waits for it.
    func waitForAll() {
        for (session, report) in items {
            let queue = session.queue
            if MainQueue.is(queue), MainQueue.isHere {
                // Waiting for oneself would be waiting for ever.
                session.hear(report)
            } else {
                queue.sync { session.hear(report) }
            }
        }
    }
}

/// Whether code runs on the main queue. That is not always the main thread: a program that gave it
/// away, as asynchronous ones do on Linux, has its main queue on other threads.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Two objects can stand for one queue, so they are not compared.
    static func `is`(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }

    static var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }
}
