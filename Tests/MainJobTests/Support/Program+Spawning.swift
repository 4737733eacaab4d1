import Glibc

extension Program {
    /// Two connected ends. Unlike those of a pipe, no other child inherits them by accident, and
    /// writing to a program that has ended is an error and not a signal.
    static func ends() throws -> (own: Int32, child: Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Folder.Trouble("socketpair") }
        return (ends[0], ends[1])
    }

    /// Starts a process with these as its three standard descriptors, and with no signal blocked.
    static func spawn(
        _ words: [String], _ environment: [String], input: Int32, output: Int32, errors: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, end) in [input, output, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var arguments = words.map { strdup($0) }
        var variables = environment.map { strdup($0) }
        defer { for text in arguments + variables { free(text) } }
        arguments.append(nil)
        variables.append(nil)
        var process: pid_t = 0
        let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
        guard code == 0 else {
            errno = code
            throw Folder.Trouble("posix_spawn \(words[0])")
        }
        return process
    }
}
