internal import Glibc

/// Why the network cannot begin. Whoever starts it can react: another address, another port.
public enum NetworkError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The text is not an IPv4 or IPv6 address.
    case notAnAddress(String)
    /// No interface of this machine has the address.
    case addressNotOurs(String)
    /// The system does not let this process listen there.
    case notAllowed(address: String, port: UInt16)
    /// Every port that was tried is taken.
    case noFreePort(from: UInt16, through: UInt16)
    /// The process may open fewer files and sockets than a host needs.
    case tooFewDescriptors(limit: Int, needed: Int)
    /// GnuTLS refuses to make or to read a key or a certificate, and why.
    case certificate(String)
    /// A file of keys or certificates cannot be read, written or understood.
    case secretFile(path: String, problem: String)
    /// The system refused a call; `code` is its errno.
    case system(call: String, code: Int32)

    /// What is wrong, and what to do about it.
    public var description: String {
        switch self {
        case .notAnAddress(let text):
            "\(text): expected an IPv4 or IPv6 address, like 127.0.0.1 or ::1"
        case .addressNotOurs(let text):
            "\(text): no network interface of this machine has this address"
        case .notAllowed(let address, let port):
            "not allowed to listen on \(address) port \(port); ports from 1024 need no permission"
        case .noFreePort(let first, let last):
            first == last
                ? "port \(first) is taken" : "ports \(first) to \(last) are all taken"
        case .tooFewDescriptors(let limit, let needed):
            "this process may open \(limit) files and sockets, expected at least \(needed); "
                + "raise that with ulimit -n"
        case .certificate(let problem): "certificate: \(problem)"
        case .secretFile(let path, let problem): "\(path): \(problem)"
        case .system(let call, let code):
            "\(call): \(String(cString: strerror(code)))"
        }
    }
}
