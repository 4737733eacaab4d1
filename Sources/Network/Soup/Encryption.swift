internal import CGLib
internal import CSoup
internal import Glibc

/// A host's end of TLS: it makes encrypted streams of accepted connections.
final class Encryption {
    private let certificate: GObjectReference<UnsafeMutablePointer<GTlsCertificate>>

    /// GnuTLS takes 1.0 to 1.2 unless it is told not to. In 1.2 a client may shake hands again and
    /// again, which costs the host much and the client little, and which GLib gives no way to refuse.
    /// Both ends of ours live in this process's settings; whoever set something stricter is left alone.
    private static let priorities =
        "NORMAL:%SERVER_PRECEDENCE:-VERS-ALL:+VERS-TLS1.3:-CIPHER-ALL"
        + ":+AES-256-GCM:+AES-128-GCM:+CHACHA20-POLY1305"

    /// Says which versions and ciphers of TLS this process speaks. Before the first connection, and
    /// before there are threads.
    static func prepare() {
        setenv("G_TLS_GNUTLS_PRIORITY", priorities, 0)
    }

    /// Takes a certificate.
    ///
    /// - Throws: `NetworkError.certificate` when GLib does not take it.
    init(_ identity: HostCertificate) throws(NetworkError) {
        var error: UnsafeMutablePointer<GError>?
        let chain = identity.chain
        guard let made = g_tls_certificate_new_from_pem(chain, -1, &error) else {
            throw .certificate(takeText(of: &error) ?? "not taken")
        }
        certificate = GObjectReference(owned: made)
    }

    /// Begins to shake hands over a connection.
    ///
    /// - Parameters:
    ///   - stream: The connection.
    ///   - finished: Told once, later, whether it is encrypted now; not told when the handshake is dropped.
    /// - Returns: The handshake; nil when there can be none.
    func begin(
        over stream: GObjectReference<UnsafeMutablePointer<GIOStream>>,
        _ finished: @escaping (GObjectReference<UnsafeMutablePointer<GIOStream>>?) -> Void
    ) -> Handshake? {
        guard let encrypted = rp_tls_server_stream(stream.pointer, certificate.pointer) else {
            return nil
        }
        return Handshake(GObjectReference(owned: encrypted), finished)
    }
}

/// A handshake of TLS under way. Dropping it gives up.
final class Handshake {
    private let stream: GObjectReference<UnsafeMutablePointer<GIOStream>>
    private let cancellable = GObjectReference(owned: g_cancellable_new())
    private var finished: ((GObjectReference<UnsafeMutablePointer<GIOStream>>?) -> Void)?

    fileprivate init(
        _ stream: GObjectReference<UnsafeMutablePointer<GIOStream>>,
        _ finished: @escaping (GObjectReference<UnsafeMutablePointer<GIOStream>>?) -> Void
    ) {
        self.stream = stream
        self.finished = finished
        g_tls_connection_handshake_async(
            rp_tls_connection(stream.pointer), G_PRIORITY_DEFAULT, cancellable.pointer,
            { source, result, data in
                guard let source, let data else { return }
                let pending = Unmanaged<Pending>.fromOpaque(data).takeRetainedValue()
                let connection = UnsafeMutableRawPointer(source)
                    .assumingMemoryBound(to: GTlsConnection.self)
                let isDone = g_tls_connection_handshake_finish(connection, result, nil) != 0
                pending.handshake?.finish(isDone)
            }, Unmanaged.passRetained(Pending(self)).toOpaque())
    }

    deinit { g_cancellable_cancel(cancellable.pointer) }

    private func finish(_ isDone: Bool) {
        let finished = finished
        self.finished = nil
        finished?(isDone ? stream : nil)
    }

    /// What GLib holds while hands are shaken: it may finish after everybody has lost interest.
    private final class Pending {
        weak var handshake: Handshake?

        init(_ handshake: Handshake) {
            self.handshake = handshake
        }
    }
}
