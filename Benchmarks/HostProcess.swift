import Glibc
import Network

/// A `rangepad host` of our own, as another process sees it.
final class HostProcess {
    private let identifier: pid_t
    /// What it prints.
    private let output: UnsafeMutablePointer<FILE>
    /// The port that it listens on.
    let port: UInt16

    /// Starts it: no window, any free port.
    ///
    /// - Parameters:
    ///   - program: The path of `rangepad`.
    ///   - seats: How many can play.
    /// - Throws: `BenchError` when it cannot be started, or says no port.
    init(program: String, seats: Int = 8) throws(BenchError) {
        guard access(program, X_OK) == 0 else {
            throw BenchError("\(program) is not built; build it with the same configuration")
        }
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0, let output = fdopen(ends[0], "r") else {
            throw BenchError("pipe: \(String(cString: strerror(errno)))")
        }
        self.output = output
        let words = [
            program, "host", "--headless", "--port", "0", "--seed", "7", "--json", "--no-announce",
            "--seats", "\(seats)",
        ]
        do {
            identifier = try Self.start(words, output: ends[1])
        } catch {
            fclose(output)
            close(ends[1])
            throw error
        }
        close(ends[1])
        do {
            port = try Self.port(in: output)
        } catch {
            Self.stop(identifier, output)
            throw error
        }
    }

    /// Ends it, and waits for that.
    func stop() { Self.stop(identifier, output) }

    private static func stop(_ identifier: pid_t, _ output: UnsafeMutablePointer<FILE>) {
        kill(identifier, SIGTERM)
        waitpid(identifier, nil, 0)
        fclose(output)
    }

    /// Its address, by the address of this machine that it is reached at.
    func address(_ host: String) throws(BenchError) -> HostAddress {
        guard let address = HostAddress(host: host, port: port) else {
            throw BenchError("no address \(host)")
        }
        return address
    }

    /// The port that it says it listens on.
    private static func port(
        in output: UnsafeMutablePointer<FILE>
    ) throws(BenchError) -> UInt16 {
        var buffer = [CChar](repeating: 0, count: 4096)
        guard fgets(&buffer, CInt(buffer.count), output) != nil else {
            throw BenchError("the host said nothing")
        }
        let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        let line = String(decoding: bytes, as: UTF8.self)
        guard let key = line.firstRange(of: "\"port\":") else {
            throw BenchError("the host said no port: \(line)")
        }
        guard let port = UInt16(line[key.upperBound...].prefix { $0.isNumber }) else {
            throw BenchError("the host said an odd port: \(line)")
        }
        return port
    }

    /// Seconds of processor time so far, its own and the system's for it.
    func processorTime() throws(BenchError) -> Double {
        let status = try readAll("/proc/\(identifier)/stat")
        // The name is in parentheses and may hold anything; fields 14 and 15 are the twelfth and
        // thirteenth after it (proc_pid_stat(5)).
        let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12])
        else {
            throw BenchError("/proc/\(identifier)/stat: no times in it")
        }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// How much memory it has in use, libraries included.
    func residentMegabytes() throws(BenchError) -> Double {
        for line in try readAll("/proc/\(identifier)/status").split(separator: "\n")
        where line.hasPrefix("VmRSS:") {
            guard let kilobytes = line.split(separator: " ").dropLast().last.flatMap({ Double($0) })
            else { continue }
            return kilobytes / 1024
        }
        throw BenchError("/proc/\(identifier)/status: no VmRSS in it")
    }

    private func readAll(_ path: String) throws(BenchError) -> String {
        guard let file = fopen(path, "rb") else {
            throw BenchError("\(path): \(String(cString: strerror(errno)))")
        }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    private static func start(_ words: [String], output: CInt) throws(BenchError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        var arguments = words.map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        var identifier = pid_t()
        let status = posix_spawn(&identifier, words[0], &actions, nil, arguments, environ)
        guard status == 0 else {
            throw BenchError("\(words[0]): \(String(cString: strerror(status)))")
        }
        return identifier
    }
}
