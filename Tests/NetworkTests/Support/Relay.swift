import Glibc
import Network

/// Stands between a peer and a host and passes bytes on when the test says so: a network that a test can
/// stop. It has no thread of its own.
final class Relay {
    /// Where the peer connects to.
    let port: UInt16

    private let listener: Int32
    private let hostPort: UInt16
    private var peer: Int32 = -1
    private var host: RawConnection?
    private var isFirst = true

    init(to hostPort: UInt16) throws {
        self.hostPort = hostPort
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // Little room, so that a network that stands still is soon full.
        var room: Int32 = 4096
        setsockopt(listener, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let status = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard status else { throw NeverCame("a relay") }
    }

    deinit {
        close(listener)
        if peer >= 0 { close(peer) }
    }

    /// Takes a connection of a peer's, and passes none of its bytes on.
    func accept(from network: PeerNetwork) throws {
        let begin = monotonicMilliseconds()
        while !Self.isReadable(listener, within: 0) {
            guard monotonicMilliseconds() - begin < Int64(generousMilliseconds) else {
                throw NeverCame("a peer")
            }
            network.wait(milliseconds: 5)
        }
        peer = Glibc.accept(listener, nil, nil)
    }

    /// Passes on what either side has sent.
    func pass() throws {
        if peer < 0 {
            guard Self.isReadable(listener, within: 0) else { return }
            peer = Glibc.accept(listener, nil, nil)
        }
        let connection = try host ?? RawConnection(port: hostPort)
        host = connection
        while Self.isReadable(peer, within: 0), let bytes = Self.read(peer) {
            connection.send(isFirst ? calledByItsName(bytes) : bytes)
            isFirst = false
        }
        while Self.isReadable(connection.descriptor, within: 0),
            let bytes = Self.read(connection.descriptor)
        {
            send(bytes)
        }
    }

    /// Sends bytes to the peer as if they came from the host.
    func send(_ bytes: [UInt8]) {
        _ = Glibc.send(peer, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// The peer calls the host by the relay's port; the host knows its own alone.
    private func calledByItsName(_ request: [UInt8]) -> [UInt8] {
        let text = String(decoding: request, as: UTF8.self)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let renamed = lines.map { $0.hasPrefix("Host:") ? "Host: 127.0.0.1:\(hostPort)" : $0 }
        return [UInt8](renamed.joined(separator: "\r\n").utf8)
    }

    private static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    private static func read(_ descriptor: Int32) -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        return count > 0 ? Array(chunk[..<count]) : nil
    }
}
