internal import CGLib
internal import CSoup

/// What a host says on a link: over a WebSocket, or over an answer that does not end.
protocol LinkVoice: AnyObject {
    /// Sends a text, unless that would mean to queue it.
    func send(text: String) -> WebSocket.Sending
    /// Begins to close, unless somebody has begun.
    func close(_ code: CloseCode)
}

extension WebSocket: LinkVoice {
    func send(text: String) -> Sending { send(text: text, mayQueue: false) }
}

/// An answer that does not end: a line for each message. It is for browsers that take the host's page
/// and refuse its sockets.
final class StreamAnswer: LinkVoice {
    private let message: GObjectReference<OpaquePointer>
    private let socket: Socket
    private var isOpen = true
    private let ended: () -> Void

    /// Begins to answer.
    ///
    /// - Parameters:
    ///   - message: The request.
    ///   - socket: The connection that it came in on.
    ///   - name: By what the small requests will name the stream.
    ///   - ended: Told once, when the connection is over.
    init(
        _ message: OpaquePointer, on socket: Socket, name: StreamName,
        ended: @escaping () -> Void
    ) {
        g_object_ref(UnsafeMutableRawPointer(message))
        self.message = GObjectReference(owned: message)
        self.socket = socket
        self.ended = ended
        let headers = soup_server_message_get_response_headers(message)
        soup_message_headers_replace(headers, "Content-Type", "application/x-ndjson")
        soup_message_headers_set_encoding(headers, SOUP_ENCODING_CHUNKED)
        soup_message_body_set_accumulate(body, 0)
        soup_server_message_set_status(message, 200, nil)
        append("{\"id\":\"\(name.text)\",\"type\":\"stream\"}")
        rp_message_on_finished(
            message,
            { _, data in
                Unmanaged<StreamAnswer>.fromOpaque(data).takeUnretainedValue().finish()
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { rp_message_forget(message.pointer, Unmanaged.passUnretained(self).toOpaque()) }

    func send(text: String) -> WebSocket.Sending {
        guard isOpen else { return .over }
        guard socket.isWritable else { return .unwritable }
        append(text)
        return .sent
    }

    /// A line without a message: an end that is gone is found out by it.
    func keepAlive() {
        if isOpen, socket.isWritable { append("") }
    }

    func close(_ code: CloseCode) {
        guard isOpen else { return }
        isOpen = false
        soup_message_body_complete(body)
        soup_server_message_unpause(message.pointer)
    }

    private var body: UnsafeMutablePointer<SoupMessageBody>? {
        soup_server_message_get_response_body(message.pointer)
    }

    private func append(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        soup_message_body_append(body, SOUP_MEMORY_COPY, bytes, gsize(bytes.count))
        soup_server_message_unpause(message.pointer)
    }

    private func finish() {
        isOpen = false
        ended()
    }
}
