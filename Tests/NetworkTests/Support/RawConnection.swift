import Glibc
import Network

/// A TCP connection that sends exactly the bytes that a test gives it, WebSocket frames among them.
final class RawConnection {
    let descriptor: Int32
    /// Read from the socket and not yet asked for.
    private var buffer: [UInt8] = []

    /// How reading ended.
    enum Ending: Equatable {
        /// The other end closed.
        case closed
        /// The other end broke the connection.
        case reset
    }

    convenience init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        try self.init(receiveBuffer: receiveBuffer)
        try connect(to: port)
    }

    /// A socket without a connection.
    init(receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw NeverCame("a socket") }
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
        }
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    }

    /// Connects the socket.
    func connect(to port: UInt16) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw NeverCame("a connection to port \(port)") }
    }

    deinit { close(descriptor) }

    /// Sends bytes; a connection that is gone swallows them.
    ///
    /// - Returns: Whether all were taken.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Glibc.send(
                    descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset,
                    Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            offset += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send([UInt8](text.utf8)) }

    /// Sends what the socket takes without waiting.
    ///
    /// - Returns: Whether anything was taken; nil when the connection is gone.
    func sendWithoutWaiting(_ bytes: [UInt8]) -> Bool? {
        let count = bytes.withUnsafeBytes { bytes in
            Glibc.send(
                descriptor, bytes.baseAddress, bytes.count,
                Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        if count > 0 { return true }
        return errno == EAGAIN ? false : nil
    }

    /// Ends the sending half.
    func shutDownSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads more; nil when more came, else how the connection ended.
    private func fill() throws -> Ending? {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, generousMilliseconds) > 0 else { throw NeverCame("bytes") }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0 { return .reset }
        if count == 0 { return .closed }
        buffer += chunk[..<count]
        return nil
    }

    /// Reads to the end of the connection.
    @discardableResult
    func readToEnd() throws -> [UInt8] {
        while try fill() == nil {}
        defer { buffer = [] }
        return buffer
    }

    /// Reads lines until one is as wanted; nil when the connection ended before.
    func readLine(_ isWanted: (String) -> Bool) throws -> String? {
        while true {
            while let end = buffer.firstIndex(of: 0x0a) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                if isWanted(line) { return line }
            }
            if try fill() != nil { return nil }
        }
    }

    /// Reads an HTTP answer's head; nil when the connection ended before.
    func readHead() throws -> String? {
        let mark = [UInt8]("\r\n\r\n".utf8)
        while true {
            let starts = buffer.indices.dropLast(3)
            if let end = starts.first(where: { Array(buffer[$0..<$0 + 4]) == mark }) {
                let head = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 4)
                return head
            }
            if try fill() != nil { return nil }
        }
    }
}

// MARK: HTTP

extension RawConnection {
    /// The headers of a good request.
    static func goodHeaders(port: UInt16) -> [(String, String)] {
        [
            ("Host", "127.0.0.1:\(port)"), ("Upgrade", "websocket"), ("Connection", "Upgrade"),
            ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
            ("Sec-WebSocket-Protocol", ProtocolConstants.subprotocol),
        ]
    }

    /// Sends a request and gives the answer's status; nil when the connection ended without one.
    func status(
        _ headers: [(String, String)], to line: String = "GET /session HTTP/1.1"
    ) throws -> Int? {
        try answer(headers, to: line).flatMap { head in
            Int(head.drop(while: { $0 != " " }).dropFirst().prefix(3))
        }
    }

    /// Sends a request and gives the head of the answer.
    func answer(
        _ headers: [(String, String)], to line: String = "GET /session HTTP/1.1"
    ) throws -> String? {
        let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
        send("\(line)\r\n\(lines)\r\n")
        return try readHead()
    }

    /// A connection that is upgraded.
    static func upgraded(port: UInt16, receiveBuffer: Int32? = nil) throws -> RawConnection {
        let connection = try RawConnection(port: port, receiveBuffer: receiveBuffer)
        guard try connection.status(goodHeaders(port: port)) == 101 else {
            throw NeverCame("101")
        }
        return connection
    }
}

// MARK: WebSocket

extension RawConnection {
    /// A frame as a test sees it.
    struct Frame: Equatable {
        var opcode: UInt8
        var payload: [UInt8]

        var text: String { String(decoding: payload, as: UTF8.self) }

        /// The code of a close frame.
        var closeCode: UInt16? {
            guard opcode == 8, payload.count >= 2 else { return nil }
            return UInt16(payload[0]) << 8 | UInt16(payload[1])
        }
    }

    /// The bytes of a frame.
    static func frame(
        _ opcode: UInt8, _ payload: [UInt8], fin: Bool = true, reserved: UInt8 = 0,
        masked: Bool = true
    ) -> [UInt8] {
        var bytes: [UInt8] = [(fin ? 0x80 : 0) | reserved << 4 | opcode]
        let maskBit: UInt8 = masked ? 0x80 : 0
        switch payload.count {
        case ..<126: bytes.append(maskBit | UInt8(payload.count))
        case ..<65_536:
            bytes += [maskBit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default:
            bytes.append(maskBit | 127)
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: payload.count >> shift))
            }
        }
        guard masked else { return bytes + payload }
        let mask: [UInt8] = [0x11, 0x22, 0x33, 0x44]
        return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    func say(_ text: String) { send(Self.frame(1, [UInt8](text.utf8))) }

    func say(_ message: PeerMessage) { say(message.encoded()) }

    func measure(_ frame: MeasurementFrame) { send(Self.frame(2, frame.encoded())) }

    /// Reads one frame of the host's; nil when the connection ended before.
    func readFrame() throws -> Frame? {
        while true {
            if let frame = takeFrame() { return frame }
            if try fill() != nil { return nil }
        }
    }

    /// Reads frames until a message comes, answering pings; nil when the link ended before.
    func readMessage() throws -> HostMessage? {
        while let frame = try readFrame() {
            switch frame.opcode {
            case 1: return try HostMessage(decoding: frame.payload)
            case 9: send(Self.frame(10, frame.payload))
            case 8: return nil
            default: continue
            }
        }
        return nil
    }

    /// Reads frames until the link is closed, and gives the code; nil when there was none.
    func readClose() throws -> UInt16? {
        while let frame = try readFrame() {
            if let code = frame.closeCode { return code }
        }
        return nil
    }

    /// The host's frames are short and not masked.
    private func takeFrame() -> Frame? {
        guard buffer.count >= 2 else { return nil }
        var start = 2
        var count = Int(buffer[1] & 0x7f)
        if count == 126 {
            guard buffer.count >= 4 else { return nil }
            count = Int(buffer[2]) << 8 | Int(buffer[3])
            start = 4
        }
        guard buffer.count >= start + count else { return nil }
        let frame = Frame(opcode: buffer[0] & 0x0f, payload: Array(buffer[start..<start + count]))
        buffer.removeFirst(start + count)
        return frame
    }
}
