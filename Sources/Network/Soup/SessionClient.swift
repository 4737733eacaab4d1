internal import CGLib
internal import CSoup
internal import Glibc

/// Opens WebSockets to hosts: libsoup's client, on this thread's loop.
final class SessionClient {
    private let session = GObjectReference(owned: rp_session_new())

    deinit { soup_session_abort(session.pointer) }

    /// How an attempt came out: the connection, or what went wrong in words.
    typealias Outcome = Result<GObjectReference<OpaquePointer>, OpeningFailure>

    /// Tries to open a WebSocket.
    ///
    /// - Parameters:
    ///   - address: Where.
    ///   - isEncrypted: Whether the connection is to be encrypted.
    ///   - accepts: Asked about the certificate of a host that encrypts.
    ///   - opened: Told the outcome, once, later, unless the attempt is dropped first.
    /// - Returns: The attempt; dropping it gives up. nil when the URL is none.
    func open(
        _ address: HostAddress, isEncrypted: Bool, accepts: @escaping (ShownCertificate) -> Bool,
        _ opened: @escaping (Outcome) -> Void
    ) -> Attempt? {
        guard let message = soup_message_new("GET", address.url(isEncrypted: isEncrypted)) else {
            return nil
        }
        let request = GObjectReference(owned: message)
        if !address.isName { rp_message_hide_address(request.pointer) }
        let attempt = Attempt(opened)
        judge(request, accepts)
        let subprotocol = strdup(ProtocolConstants.subprotocol)
        defer { free(subprotocol) }
        var subprotocols = [subprotocol, nil]
        soup_session_websocket_connect_async(
            session.pointer, request.pointer, nil, &subprotocols, G_PRIORITY_DEFAULT,
            attempt.cancellable.pointer,
            { source, result, data in
                guard let source, let data else { return }
                let pending = Unmanaged<Pending>.fromOpaque(data).takeRetainedValue()
                let session = UnsafeMutableRawPointer(source)
                    .assumingMemoryBound(to: SoupSession.self)
                var error: UnsafeMutablePointer<GError>?
                let connection = soup_session_websocket_connect_finish(session, result, &error)
                let text = takeText(of: &error)
                let outcome: Outcome =
                    if let connection {
                        .success(GObjectReference(owned: connection))
                    } else {
                        .failure(OpeningFailure(text: text ?? "no answer"))
                    }
                pending.attempt?.finish(outcome)
            }, Unmanaged.passRetained(Pending(attempt)).toOpaque())
        return attempt
    }

    /// What a host shows of itself.
    struct ShownCertificate {
        /// Of its key.
        var fingerprint: Fingerprint
        /// Whether the certificate holds now.
        var holds: Bool
    }

    /// Nobody vouches for a host, and it may be called by any name: its key alone says who it is. All
    /// else that can be wrong with a certificate is wrong. GLib looks at no dates where nobody vouches:
    /// that is done here.
    private static let forgiven =
        G_TLS_CERTIFICATE_UNKNOWN_CA.rawValue | G_TLS_CERTIFICATE_BAD_IDENTITY.rawValue

    private func judge(
        _ request: GObjectReference<OpaquePointer>,
        _ accepts: @escaping (ShownCertificate) -> Bool
    ) {
        rp_message_on_accept_certificate(
            request.pointer,
            { _, certificate, flags, data in
                guard flags.rawValue & ~SessionClient.forgiven == 0,
                    let shown = SessionClient.shown(certificate)
                else { return 0 }
                let judge = Unmanaged<Judge>.fromOpaque(data).takeUnretainedValue()
                return judge.accepts(shown) ? 1 : 0
            }, Unmanaged.passRetained(Judge(accepts)).toOpaque(),
            { data, _ in
                guard let data else { return }
                Unmanaged<Judge>.fromOpaque(data).release()
            })
    }

    private static func shown(
        _ certificate: UnsafeMutablePointer<GTlsCertificate>
    ) -> ShownCertificate? {
        guard let bytes = rp_certificate_bytes(certificate) else { return nil }
        defer { g_byte_array_unref(bytes) }
        let der = UnsafeRawBufferPointer(
            start: bytes.pointee.data, count: Int(bytes.pointee.len))
        guard let read = try? Certificate.read(der: der), let key = try? read.fingerprint() else {
            return nil
        }
        return ShownCertificate(fingerprint: key, holds: read.holds(at: time(nil)))
    }

    /// Who is asked about a host's key, as C holds it.
    private final class Judge {
        let accepts: (ShownCertificate) -> Bool

        init(_ accepts: @escaping (ShownCertificate) -> Bool) {
            self.accepts = accepts
        }
    }

    /// What went wrong, in libsoup's words.
    struct OpeningFailure: Error {
        let text: String
    }

    /// An attempt under way. Dropping it gives up.
    final class Attempt {
        fileprivate let cancellable = GObjectReference(owned: g_cancellable_new())
        private var opened: ((Outcome) -> Void)?

        fileprivate init(_ opened: @escaping (Outcome) -> Void) {
            self.opened = opened
        }

        deinit { g_cancellable_cancel(cancellable.pointer) }

        fileprivate func finish(_ outcome: Outcome) {
            let opened = opened
            self.opened = nil
            opened?(outcome)
        }
    }

    /// What libsoup holds while it tries: it may finish after everybody has lost interest.
    private final class Pending {
        weak var attempt: Attempt?

        init(_ attempt: Attempt) {
            self.attempt = attempt
        }
    }
}
