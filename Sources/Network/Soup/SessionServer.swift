internal import CGLib
internal import CSoup
internal import Glibc

/// HTTP as far as a link needs it: libsoup's server, which is given accepted connections one by one.
///
/// It listens to nothing itself: libsoup's own listener is gone for ever after one failed accept, and
/// knows neither caps nor deadlines.
final class SessionServer {
    /// Who has handed the connections over, and gets them back as WebSockets.
    protocol Delegate: AnyObject {
        /// The rules for a connection; nil when it is not known any more.
        func rules(for remote: UnsafeMutablePointer<GSocketAddress>) -> RequestRules?
        /// A request was not granted.
        func refused(
            _ verdict: RequestRules.Verdict, on remote: UnsafeMutablePointer<GSocketAddress>)
        /// The request asks for a streaming link: its answer is the delegate's to begin. Whether it does.
        func streams(
            _ message: OpaquePointer, on remote: UnsafeMutablePointer<GSocketAddress>
        ) -> Bool
        /// A message of a streaming link came; whether there is such a link. Its bytes are valid during the
        /// call alone.
        func took(
            _ bytes: UnsafeRawBufferPointer, _ post: StreamPost,
            on remote: UnsafeMutablePointer<GSocketAddress>
        ) -> Bool
        /// The connection is a WebSocket now; `message` gives it away.
        /// `isPage`: a web page asked for it.
        func upgraded(
            _ message: OpaquePointer, isPage: Bool,
            on remote: UnsafeMutablePointer<GSocketAddress>)
    }

    private let server: GObjectReference<UnsafeMutablePointer<SoupServer>>
    private weak var delegate: (any Delegate)?

    /// Makes a server on this thread's loop.
    init(delegate: any Delegate) {
        server = GObjectReference(owned: rp_server_new())
        self.delegate = delegate
        handle()
    }

    deinit {
        rp_server_forget(server.pointer, Unmanaged.passUnretained(self).toOpaque())
        soup_server_remove_handler(server.pointer, nil)
        soup_server_disconnect(server.pointer)
    }

    /// Hands an accepted connection over.
    ///
    /// - Parameters:
    ///   - stream: The connection, secured or plain.
    ///   - local: The address it came in at.
    ///   - remote: The address it came from: the same object comes back with each of its requests.
    /// - Returns: Whether libsoup took it.
    func take(
        _ stream: GObjectReference<UnsafeMutablePointer<GIOStream>>, local: SocketAddress,
        remote: SocketAddress
    ) -> Bool {
        soup_server_accept_iostream(
            server.pointer, stream.pointer, local.object.pointer, remote.object.pointer, nil) != 0
    }

    private func handle() {
        let me = Unmanaged.passUnretained(self).toOpaque()
        rp_server_on_request_started(
            server.pointer,
            { _, message, _ in
                // Before the first byte, so that even the answer to nonsense has them.
                SessionServer.putHeaders(on: message)
            }, me)
        // Without the early handler a request's body would be read first, without end.
        soup_server_add_early_handler(
            server.pointer, nil,
            { _, message, _, _, data in
                guard let message, let data else { return }
                Unmanaged<SessionServer>.fromOpaque(data).takeUnretainedValue().judge(message)
            }, me, nil)
        soup_server_add_handler(
            server.pointer, nil,
            { _, message, _, _, data in
                guard let message, let data else { return }
                Unmanaged<SessionServer>.fromOpaque(data).takeUnretainedValue().act(on: message)
            }, me, nil)
    }

    private static func putHeaders(on message: OpaquePointer) {
        let headers = soup_server_message_get_response_headers(message)
        for (name, value) in answerHeaders { soup_message_headers_replace(headers, name, value) }
    }

    /// The head of the request is there.
    private func judge(_ message: OpaquePointer) {
        guard let remote = soup_server_message_get_remote_address(message),
            let delegate, let rules = delegate.rules(for: remote)
        else { return soup_server_message_set_status(message, 503, nil) }
        // 60 KB of ranges would make 18 MB of an answer.
        let headers = soup_server_message_get_request_headers(message)
        soup_message_headers_remove(headers, "Range")
        let head = RequestHead(message)
        let verdict = rules.judge(head)
        switch verdict {
        case .upgrade, .stream, .post: return
        case .serve(let resource):
            return Self.serve(resource, for: head.authority, on: message)
        case .answer(let status):
            if status == .upgradeRequired {
                let answer = soup_server_message_get_response_headers(message)
                soup_message_headers_replace(answer, "Upgrade", "websocket")
            }
            soup_server_message_set_status(message, status.rawValue, nil)
        case .hangUp: break
        }
        delegate.refused(verdict, on: remote)
    }

    /// Answers with a part of the page; to HEAD libsoup sends the head alone.
    private static func serve(
        _ resource: PageResource, for authority: String, on message: OpaquePointer
    ) {
        let headers = soup_server_message_get_response_headers(message)
        for (name, value) in resource.headers(for: authority) {
            soup_message_headers_replace(headers, name, value)
        }
        let body = soup_server_message_get_response_body(message)
        let bytes = resource.bytes
        soup_message_body_append(body, SOUP_MEMORY_COPY, bytes, gsize(bytes.count))
        soup_server_message_set_status(message, 200, nil)
    }

    /// The whole request is there, and the early handler let it pass.
    private func act(on message: OpaquePointer) {
        guard soup_server_message_get_status(message) == 0,
            let remote = soup_server_message_get_remote_address(message),
            let rules = delegate?.rules(for: remote)
        else { return }
        switch rules.judge(RequestHead(message)) {
        case .upgrade: upgrade(message)
        case .stream:
            if delegate?.streams(message, on: remote) != true {
                soup_server_message_set_status(message, 503, nil)
            }
        case .post(let post): take(post, message, on: remote)
        // The early handler has answered all others.
        case .serve, .answer, .hangUp: soup_server_message_set_status(message, 400, nil)
        }
    }

    private func take(
        _ post: StreamPost, _ message: OpaquePointer,
        on remote: UnsafeMutablePointer<GSocketAddress>
    ) {
        let body = soup_server_message_get_request_body(message)
        let whole = soup_message_body_flatten(body)
        defer { g_bytes_unref(whole) }
        var count: gsize = 0
        let start = g_bytes_get_data(whole, &count)
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
        let isTaken = delegate?.took(bytes, post, on: remote) ?? false
        soup_server_message_set_status(message, isTaken ? 204 : 404, nil)
    }

    private func upgrade(_ message: OpaquePointer) {
        let answer = soup_server_message_get_response_headers(message)
        soup_message_headers_remove(answer, "Connection")  // else 101 has it twice
        let subprotocol = strdup(ProtocolConstants.subprotocol)
        defer { free(subprotocol) }
        var subprotocols = [subprotocol, nil]
        guard
            soup_websocket_server_process_handshake(message, nil, &subprotocols, nil, nil) != 0
        else { return }
        rp_message_on_upgraded(
            message,
            { message, data in
                let me = Unmanaged<SessionServer>.fromOpaque(data).takeUnretainedValue()
                guard let remote = soup_server_message_get_remote_address(message) else { return }
                let headers = soup_server_message_get_request_headers(message)
                let isPage = soup_message_headers_get_one(headers, "Origin") != nil
                me.delegate?.upgraded(message, isPage: isPage, on: remote)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// What every answer says. The page's parts say more (`PageResource.headers`).
    private static let answerHeaders = [
        ("Connection", "close"),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
    ]
}

extension RequestHead {
    /// Reads the head of a request.
    fileprivate init(_ message: OpaquePointer) {
        let headers = soup_server_message_get_request_headers(message)
        let uri = soup_server_message_get_uri(message)
        func all(_ name: String) -> String? {
            soup_message_headers_get_list(headers, name).map { String(cString: $0) }
        }
        method = soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
        path = g_uri_get_path(uri).map { String(cString: $0) } ?? ""
        authority = Self.authority(of: uri).lowercased()
        host = (all("Host") ?? "").lowercased()
        isWellFormed = Self.isWellFormed(headers)
        origin = all("Origin")
        let length = all("Content-Length")
        let isChunked = all("Transfer-Encoding") != nil
        hasBody = isChunked || (length != nil && length != "0")
        bodyLength = isChunked ? nil : length.flatMap { Int($0) }
        contentType = all("Content-Type") ?? ""
        stream = all(StreamPost.header) ?? ""
        wantsUpgrade = all("Upgrade")?.lowercased() == "websocket"
        let offered = all("Sec-WebSocket-Protocol") ?? ""
        subprotocols = offered.split(separator: ",").map { part in
            String(part.drop(while: { $0 == " " }).prefix(while: { $0 != " " }))
        }
    }

    private static func isWellFormed(_ headers: OpaquePointer?) -> Bool {
        var walk = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&walk, headers)
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        while soup_message_headers_iter_next(&walk, &name, &value) != 0 {
            guard let name, !String(cString: name).contains(where: \.isWhitespace) else {
                return false
            }
        }
        return true
    }

    /// The request's own address counts: `GET http://evil/` comes with an honest Host header.
    private static func authority(of uri: OpaquePointer?) -> String {
        let host = g_uri_get_host(uri).map { String(cString: $0) } ?? ""
        let port = g_uri_get_port(uri)
        return (host.contains(":") ? "[\(host)]" : host) + ":\(port < 0 ? 80 : port)"
    }
}
