import Testing

@testable import Network

/// Requests over real sockets: what libsoup makes of the bytes, and the rules of them.
@Suite struct HTTPTests {
    private let host: TestHost
    private var port: UInt16 { host.port }

    init() throws {
        host = try TestHost()
    }

    /// The good headers with one replaced, or left out when the value is nil.
    private func headers(_ name: String, _ value: String?) -> [(String, String)] {
        let rest = RawConnection.goodHeaders(port: port).filter { $0.0 != name }
        return value.map { rest + [(name, $0)] } ?? rest
    }

    @Test func theGoodRequestIsUpgradedWithoutExtensions() throws {
        let connection = try RawConnection(port: port)
        let asked =
            RawConnection.goodHeaders(port: port) + [
                ("Sec-WebSocket-Extensions", "permessage-deflate")
            ]
        let head = try #require(try connection.answer(asked)).lowercased()
        #expect(head.hasPrefix("http/1.1 101"))
        #expect(head.contains("sec-websocket-protocol: rangepad.v1"))
        #expect(!head.contains("extensions"))
        #expect(head.components(of: "connection:") == 1)
    }

    @Test(
        .tags(.threat),
        arguments: [
            ("GET /session HTTP/1.1", "Host", "evil.example", 421),
            ("GET /session HTTP/1.1", "Host", "127.0.0.1", 421),
            ("GET http://evil.example/session HTTP/1.1", "Upgrade", "websocket", 421),
            ("GET /session HTTP/1.1", "Origin", "null", 403),
            ("GET /session HTTP/1.1", "Origin", "http://evil.example", 403),
            ("GET /session HTTP/1.1", "Upgrade", nil, 426),
            ("GET /session HTTP/1.1", "Upgrade", "h2c", 426),
            ("GET /session HTTP/1.1", "Sec-WebSocket-Protocol", nil, 400),
            ("GET /session HTTP/1.1", "Sec-WebSocket-Protocol", "soup.v1", 400),
            ("GET /session HTTP/1.1", "Sec-WebSocket-Version", "12", 400),
            ("GET /session HTTP/1.1", "Sec-WebSocket-Key", nil, 400),
            ("GET /page.html HTTP/1.1", "Upgrade", "websocket", 404),
            ("POST / HTTP/1.1", "Upgrade", "websocket", 405),
            ("GET /session/%2e%2e/%2e%2e/etc/passwd HTTP/1.1", "Upgrade", "websocket", 404),
            ("HEAD /session HTTP/1.1", "Upgrade", "websocket", 405),
            ("POST /session HTTP/1.1", "Upgrade", "websocket", 405),
            ("OPTIONS /session HTTP/1.1", "Upgrade", "websocket", 405),
            ("TRACE /session HTTP/1.1", "Upgrade", "websocket", 405),
            ("DELETE /session HTTP/1.1", "Upgrade", "websocket", 405),
        ] as [(String, String, String?, Int)])
    func T01_everyOtherRequestIsRefused(
        line: String, name: String, value: String?, status: Int
    ) throws {
        let connection = try RawConnection(port: port)
        #expect(try connection.status(headers(name, value), to: line) == status)
        try connection.readToEnd()
        try host.waitForAnotherToJoin()
    }

    @Test(arguments: [
        "GET /session HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /session\r\n\r\n",
        "GET /session HTTP/1.1\r\n\r\n", "\0\0\0\0\r\n\r\n", "nonsense\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "CONNECT evil.example:80 HTTP/1.1\r\n\r\n",
        "GET /session HTTP/1.1\r\nHost : x\r\n\r\n",
        "GET /session HTTP/1.1\r\nTransfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\0\r\n\r\n",
    ])
    func nonsenseIsRefusedAndHurtsNobody(_ text: String) throws {
        let connection = try RawConnection(port: port)
        connection.send(text)
        connection.shutDownSending()
        let answer = String(decoding: try connection.readToEnd(), as: UTF8.self)
        #expect(!answer.contains(" 101 ") && !answer.contains(" 200 "))
        try host.waitForAnotherToJoin()
    }

    @Test(arguments: [
        ("Content-Length", "5"), ("Content-Length", "-1"), ("Content-Length", "00"),
        ("Content-Length", "99999999999999999999"), ("Transfer-Encoding", "chunked"),
    ])
    func aBodyEndsTheConnectionWithoutAnAnswer(name: String, value: String) throws {
        let connection = try RawConnection(port: port)
        #expect(try connection.answer(headers(name, value)) == nil)
        try host.wait(for: .requestWithBody)
    }

    @Test(.tags(.threat)) func T23_anEndlessHeaderEndsTheConnection() throws {
        let connection = try RawConnection(port: port)
        connection.send("GET /session HTTP/1.1\r\nX: ")
        let chunk = [UInt8](repeating: 0x61, count: 65_536)
        var sent = 0
        while connection.send(chunk), sent < 64 { sent += 1 }
        #expect(sent < 64)
        try host.waitForAnotherToJoin()
    }

    @Test(.tags(.threat)) func T04_everyAnswerForbidsWhatAPageCouldMakeOfIt() throws {
        let requests = [
            (headers("Host", "evil.example"), "GET / HTTP/1.1"),
            (headers("Range", "bytes=0-0,1-1"), "GET /nothing HTTP/1.1"),
            (headers("Upgrade", nil), "GET /session HTTP/1.1"), ([], "nonsense"),
        ]
        for (headers, line) in requests {
            let connection = try RawConnection(port: port)
            let head = try #require(try connection.answer(headers, to: line))
            for part in [
                "Connection: close", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
                "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
                "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: no-store",
                "Referrer-Policy: no-referrer",
            ] {
                #expect(head.contains(part), "\(part) in \(head)")
            }
            #expect(!head.contains("Server:") && !head.contains("206"))
            let body = try connection.readToEnd()
            #expect(body.count < 1000)
        }
    }

    @Test func aRequestInSmallPiecesIsARequest() throws {
        let connection = try RawConnection(port: port)
        let lines = RawConnection.goodHeaders(port: port).map { "\($0.0): \($0.1)\r\n" }
        for byte in "GET /session HTTP/1.1\r\n\(lines.joined())\r\n".utf8 {
            connection.send([byte])
        }
        #expect(try #require(try connection.readHead()).contains(" 101 "))
    }

    @Test func aHelloInTheSamePacketAsTheRequestIsHeard() throws {
        let connection = try RawConnection(port: port)
        let lines = RawConnection.goodHeaders(port: port).map { "\($0.0): \($0.1)\r\n" }
        let hello = PeerMessage.hello(Samples.hello()).encoded()
        connection.send(
            [UInt8]("GET /session HTTP/1.1\r\n\(lines.joined())\r\n".utf8)
                + RawConnection.frame(1, [UInt8](hello.utf8)))
        #expect(try #require(try connection.readHead()).contains(" 101 "))
        try host.waitForJoin(number: 1)
    }

    @Test func whatIsRefusedIsCounted() throws {
        for _ in 0..<3 {
            let connection = try RawConnection(port: port)
            _ = try connection.status(headers("Origin", "null"))
        }
        try host.wait(for: .requestRefused, count: 3)
    }
}

extension TestHost {
    /// Shows that the host still serves: somebody new joins.
    func waitForAnotherToJoin() throws {
        let before = joined.count
        let connection = try RawConnection.upgraded(port: port)
        connection.say(.hello(Samples.hello("Next")))
        try waitForJoin(number: before + 1)
    }
}

extension String {
    /// How often a part occurs.
    fileprivate func components(of part: String) -> Int {
        indices.count { self[$0...].hasPrefix(part) }
    }
}
