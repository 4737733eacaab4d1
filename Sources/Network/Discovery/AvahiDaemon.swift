internal import CAvahi
internal import CGLib

/// The link to Avahi's daemon, on this thread's loop. It is made anew when the daemon went away: as long
/// as there is none, each second.
///
/// Whatever was made with a client ends with it, so nobody but this frees anything but resolvers.
final class AvahiDaemon {
    /// Who uses the daemon.
    protocol Observer: AnyObject {
        /// The daemon is ready: groups and browsers can be made. It may be told again for the same client.
        func ready(_ client: OpaquePointer)
        /// The daemon looks for another name for this machine: what is published must be taken back.
        func unready()
        /// There is no daemon. Everything that was made with its client is gone.
        func lost(_ trouble: DiscoveryTrouble)
    }

    /// How long it waits before it tries again, in milliseconds.
    private static let patience: UInt32 = 1000

    private let poll: OpaquePointer?
    private unowned let observer: any Observer
    private var client: OpaquePointer?
    private var retrying: LoopSource?

    /// Does not begin yet.
    init(observer: any Observer) {
        self.observer = observer
        poll = avahi_glib_poll_new(g_main_context_get_thread_default(), G_PRIORITY_DEFAULT)
    }

    deinit {
        if let client { avahi_client_free(client) }
        if let poll { avahi_glib_poll_free(poll) }
    }

    /// Opens the link. The observer may be told before this returns.
    func open() {
        if let client { avahi_client_free(client) }
        client = nil
        guard let poll else { return }
        var error: Int32 = 0
        client = avahi_client_new(
            avahi_glib_poll_get(poll), AVAHI_CLIENT_NO_FAIL,
            { client, state, data in
                guard let client, let data else { return }
                Unmanaged<AvahiDaemon>.fromOpaque(data).takeUnretainedValue()
                    .changed(client, state)
            }, Unmanaged.passUnretained(self).toOpaque(), &error)
        if client == nil { lose(DiscoveryTrouble(code: error)) }
    }

    /// Avahi calls this for the first time before it has given the client away: the argument counts.
    private func changed(_ client: OpaquePointer, _ state: AvahiClientState) {
        switch state {
        case AVAHI_CLIENT_S_RUNNING: observer.ready(client)
        case AVAHI_CLIENT_S_REGISTERING, AVAHI_CLIENT_S_COLLISION: observer.unready()
        // The client waits by itself for a daemon that was not there when it was made.
        case AVAHI_CLIENT_CONNECTING: observer.lost(.noDaemon)
        case AVAHI_CLIENT_FAILURE: lose(DiscoveryTrouble(code: avahi_client_errno(client)))
        default: break  // a state of a later Avahi
        }
    }

    /// The client is of no use any more. It may be its own call that says so, and is freed later.
    private func lose(_ trouble: DiscoveryTrouble) {
        observer.lost(trouble)
        retrying = LoopSource.every(milliseconds: Self.patience) { [unowned self] in
            retrying = nil
            open()
        }
    }
}
