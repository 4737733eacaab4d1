internal import CGnuTLS
internal import Glibc

/// Certificates as GnuTLS makes and reads them. Confined to the call that uses it.
///
/// A host has an authority of its own, which a phone can be told to trust, and a certificate that the
/// authority signed. RFC 5280 is what all the fields are about.
final class Certificate {
    private let certificate: gnutls_x509_crt_t

    private init(_ certificate: gnutls_x509_crt_t) {
        self.certificate = certificate
    }

    deinit { gnutls_x509_crt_deinit(certificate) }

    /// What a certificate is good for.
    enum Role {
        /// To sign others.
        case authority
        /// To be a server, signed by an authority.
        case server(authority: Certificate, key: PrivateKey)
    }

    /// Makes a certificate.
    ///
    /// - Parameters:
    ///   - role: What it is for.
    ///   - title: Its common name.
    ///   - names: What the server is called.
    ///   - key: Whose it is.
    ///   - days: How many days from now on it holds.
    ///   - begin: From which day on: yesterday, since clocks differ.
    /// - Returns: The certificate.
    /// - Throws: `NetworkError.certificate` when GnuTLS refuses.
    static func make(
        _ role: Role, title: String, names: CertificateNames, key: PrivateKey, days: Int,
        from begin: Int = -1
    ) throws(NetworkError) -> Certificate {
        let made = try empty()
        let own = made.certificate
        let day = 86_400
        let now = time(nil)
        try GnuTLS.check(gnutls_x509_crt_set_version(own, 3))
        // Positive, and as long as browsers want it.
        var serial = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        serial[0] = serial[0] & 0x3f | 0x40
        try GnuTLS.check(gnutls_x509_crt_set_serial(own, serial, serial.count))
        try GnuTLS.check(gnutls_x509_crt_set_activation_time(own, now + begin * day))
        try GnuTLS.check(gnutls_x509_crt_set_expiration_time(own, now + days * day))
        try GnuTLS.check(gnutls_x509_crt_set_key(own, key.key))
        try GnuTLS.check(
            gnutls_x509_crt_set_dn_by_oid(
                own, "2.5.4.3", 0, title, UInt32(title.utf8.count)))
        let identifier = try made.keyIdentifier(GNUTLS_KEYID_USE_SHA1)
        try GnuTLS.check(gnutls_x509_crt_set_subject_key_id(own, identifier, identifier.count))
        for name in names.dns { try made.add(GNUTLS_SAN_DNSNAME, Array(name.utf8)) }
        for address in names.addressBytes { try made.add(GNUTLS_SAN_IPADDRESS, address) }
        switch role {
        case .authority: try made.becomeAuthority(key)
        case .server(let authority, let key): try made.becomeServer(of: authority, key)
        }
        return made
    }

    /// Reads the first certificate of a PEM text.
    static func read(pem: String) throws(NetworkError) -> Certificate {
        let read = try empty()
        try GnuTLS.withDatum(pem) {
            gnutls_x509_crt_import(read.certificate, &$0, GNUTLS_X509_FMT_PEM)
        }
        return read
    }

    /// Reads a certificate's bytes.
    static func read(der: UnsafeRawBufferPointer) throws(NetworkError) -> Certificate {
        let read = try empty()
        var datum = gnutls_datum_t(
            data: UnsafeMutablePointer(
                mutating: der.baseAddress?.assumingMemoryBound(to: UInt8.self)),
            size: UInt32(der.count))
        try GnuTLS.check(gnutls_x509_crt_import(read.certificate, &datum, GNUTLS_X509_FMT_DER))
        return read
    }

    /// Of its public key.
    func fingerprint() throws(NetworkError) -> Fingerprint {
        guard let found = Fingerprint(bytes: try keyIdentifier(GNUTLS_KEYID_USE_SHA256)) else {
            throw .certificate("no fingerprint")
        }
        return found
    }

    /// Whether it holds at that time, in seconds since 1970.
    func holds(at time: Int) -> Bool {
        gnutls_x509_crt_get_activation_time(certificate) <= time && time <= expires
    }

    /// When it holds no more, in seconds since 1970.
    var expires: Int { gnutls_x509_crt_get_expiration_time(certificate) }

    /// What the server is called in it.
    var names: CertificateNames {
        var found = CertificateNames(dns: [], addresses: [])
        var buffer = [UInt8](repeating: 0, count: 256)
        for index in 0..<UInt32(1024) {
            var size = buffer.count
            let kind = gnutls_x509_crt_get_subject_alt_name(
                certificate, index, &buffer, &size, nil)
            if kind == GNUTLS_E_REQUESTED_DATA_NOT_AVAILABLE { break }
            guard kind >= 0 else { continue }
            found.note(
                isAddress: kind == Int32(GNUTLS_SAN_IPADDRESS.rawValue), Array(buffer[..<size]))
        }
        return found
    }

    /// The certificate as text.
    func pem() throws(NetworkError) -> String {
        try GnuTLS.text { gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, &$0) }
    }

    private static func empty() throws(NetworkError) -> Certificate {
        var certificate: gnutls_x509_crt_t?
        try GnuTLS.check(gnutls_x509_crt_init(&certificate))
        guard let certificate else { throw .certificate("no memory") }
        return Certificate(certificate)
    }

    private func keyIdentifier(
        _ hash: gnutls_keyid_flags_t
    ) throws(NetworkError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64)
        var size = bytes.count
        try GnuTLS.check(
            gnutls_x509_crt_get_key_id(certificate, UInt32(hash.rawValue), &bytes, &size))
        return Array(bytes[..<size])
    }

    private func add(
        _ kind: gnutls_x509_subject_alt_name_t, _ name: [UInt8]
    ) throws(NetworkError) {
        try GnuTLS.check(
            gnutls_x509_crt_set_subject_alt_name(
                certificate, kind, name, UInt32(name.count), UInt32(GNUTLS_FSAN_APPEND)))
    }

    private func becomeAuthority(_ key: PrivateKey) throws(NetworkError) {
        try GnuTLS.check(gnutls_x509_crt_set_basic_constraints(certificate, 1, 0))
        try GnuTLS.check(
            gnutls_x509_crt_set_key_usage(
                certificate, UInt32(GNUTLS_KEY_KEY_CERT_SIGN | GNUTLS_KEY_CRL_SIGN)))
        try GnuTLS.check(
            gnutls_x509_crt_sign2(certificate, certificate, key.key, GNUTLS_DIG_SHA256, 0))
    }

    private func becomeServer(
        of authority: Certificate, _ key: PrivateKey
    ) throws(NetworkError) {
        try GnuTLS.check(gnutls_x509_crt_set_basic_constraints(certificate, 0, -1))
        try GnuTLS.check(
            gnutls_x509_crt_set_key_usage(
                certificate, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)))
        // id-kp-serverAuth
        try GnuTLS.check(gnutls_x509_crt_set_key_purpose_oid(certificate, "1.3.6.1.5.5.7.3.1", 0))
        let identifier = try authority.keyIdentifier(GNUTLS_KEYID_USE_SHA1)
        try GnuTLS.check(
            gnutls_x509_crt_set_authority_key_id(certificate, identifier, identifier.count))
        try GnuTLS.check(
            gnutls_x509_crt_sign2(
                certificate, authority.certificate, key.key, GNUTLS_DIG_SHA256, 0))
    }
}
