/// The head of an HTTP request, as far as the rules look at it.
struct RequestHead: Equatable {
    /// The method, like `GET`.
    var method: String
    /// The path, decoded.
    var path: String
    /// Host and port of the request's address, like `127.0.0.1:4747` or `[::1]:4747`, in lower case.
    var authority: String
    /// The `Host` headers, joined by commas if there are several, in lower case.
    var host: String
    /// Whether every header's name is a name. A blank in one hides the header from whoever looks for it
    /// (RFC 9112, section 5.1).
    var isWellFormed: Bool
    /// The page that asks; nil for a client that is no browser.
    var origin: String?
    /// Whether it says that a body follows.
    var hasBody: Bool
    /// How long the body is; nil when that is not said, or no number.
    var bodyLength: Int?
    /// The body's type; empty when there is none.
    var contentType: String
    /// The name of a stream; empty when there is none.
    var stream: String
    /// Whether it asks for a WebSocket.
    var wantsUpgrade: Bool
    /// The subprotocols it offers.
    var subprotocols: [String]
}

/// Which request becomes a link, and which is given a part of the phone page. Nothing else is to be
/// had here.
struct RequestRules: Equatable {
    /// What becomes of a request.
    enum Verdict: Equatable {
        /// It becomes a link.
        case upgrade
        /// It is given that part of the page.
        case serve(PageResource)
        /// It is answered with that status.
        case answer(Status)
        /// Its answer does not end: it becomes a streaming link.
        case stream
        /// It is a message of a streaming link.
        case post(StreamPost)
        /// The connection ends without an answer: libsoup would read the whole body before it answers.
        case hangUp
    }

    /// The statuses that are answered.
    enum Status: UInt32 {
        /// No subprotocol of ours, or a header whose name is none.
        case badRequest = 400
        /// A page that is not ours, or a connection that should be encrypted.
        case forbidden = 403
        /// Nothing there.
        case notFound = 404
        /// Only GET, and HEAD where the page is.
        case methodNotAllowed = 405
        /// A name that is not ours: the page of a stranger, whose name was made to lead here.
        case misdirected = 421
        /// A WebSocket and nothing else is there.
        case upgradeRequired = 426
    }

    /// How this very connection's end at the host may be called, each with its port.
    var authorities: [String]
    /// Whether it came in at an address that this machine alone can reach.
    var isLoopback: Bool
    /// Whether what is not encrypted has a chance at all, on an address that others reach.
    var allowsPlain: Bool
    /// Whether the connection is encrypted.
    var isEncrypted = false

    /// The scheme of the host's own pages on this connection.
    private var scheme: String { isEncrypted ? "https" : "http" }

    /// Whether the connection is as safe as the host wants it, for whoever asks. A page is served in the
    /// clear, since phones warn of certificates that they do not know; a program knows how to encrypt.
    private func isSafe(_ head: RequestHead) -> Bool {
        if isEncrypted || isLoopback { return true }
        return allowsPlain && (head.origin != nil || !head.wantsUpgrade)
    }

    /// Judges a request.
    func judge(_ head: RequestHead) -> Verdict {
        guard !head.hasBody || isShortPost(head) else { return .hangUp }
        guard head.isWellFormed else { return .answer(.badRequest) }
        // The address and the header can differ, and the latter can hold more: `evil@127.0.0.1:4747`.
        guard authorities.contains(head.authority), head.host == head.authority else {
            return .answer(.misdirected)
        }
        guard isSafe(head) else { return .answer(.forbidden) }
        if head.path == ProtocolConstants.streamPath { return judgeStream(head) }
        let resource = PageResource(rawValue: head.path)
        guard head.method == "GET" || (head.method == "HEAD" && resource != nil) else {
            return .answer(.methodNotAllowed)
        }
        guard resource != nil || head.path == ProtocolConstants.path else {
            return .answer(.notFound)
        }
        if let origin = head.origin, origin != "\(scheme)://\(head.authority)" {
            return .answer(.forbidden)
        }
        if let resource { return .serve(resource) }
        guard head.wantsUpgrade else { return .answer(.upgradeRequired) }
        guard head.subprotocols.contains(ProtocolConstants.subprotocol) else {
            return .answer(.badRequest)
        }
        return .upgrade
    }

    /// Whether a body may be read: as long as a message, and said to be so.
    private func isShortPost(_ head: RequestHead) -> Bool {
        guard head.method == "POST", head.path == ProtocolConstants.streamPath,
            let length = head.bodyLength
        else { return false }
        return (0...ProtocolConstants.longestMessage).contains(length)
    }

    /// Reading changes nothing, and gives whoever may not read it nothing away. Whoever writes must be a
    /// page of ours: browsers name the page with each request that writes.
    private func judgeStream(_ head: RequestHead) -> Verdict {
        let own = "\(scheme)://\(head.authority)"
        switch head.method {
        case "GET":
            if let origin = head.origin, origin != own { return .answer(.forbidden) }
            return .stream
        case "POST":
            guard head.origin == own else { return .answer(.forbidden) }
            guard let post = StreamPost(name: head.stream, contentType: head.contentType) else {
                return .answer(.badRequest)
            }
            return .post(post)
        default: return .answer(.methodNotAllowed)
        }
    }
}

extension RequestRules {
    /// The rules for a connection.
    ///
    /// - Parameters:
    ///   - address: The address that the connection came in at, without brackets.
    ///   - port: The port that it came in at.
    ///   - isLoopback: Whether the address is this machine's own, which `localhost` names too.
    ///   - allowsPlain: Whether pages are served in the clear to other machines.
    init(address: String, port: UInt16, isLoopback: Bool, allowsPlain: Bool = true) {
        let host = address.contains(":") ? "[\(address)]" : address
        authorities = ["\(host):\(port)"]
        self.isLoopback = isLoopback
        self.allowsPlain = allowsPlain
        if isLoopback { authorities.append("localhost:\(port)") }
    }
}
