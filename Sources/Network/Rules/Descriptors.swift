internal import Glibc

/// How many files and sockets this process may have open, and what that is enough for.
///
/// GLib ends the process when it finds no descriptor for its own use, so a host must stop taking
/// connections before the system stops giving descriptors.
public enum Descriptors {
    /// Everything that is no connection: files, the window, the loops' own.
    private static let reserve = 64
    /// Twice what a connection takes (its socket, and what GLib makes to wait for it): the other half
    /// is for peers in the host's own process, and for what libraries open for a moment.
    private static let perConnection = 4

    /// How many a host needs to begin.
    ///
    /// - Parameter peers: How many peers live in the host's own process.
    /// - Returns: Files and sockets.
    public static func fewest(peers: Int = 0) -> Int { 128 + 8 * peers }

    /// Raises the limit as far as the process may by itself.
    ///
    /// - Returns: The limit now.
    @discardableResult
    public static func raiseLimit() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
        // Some systems set no limit at all; more than this is of no use to anybody.
        let wanted = min(limit.rlim_max, 65_536)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = wanted
            _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// How many connections a limit is enough for; at least one.
    static func connections(within limit: Int) -> Int {
        max(1, (limit - reserve) / perConnection)
    }
}
