import Glibc

/// SIGINT, SIGTERM and SIGHUP, as a question instead of a handler.
///
/// They are blocked before the first thread starts, so every thread inherits that, and stay pending
/// until the loop asks. A broken pipe and a file that may grow no more are errors of the write, not
/// reasons to end.
enum Interruption {
    /// Blocks the signals. Call it before the first thread starts, and after the last file
    /// was read: reading may wait for ever, and is interrupted as always.
    static func arm() {
        var blocked = sigset_t()
        sigemptyset(&blocked)
        for number in signals { sigaddset(&blocked, number) }
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether somebody asked the program to end.
    static var isPending: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return signals.contains { sigismember(&pending, $0) == 1 }
    }

    /// A terminal that is closed sends SIGHUP, and whoever started the program with `nohup` wants it to
    /// go on then.
    private static let signals = [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP])

    private static func isIgnored(_ number: CInt) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
