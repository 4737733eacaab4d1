import Glibc

/// Forty bytes there and back over a TCP connection of this machine, with nothing in between: what the
/// system itself takes, beside which the product's way is held.
final class Echo {
    private let near: CInt
    private let far: CInt
    private let server: Worker<Void>

    private static let size = 40

    /// Connects, and starts the thread that answers.
    init() throws(BenchError) {
        let ends = try Self.connect()
        (near, far) = ends
        server = try Worker { Self.answer(on: ends.far) }
    }

    deinit {
        shutdown(near, Int32(SHUT_RDWR))
        server.join()
        close(near)
        close(far)
    }

    /// Half of a round trip, in microseconds; nil when the connection is gone.
    func halfRoundTrip() -> Double? {
        var bytes = [UInt8](repeating: 1, count: Self.size)
        let start = Clock.nanoseconds
        guard Glibc.send(near, bytes, Self.size, 0) == Self.size,
            recv(near, &bytes, Self.size, Int32(MSG_WAITALL)) == Self.size
        else { return nil }
        return Double(Clock.nanoseconds - start) / 2000
    }

    private static func answer(on socket: CInt) {
        var bytes = [UInt8](repeating: 0, count: size)
        while recv(socket, &bytes, size, Int32(MSG_WAITALL)) == size {
            guard Glibc.send(socket, bytes, size, 0) == size else { return }
        }
    }

    /// Both ends of a connection over loopback.
    private static func connect() throws(BenchError) -> (near: CInt, far: CInt) {
        let stream = Int32(SOCK_STREAM.rawValue)
        let listener = socket(AF_INET, stream, 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let near = socket(AF_INET, stream, 0)
        let isConnected = withUnsafeMutableBytes(of: &address) { bytes in
            guard let start = bytes.baseAddress else { return false }
            let general = start.assumingMemoryBound(to: sockaddr.self)
            return bind(listener, general, size) == 0 && listen(listener, 1) == 0
                && getsockname(listener, general, &size) == 0
                && Glibc.connect(near, general, size) == 0
        }
        let far = accept(listener, nil, nil)
        guard isConnected, far >= 0 else {
            throw BenchError("echo: \(String(cString: strerror(errno)))")
        }
        for end in [near, far] {
            var yes: CInt = 1
            setsockopt(
                end, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<CInt>.size))
        }
        return (near, far)
    }
}
