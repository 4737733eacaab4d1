internal import CGLib
internal import Glibc

/// A connected TCP socket.
final class Socket {
    private let socket: GObjectReference<UnsafeMutablePointer<GSocket>>

    /// Takes a socket of GLib's.
    init(_ socket: GObjectReference<UnsafeMutablePointer<GSocket>>) {
        self.socket = socket
    }

    /// Whether GLib has closed it: nothing will come of it any more.
    var isClosed: Bool { g_socket_is_closed(socket.pointer) != 0 }

    /// Whether the system would take bytes now.
    var isWritable: Bool {
        // GLib's own question says the same, and takes five times as long.
        var entry = pollfd(
            fd: g_socket_get_fd(socket.pointer), events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & POLLOUT != 0
    }

    /// The descriptor, for watching it; it stays the socket's.
    var descriptor: Int32 { g_socket_get_fd(socket.pointer) }

    /// What has come in first, and stays to be read.
    enum FirstByte: Equatable {
        /// Nothing yet.
        case missing
        /// That byte.
        case byte(UInt8)
        /// The connection is over.
        case end
    }

    /// Looks at the first byte.
    func peek() -> FirstByte {
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        if count == 1 { return .byte(byte) }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? .missing : .end
    }

    /// Ends the connection without a word. Whoever reads from it sees its end; nothing can block.
    func shutDown() {
        g_socket_shutdown(socket.pointer, 1, 1, nil)
    }

    /// Closes the descriptor, whoever still has a stream over it.
    func close() {
        g_socket_close(socket.pointer, nil)
    }

    /// Small messages go at once.
    func sendWithoutDelay() {
        g_socket_set_option(socket.pointer, Int32(IPPROTO_TCP), TCP_NODELAY, 1, nil)
    }

    /// The system takes so many bytes for an end that does not read, and no more: left to itself it
    /// would take megabytes.
    func keepBufferBelow(bytes: Int32) {
        g_socket_set_option(socket.pointer, SOL_SOCKET, SO_SNDBUF, bytes, nil)
    }

    /// The system says that it takes no bytes as long as so many wait to go out. Without this it would
    /// take megabytes, and a measurement in them would be old when it goes.
    func keepQueueBelow(bytes: Int32) {
        g_socket_set_option(
            socket.pointer, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, bytes, nil)
    }

    /// The address of the other end.
    func remoteAddress() -> SocketAddress? {
        g_socket_get_remote_address(socket.pointer, nil)
            .flatMap { SocketAddress(GObjectReference(owned: $0)) }
    }

    /// The address of this end.
    func localAddress() -> SocketAddress? {
        g_socket_get_local_address(socket.pointer, nil)
            .flatMap { SocketAddress(GObjectReference(owned: $0)) }
    }

    /// A stream over the socket, for libsoup.
    func stream() -> GObjectReference<UnsafeMutablePointer<GIOStream>>? {
        guard let stream = g_socket_connection_factory_create_connection(socket.pointer) else {
            return nil
        }
        let raw = UnsafeMutableRawPointer(stream)
        return GObjectReference(owned: raw, as: raw.assumingMemoryBound(to: GIOStream.self))
    }
}

/// An address and a port of IPv4 or IPv6.
final class SocketAddress {
    /// GLib's object.
    let object: GObjectReference<UnsafeMutablePointer<GSocketAddress>>
    /// The address in figures, without brackets.
    let text: String
    /// The port.
    let port: UInt16
    /// Whether it is this machine's own address.
    let isLoopback: Bool

    /// Reads an address.
    ///
    /// - Returns: nil for anything but IPv4 and IPv6.
    init?(_ object: GObjectReference<UnsafeMutablePointer<GSocketAddress>>) {
        let family = g_socket_address_get_family(object.pointer)
        guard family == G_SOCKET_FAMILY_IPV4 || family == G_SOCKET_FAMILY_IPV6 else { return nil }
        let internet = UnsafeMutableRawPointer(object.pointer)
            .assumingMemoryBound(to: GInetSocketAddress.self)
        guard let address = g_inet_socket_address_get_address(internet),
            let figures = g_inet_address_to_string(address)
        else { return nil }
        defer { g_free(figures) }
        self.object = object
        text = String(cString: figures)
        port = g_inet_socket_address_get_port(internet)
        isLoopback = g_inet_address_get_is_loopback(address) != 0
    }
}
