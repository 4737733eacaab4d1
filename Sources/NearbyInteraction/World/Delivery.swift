internal import Determinism
internal import Dispatch

/// Reports on the way to their delegates, each on its session's queue. One is used for many steps, so that
/// its memory is.
struct Delivery {
    /// When it is told, in the world's time.
    var moment = Timestamp.zero
    /// What is told.
    var reports: [Report] = []
    /// To whom, report by report; nil when nobody is there any more. Let go of as soon as all is told: the last
    /// reference to a session takes its world's lock when it goes.
    var sessions: [NISession?] = []

    /// Puts all on their queues, and does not wait.
    mutating func begin() {
        defer { sessions.removeAll(keepingCapacity: true) }
        for index in reports.indices {
            guard let session = sessions[index] else { continue }
            let report = reports[index]
            session.place.queue.async { session.hear(report) }
        }
    }

    /// Calls one after the other, each on its queue, and waits for it.
    mutating func waitForAll() {
        defer { sessions.removeAll(keepingCapacity: true) }
        for index in reports.indices {
            guard let session = sessions[index] else { continue }
            let (queue, isMain) = session.place
            let report = reports[index]
            if isMain, MainQueue.isHere {
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
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Two objects can stand for one queue, so they are not compared.
    static func `is`(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }

    static var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }
}
