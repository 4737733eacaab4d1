import Determinism
import Ranging
import Session
import Testing

@testable import Network

/// Links of browsers that refuse the host's sockets: an answer that does not end, and small requests.
@Suite struct StreamTests {
    private let host: TestHost
    private var port: UInt16 { host.port }

    init() throws {
        host = try TestHost { $0.admission.isOpen = true }
    }

    /// Begins to stream.
    ///
    /// - Returns: The connection, and the stream's name.
    private func stream(
        of host: TestHost? = nil
    ) throws -> (connection: RawConnection, name: String) {
        let port = host?.port ?? port
        let connection = try RawConnection(port: port)
        connection.send("GET /stream HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let head = try #require(try connection.readHead())
        #expect(head.hasPrefix("HTTP/1.1 200"))
        let first = try #require(try connection.readLine { $0.contains("\"stream\"") })
        let name = try #require(first.split(separator: "\"").first { $0.count == 32 })
        return (connection, String(name))
    }

    /// Posts a body, and gives the status; nil when the connection ended without an answer.
    @discardableResult
    private func post(
        _ body: [UInt8], type: String = "application/json", name: String,
        origin: String? = nil, length: Int? = nil, to host: TestHost? = nil
    ) throws -> Int? {
        let port = host?.port ?? port
        let connection = try RawConnection(port: port)
        connection.send(
            "POST /stream HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
                + "Origin: \(origin ?? "http://127.0.0.1:\(port)")\r\n"
                + "Content-Type: \(type)\r\nRangepad-Stream: \(name)\r\n"
                + "Content-Length: \(length ?? body.count)\r\n\r\n")
        connection.send(body)
        guard let head = try connection.readHead() else { return nil }
        return Int(head.split(separator: " ")[1])
    }

    private func say(_ message: PeerMessage, _ name: String) throws -> Int? {
        try post(Array(message.encoded().utf8), name: name)
    }

    @Test func aStreamIsALink() throws {
        let (connection, name) = try stream()
        #expect(try say(.hello(Samples.hello("Ada")), name) == 204)
        let peer = try host.waitForJoin(number: 1)
        #expect(try connection.readLine { $0.contains("welcome") } != nil)
        #expect(try say(.run, name) == 204)
        #expect(
            try post(
                Samples.frame(1).encoded(), type: "application/octet-stream", name: name) == 204)
        try host.wait(for: .measured(peer, try QuantisedMeasurement(Samples.measured)))
        host.network.send(.running(peer, SeatNumber(1)))
        #expect(try connection.readLine { $0.contains("\"running\"") } != nil)
        connection.shutDownSending()
    }

    @Test func aRefusedPeerIsToldAndItsStreamEnds() throws {
        let (connection, name) = try stream()
        #expect(try say(.hello(Samples.hello()), name) == 204)
        let peer = try host.waitForJoin(number: 1)
        host.network.send(.refused(peer, .full))
        #expect(try connection.readLine { $0.contains("\"full\"") } != nil)
        try connection.readToEnd()
    }

    @Test(.tags(.threat)) func T03_onlyTheHostsOwnPageMayPost() throws {
        let (_, name) = try stream()
        let hello = Array(PeerMessage.hello(Samples.hello()).encoded().utf8)
        for origin in ["http://evil.example", "null", "https://127.0.0.1:\(port)"] {
            #expect(try post(hello, name: name, origin: origin) == 403)
        }
        #expect(try post(hello, type: "text/plain", name: name) == 400)
        #expect(try post(hello, name: "0011") == 400)
        #expect(try post(hello, name: String(repeating: "0", count: 32)) == 404)
        #expect(host.joined == [])
    }

    @Test(.tags(.threat)) func T23_aLongBodyIsNotRead() throws {
        let (_, name) = try stream()
        #expect(try post([], name: name, length: 4097) == nil)
        #expect(try post([], name: name, length: -1) == nil)
        try host.wait(for: .requestWithBody, count: 2)
    }

    @Test(.tags(.threat)) func T28_whoPostsTooMuchIsClosed() throws {
        let host = try TestHost { settings in
            settings.admission.isOpen = true
            settings.caps.textsPerSecond = 2
        }
        let (connection, name) = try stream(of: host)
        for _ in 0..<4 { _ = try post(Array("{}".utf8), name: name, to: host) }
        try host.wait(for: .tooMuchText)
        try connection.readToEnd()
    }
}
