import Testing

@testable import Network

@Suite struct RequestRulesTests {
    private static let rules = RequestRules(address: "127.0.0.1", port: 4747, isLoopback: true)

    private static let good = RequestHead(
        method: "GET", path: "/session", authority: "127.0.0.1:4747", host: "127.0.0.1:4747",
        isWellFormed: true, origin: nil, hasBody: false, bodyLength: nil, contentType: "",
        stream: "", wantsUpgrade: true,
        subprotocols: ["rangepad.v1"])

    private static func judge(_ change: (inout RequestHead) -> Void) -> RequestRules.Verdict {
        var head = good
        change(&head)
        return rules.judge(head)
    }

    @Test func theOneGoodRequestBecomesALink() {
        #expect(Self.judge { _ in } == .upgrade)
        #expect(
            Self.judge { ($0.authority, $0.host) = ("localhost:4747", "localhost:4747") }
                == .upgrade)
        #expect(Self.judge { $0.origin = "http://127.0.0.1:4747" } == .upgrade)
        #expect(Self.judge { $0.subprotocols = ["later.v2", "rangepad.v1"] } == .upgrade)
    }

    @Test(
        .tags(.threat),
        arguments: [
            "127.0.0.1", "127.0.0.1:80", "127.0.0.1:4748", "127.0.0.2:4747", "evil.example:4747",
            "localhost.:4747", "LOCALHOST:4747", "localhost.evil.example:4747", "[::1]:4747",
            "0.0.0.0:4747", "2130706433:4747", "127.1:4747", "", ":4747",
        ])
    func T02_everyOtherNameIsMisdirected(_ authority: String) {
        #expect(
            Self.judge { ($0.authority, $0.host) = (authority, authority) } == .answer(.misdirected)
        )
        #expect(Self.judge { $0.host = authority } == .answer(.misdirected))
    }

    @Test(arguments: [
        "evil.example@127.0.0.1:4747", "evil.example:80@127.0.0.1:4747", "localhost:4747",
        "evil.example, 127.0.0.1:4747", "127.0.0.1:4747, 127.0.0.1:4747", "127.0.0.1:04747",
    ])
    func theHeaderSaysWhatTheAddressSays(_ host: String) {
        #expect(Self.judge { $0.host = host } == .answer(.misdirected))
    }

    @Test func aHeaderWithABlankInItsNameIsNoHeader() {
        #expect(Self.judge { $0.isWellFormed = false } == .answer(.badRequest))
    }

    @Test(
        .tags(.threat),
        arguments: [
            "null", "", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:80",
            "https://127.0.0.1:4747", "http://localhost:4747", "HTTP://127.0.0.1:4747",
            "http://127.0.0.1:4747/", "http://127.0.0.1:4747.evil.example",
            "http://127.0.0.1:4747, http://evil.example", "file://",
        ])
    func T01_everyOtherPageIsForbidden(_ origin: String) {
        #expect(Self.judge { $0.origin = origin } == .answer(.forbidden))
    }

    @Test(arguments: ["HEAD", "POST", "PUT", "OPTIONS", "TRACE", "CONNECT", "get", ""])
    func everyOtherMethodIsRefused(_ method: String) {
        #expect(Self.judge { $0.method = method } == .answer(.methodNotAllowed))
    }

    @Test(.tags(.threat), arguments: PageResource.allCases)
    func T03_thePageIsServedAndNothingIsDoneByIt(_ resource: PageResource) {
        #expect(Self.judge { $0.path = resource.rawValue } == .serve(resource))
        #expect(
            Self.judge { ($0.path, $0.method) = (resource.rawValue, "HEAD") } == .serve(resource))
        for method in ["POST", "PUT", "OPTIONS", "DELETE"] {
            #expect(
                Self.judge { ($0.path, $0.method) = (resource.rawValue, method) }
                    == .answer(.methodNotAllowed))
        }
        #expect(
            Self.judge { ($0.path, $0.origin) = (resource.rawValue, "http://evil.example") }
                == .answer(.forbidden))
        #expect(
            Self.judge { ($0.path, $0.host) = (resource.rawValue, "evil.example") }
                == .answer(.misdirected))
    }

    @Test(arguments: [
        "/page.html", "/app.js/", "/APP.JS", "//", "/session/", "/Session",
        "/session/../session", "/favicon.ico", "", "*",
    ])
    func nothingElseIsThere(_ path: String) {
        #expect(Self.judge { $0.path = path } == .answer(.notFound))
    }

    @Test func theRestMustBeAWebSocketOfOurs() {
        #expect(Self.judge { $0.wantsUpgrade = false } == .answer(.upgradeRequired))
        for offered in [[], ["rangepad.v2"], ["RANGEPAD.V1"]] {
            #expect(Self.judge { $0.subprotocols = offered } == .answer(.badRequest))
        }
    }

    @Test func aBodyEndsEverythingWhateverElseIsWrong() {
        #expect(Self.judge { $0.hasBody = true } == .hangUp)
        #expect(
            Self.judge {
                $0.hasBody = true
                $0.authority = "evil.example"
                $0.method = "POST"
            } == .hangUp)
    }

    @Test func anAddressOfTheNetworkIsNotLocalhost() {
        let rules = RequestRules(address: "192.168.1.20", port: 4747, isLoopback: false)
        #expect(rules.authorities == ["192.168.1.20:4747"])
        let six = RequestRules(address: "::1", port: 4747, isLoopback: true)
        #expect(six.authorities == ["[::1]:4747", "localhost:4747"])
    }
}
