internal import CGLib

/// Accepts connections at one bound socket.
final class Listener {
    private let socket: GObjectReference<UnsafeMutablePointer<GSocket>>
    private let accepted: (Socket) -> Void
    private let failed: () -> Void
    /// nil while it does not accept.
    private var source: LoopSource?

    /// How many connections are accepted before others on the loop have their turn.
    private static let batch = 32

    /// Takes over a bound socket and accepts from now on.
    ///
    /// nil when the system takes the descriptor for no socket.
    ///
    /// - Parameters:
    ///   - bound: The socket.
    ///   - accepted: Told of each connection.
    ///   - failed: Told when the system could not give us one.
    init?(
        _ bound: BoundSocket, accepted: @escaping (Socket) -> Void, failed: @escaping () -> Void
    ) {
        guard let socket = g_socket_new_from_fd(bound.descriptor, nil) else { return nil }
        g_socket_set_blocking(socket, 0)
        self.socket = GObjectReference(owned: socket)
        self.accepted = accepted
        self.failed = failed
        resume()
    }

    deinit { g_socket_close(socket.pointer, nil) }

    /// Accepts again after a failure; nothing changes when it does already.
    func resume() {
        guard source == nil else { return }
        source = LoopSource.accepting(socket.pointer) { [unowned self] in acceptBatch() }
    }

    private func acceptBatch() {
        for _ in 0..<Self.batch {
            var error: UnsafeMutablePointer<GError>?
            guard let socket = g_socket_accept(socket.pointer, nil, &error) else {
                let isEmpty =
                    g_error_matches(
                        error, g_io_error_quark(), gint(G_IO_ERROR_WOULD_BLOCK.rawValue)) != 0
                g_clear_error(&error)
                if !isEmpty { pause() }
                return
            }
            accepted(Socket(GObjectReference(owned: socket)))
        }
    }

    /// No descriptor is left, most likely. The connection stays in the system's queue, which would wake
    /// the loop at once again: the next sweep resumes.
    private func pause() {
        source = nil
        failed()
    }
}
