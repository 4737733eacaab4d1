internal import CSystem
internal import Glibc
internal import Synchronization

/// A queue between two threads. Its descriptor can be polled: it is readable while something is in.
///
/// Any thread may put, one thread takes. Nothing here waits for a lock longer than a swap takes.
public final class Mailbox<Message: Sendable>: Sendable {
    /// What to poll. It belongs to the mailbox, which closes it.
    public let descriptor: Int32

    private let messages = Mutex<[Message]>([])

    /// Makes an empty mailbox.
    ///
    /// - Throws: `NetworkError.system` when the process has no descriptor left.
    public init() throws(NetworkError) {
        descriptor = rp_eventfd()
        guard descriptor >= 0 else { throw .system(call: "eventfd", code: errno) }
    }

    deinit { close(descriptor) }

    /// Puts a message in, and wakes who polls.
    public func put(_ message: Message) {
        _ = put(message, below: .max)
    }

    /// Puts a message in unless so many are waiting already.
    ///
    /// - Parameters:
    ///   - message: What to put in.
    ///   - limit: How many may wait.
    /// - Returns: Whether there was room.
    func put(_ message: Message, below limit: Int) -> Bool {
        let waiting = messages.withLock { messages in
            let waiting = messages.count
            if waiting < limit { messages.append(message) }
            return waiting
        }
        // Only the first must wake: who wakes takes all.
        if waiting == 0 { wake() }
        return waiting < limit
    }

    /// Takes all that is in, in the order in which it was put.
    ///
    /// - Parameter batch: Loses what it held. Its room is reused, so that a warm mailbox allocates
    ///   nothing.
    public func take(into batch: inout [Message]) {
        batch.removeAll(keepingCapacity: true)
        var count: UInt64 = 0
        // Before the swap: a message put between the two wakes once too often, never once too few.
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        messages.withLock { swap(&$0, &batch) }
    }

    /// Takes all that is in, in the order in which it was put.
    public func takeAll() -> [Message] {
        var batch: [Message] = []
        take(into: &batch)
        return batch
    }

    /// Sleeps until something is in.
    ///
    /// - Parameter milliseconds: How long at most.
    /// - Returns: Whether something is in.
    @discardableResult
    public func wait(milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    private func wake() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }
}
