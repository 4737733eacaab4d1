internal import Dispatch

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
