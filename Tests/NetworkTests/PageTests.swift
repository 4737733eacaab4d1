import Testing

@testable import Network

/// The phone page over real sockets. Names that begin with T are rows of the table of threats.
@Suite struct PageTests {
    private let host: TestHost
    private var port: UInt16 { host.port }

    init() throws {
        host = try TestHost()
    }

    /// Asks as a browser does that opens a page.
    private func ask(
        _ line: String, host name: String? = nil
    ) throws -> (head: String, body: [UInt8]) {
        let connection = try RawConnection(port: port)
        let headers = [("Host", name ?? "127.0.0.1:\(port)"), ("Range", "bytes=0-0,1-1")]
        let head = try #require(try connection.answer(headers, to: line))
        return (head, try connection.readToEnd())
    }

    @Test(arguments: PageResource.allCases)
    func everyPartIsServedWhole(_ resource: PageResource) throws {
        let (head, body) = try ask("GET \(resource.rawValue) HTTP/1.1")
        #expect(head.hasPrefix("HTTP/1.1 200"))
        #expect(head.contains("Content-Type: \(resource.contentType)"))
        #expect(head.contains("Content-Length: \(resource.bytes.count)"))
        #expect(!resource.bytes.isEmpty && body == resource.bytes)
    }

    @Test(arguments: PageResource.allCases)
    func aHeadIsTheHeadAlone(_ resource: PageResource) throws {
        let (head, body) = try ask("HEAD \(resource.rawValue) HTTP/1.1")
        #expect(head.hasPrefix("HTTP/1.1 200"))
        #expect(head.contains("Content-Type: \(resource.contentType)"))
        #expect(body.isEmpty)
    }

    @Test func thePageNamesAllOfItsParts() {
        let page = String(decoding: PageResource.page.bytes, as: UTF8.self)
        for resource in PageResource.allCases where resource != .page {
            #expect(page.contains("\"\(resource.rawValue)\""), "\(resource.rawValue)")
        }
    }

    /// T04: nothing here is shown inside a stranger's page.
    @Test func T04_noAnswerLetsItselfBeFramed() throws {
        let requests =
            PageResource.allCases.map { "GET \($0.rawValue) HTTP/1.1" } + [
                "HEAD / HTTP/1.1", "GET /session HTTP/1.1", "GET /nothing HTTP/1.1",
                "POST / HTTP/1.1", "OPTIONS * HTTP/1.1", "GET / HTTP/9.9", "nonsense",
            ]
        for line in requests {
            for name in ["127.0.0.1:\(port)", "evil.example"] {
                let head = try ask(line, host: name).head
                let policies = head.split(separator: "\r\n").filter {
                    $0.hasPrefix("Content-Security-Policy:")
                }
                #expect(policies.count == 1, "\(line) \(name)")
                #expect(policies.allSatisfy { $0.contains("frame-ancestors 'none'") })
                for part in [
                    "X-Frame-Options: DENY", "X-Content-Type-Options: nosniff",
                    "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: no-store",
                    "Referrer-Policy: no-referrer", "Connection: close",
                ] {
                    #expect(head.contains(part), "\(part): \(line) \(name)")
                }
                #expect(!head.contains("Access-Control"), "\(line) \(name)")
            }
        }
    }

    /// T34: there is no file system behind the paths.
    @Test(arguments: [
        "/..", "/../", "/../etc/passwd", "/../../../../etc/passwd", "/./app.js", "/x/../app.js",
        "/app.js/..", "/app.js/../app.js", "//app.js", "/app.js/", "/app.js%00", "/app.js%00.css",
        "/%00", "/%2e%2e/etc/passwd", "/%2e%2e%2fetc%2fpasswd", "/%252e%252e/etc/passwd",
        "/..%5c..%5cetc", "/..\\..\\etc", "/%c0%ae%c0%ae/etc/passwd", "/app.js;x", "/App.js",
        "/app.js%20", "/app.js.", "/app", "/page.html", "/index.html", "/.git/config",
        "/Page/app.js", "/Sources/Network/Page/app.js", "/proc/self/environ", "/%2fapp.js",
        "/etc/passwd", "/favicon.ico", "/app.js%2f", "/icon.svg:stream", "/~root",
    ])
    func T34_onlyTheTablesOwnPathsAreThere(_ path: String) throws {
        let (head, body) = try ask("GET \(path) HTTP/1.1")
        let status = head.split(separator: " ").dropFirst().first
        // Some forms are made plain before anybody can judge them, and lead to a part of the page.
        let plain = ["/..", "/../", "/./app.js", "/x/../app.js", "/app.js/..", "/app.js/../app.js"]
        if plain.contains(path), status == "200" {
            #expect(PageResource.allCases.contains { $0.bytes == body })
        } else {
            #expect(status == "404" || status == "400", "\(head)")
            #expect(body.count < 1000)
        }
        try host.waitForAnotherToJoin()
    }

    /// T37: a page without inline script cannot be talked into running any.
    @Test func T37_thePageRunsItsOwnFilesAlone() throws {
        for resource in PageResource.allCases {
            let head = try ask("GET \(resource.rawValue) HTTP/1.1").head
            let authority = "127.0.0.1:\(port)"
            let policy =
                "Content-Security-Policy: default-src 'none'; script-src 'self'; "
                + "style-src 'self'; img-src 'self'; "
                + "connect-src 'self' ws://\(authority) wss://\(authority); "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
            #expect((head + "\r\n").contains(policy), "\(resource.rawValue): \(head)")
            #expect(head.contains("Permissions-Policy: accelerometer=(self), gyroscope=(self)"))
            let text = String(decoding: resource.bytes, as: UTF8.self)
            for evil in [
                "<style", " style=", " onclick=", " onload=", " onerror=", "javascript:",
                "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(",
                "new Function", "http://", "@import", "srcdoc", "<iframe",
            ] where !(resource == .icon && evil == "http://") {
                #expect(!text.contains(evil), "\(evil) in \(resource.rawValue)")
            }
        }
        let page = String(decoding: PageResource.page.bytes, as: UTF8.self)
        #expect(page.components("<script") == 1)
        #expect(page.contains("<script type=\"module\" src=\"/app.js\"></script>"))
    }

    @Test func anAddressInBracketsIsNotNamedInThePolicy() {
        let headers = PageResource.page.headers(for: "[::1]:4747")
        let policy = headers.first { $0.name == "Content-Security-Policy" }?.value
        #expect(policy?.contains("connect-src 'self'; ") == true)
    }

    /// Each part takes a connection of its own: more than may be open at a time.
    @Test func aPageIsLoadedAgainAndAgain() throws {
        for _ in 0..<20 {
            for resource in PageResource.allCases {
                _ = try ask("GET \(resource.rawValue) HTTP/1.1")
            }
        }
        try host.waitForAnotherToJoin()
    }
}

extension String {
    /// How often a part occurs.
    fileprivate func components(_ part: String) -> Int {
        indices.count { self[$0...].hasPrefix(part) }
    }
}
