import Glibc
import Network

/// Three hundred connections at once, each of which asks for a WebSocket: how long until the last of
/// them is answered.
///
/// The sockets are the system's own, so that next to nothing is the asking side's share.
enum Burst {
    private static let addresses = ["127.0.0.1", "::1"]

    static func figures(program: String, _ effort: Effort) throws(BenchError) -> [Figure] {
        let count = effort.pick(full: 300, quick: 60)
        var spans: [Double] = []
        // Each at a host of its own: the last one's connections are gone only after a while.
        for _ in 0..<effort.pick(full: 5, quick: 1) {
            let host = try HostProcess(program: program)
            defer { host.stop() }
            spans.append(try span(of: count, at: host.port))
        }
        return [Figure("burst-300", Distribution(spans).median, "ms", atMost: 200)]
    }

    /// Milliseconds from the first connection to the last answer.
    private static func span(of count: Int, at port: UInt16) throws(BenchError) -> Double {
        var sockets: [CInt] = []
        defer { for socket in sockets { close(socket) } }
        let start = Clock.microseconds
        for index in 0..<count {
            let address = addresses[index % addresses.count]
            let socket = try connect(to: address, port)
            sockets.append(socket)
            let host = address.contains(":") ? "[\(address)]" : address
            let request = Array(
                ("GET /session HTTP/1.1\r\nHost: \(host):\(port)\r\nUpgrade: websocket\r\n"
                    + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                    + "Sec-WebSocket-Protocol: rangepad.v1\r\n\r\n").utf8)
            guard send(socket, request, request.count, 0) == request.count else {
                throw BenchError("burst: \(String(cString: strerror(errno)))")
            }
        }
        let expected = Array("HTTP/1.1 101".utf8)
        for socket in sockets {
            var answer = [UInt8](repeating: 0, count: expected.count)
            guard recv(socket, &answer, answer.count, Int32(MSG_WAITALL)) == answer.count,
                answer == expected
            else { throw BenchError("burst: a connection was not served") }
        }
        return Double(Clock.microseconds - start) / 1000
    }

    private static func connect(to address: String, _ port: UInt16) throws(BenchError) -> CInt {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, "\(port)", &hints, &found) == 0, let place = found?.pointee
        else {
            throw BenchError("burst: no address \(address)")
        }
        defer { freeaddrinfo(found) }
        let socket = Glibc.socket(place.ai_family, place.ai_socktype, 0)
        guard socket >= 0, Glibc.connect(socket, place.ai_addr, place.ai_addrlen) == 0 else {
            throw BenchError("burst: \(String(cString: strerror(errno)))")
        }
        return socket
    }
}
