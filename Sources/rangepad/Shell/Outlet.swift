import Dispatch
import Synchronization

/// Lines on their way to a reader that may be slow, or may not read at all: a session waits for none.
///
/// A queue of its own writes them, one after the other. When too many wait, further lines are lost and
/// counted.
final class Outlet: Sendable {
    /// How many lines may wait: over an hour of a host's, with few players.
    static let room = 4096

    private struct State {
        var waiting = 0
        var lost = 0
    }

    private let descriptor: CInt
    private let queue: DispatchQueue
    private let unwritten = DispatchGroup()
    private let state = Mutex(State())

    /// Makes an outlet to a descriptor, which stays its owner's.
    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        queue = DispatchQueue(label: "outlet \(descriptor)")
    }

    /// Takes a line, without its end. Never waits.
    func put(_ line: String) {
        let isTaken = state.withLock { state in
            guard state.waiting < Self.room else {
                state.lost += 1
                return false
            }
            state.waiting += 1
            return true
        }
        guard isTaken else { return }
        queue.async(group: unwritten) { [self] in
            Terminal.write(line + "\n", to: descriptor)
            state.withLock { $0.waiting -= 1 }
        }
    }

    /// How many lines were lost since the last answer; 0 as long as there is hardly room to say so.
    func takeLost() -> Int {
        state.withLock { state in
            guard state.waiting < Self.room / 2 else { return 0 }
            defer { state.lost = 0 }
            return state.lost
        }
    }

    /// Waits until all is written, or for so long.
    func finish(within milliseconds: Int) {
        _ = unwritten.wait(timeout: .now() + .milliseconds(milliseconds))
    }
}
