internal import CGLib
internal import CSoup

/// One open WebSocket of libsoup's, on either side. Confined to its loop's thread.
///
/// It reports until it is dropped, and is dropped at the latest after `closed`.
final class WebSocket {
    /// What a WebSocket reports.
    protocol Observer: AnyObject {
        /// A whole binary message came; its bytes are valid during the call alone.
        func received(_ bytes: UnsafeRawBufferPointer)
        /// A whole text message came, UTF-8.
        func received(text: [UInt8])
        /// The other end is there: it answered a ping.
        func gotPong()
        /// One of the ends began to close.
        func closing()
        /// It is over.
        ///
        /// - Parameter code: What the other end gave as its reason; nil when it ended without a word.
        func closed(code: UInt16?)
    }

    /// The socket below; nil when the stream has none.
    let socket: Socket?

    private let connection: GObjectReference<OpaquePointer>
    private weak var observer: (any Observer)?

    /// Takes over an open connection.
    ///
    /// - Parameters:
    ///   - connection: libsoup's object.
    ///   - pingSeconds: How often libsoup pings.
    ///   - observer: Who is told; not retained.
    init(
        _ connection: GObjectReference<OpaquePointer>, pingSeconds: UInt32,
        observer: any Observer
    ) {
        self.connection = connection
        socket = rp_websocket_socket(connection.pointer).map { Socket(GObjectReference(owned: $0)) }
        self.observer = observer
        soup_websocket_connection_set_max_incoming_payload_size(
            connection.pointer, UInt(ProtocolConstants.longestMessage))
        soup_websocket_connection_set_keepalive_interval(connection.pointer, pingSeconds)
        watch()
    }

    deinit {
        rp_websocket_forget(connection.pointer, Unmanaged.passUnretained(self).toOpaque())
    }

    /// What became of something to send.
    enum Sending: Equatable {
        /// It is on its way.
        case sent
        /// The system takes no bytes now: the other end does not read. It was not queued.
        case unwritable
        /// Somebody has begun to close.
        case over
    }

    /// Sends a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - mayQueue: Whether it is queued when the system takes no bytes now; the queue has no end.
    /// - Returns: What became of it.
    func send(text: String, mayQueue: Bool = false) -> Sending {
        var text = text
        return text.withUTF8 {
            send(SOUP_WEBSOCKET_DATA_TEXT, UnsafeRawBufferPointer($0), mayQueue: mayQueue)
        }
    }

    /// Sends bytes, unless that would mean to queue them.
    ///
    /// - Returns: What became of them.
    func send(bytes: [UInt8]) -> Sending {
        bytes.withUnsafeBytes { send(SOUP_WEBSOCKET_DATA_BINARY, $0, mayQueue: false) }
    }

    /// Begins to close, unless somebody has begun.
    func close(_ code: CloseCode) {
        guard isOpen else { return }
        soup_websocket_connection_close(connection.pointer, code.rawValue, nil)
    }

    private var isOpen: Bool {
        soup_websocket_connection_get_state(connection.pointer) == SOUP_WEBSOCKET_STATE_OPEN
    }

    private func send(
        _ type: SoupWebsocketDataType, _ bytes: UnsafeRawBufferPointer, mayQueue: Bool
    ) -> Sending {
        guard isOpen else { return .over }
        // libsoup's own queue has no end.
        guard mayQueue || socket?.isWritable == true else {
            return .unwritable
        }
        let message = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
        soup_websocket_connection_send_message(connection.pointer, type, message)
        g_bytes_unref(message)
        return .sent
    }

    /// libsoup goes on to report messages after a close was sent: those are nobody's.
    private func received(_ type: SoupWebsocketDataType, _ message: OpaquePointer) {
        guard isOpen else { return }
        var count: gsize = 0
        let start = g_bytes_get_data(message, &count)
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
        if type == SOUP_WEBSOCKET_DATA_BINARY {
            observer?.received(bytes)
        } else {
            observer?.received(text: [UInt8](bytes))
        }
    }

    private func closed() {
        let code = soup_websocket_connection_get_close_code(connection.pointer)
        observer?.closed(code: code == 0 ? nil : code)
    }

    private func watch() {
        let me = Unmanaged.passUnretained(self).toOpaque()
        rp_websocket_on_message(
            connection.pointer,
            { _, type, message, data in
                Unmanaged<WebSocket>.fromOpaque(data).takeUnretainedValue()
                    .received(type, message)
            }, me)
        rp_websocket_on_pong(
            connection.pointer,
            { _, _, data in
                Unmanaged<WebSocket>.fromOpaque(data).takeUnretainedValue().observer?.gotPong()
            }, me)
        rp_websocket_on_closing(
            connection.pointer,
            { _, data in
                Unmanaged<WebSocket>.fromOpaque(data).takeUnretainedValue().observer?.closing()
            }, me)
        rp_websocket_on_closed(
            connection.pointer,
            { _, data in
                Unmanaged<WebSocket>.fromOpaque(data).takeUnretainedValue().closed()
            }, me)
    }
}
