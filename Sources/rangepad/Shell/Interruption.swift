import Glibc

/// SIGINT and SIGTERM, as a question instead of a handler.
///
/// Both are blocked before the first thread starts, so every thread inherits that, and stay pending
/// until the loop asks. A broken pipe and a file that may grow no more are errors of the write, not
/// reasons to end.
enum Interruption {
    /// Blocks both signals. Call it before the first thread starts, and after the last file
    /// was read: reading may wait for ever, and is interrupted as always.
    static func arm() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether somebody asked the program to end.
    static var isPending: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
    }
}
