internal import CGnuTLS

/// A private key of the curve P-256, which every browser takes.
final class PrivateKey {
    let key: gnutls_x509_privkey_t

    private init(_ key: gnutls_x509_privkey_t) {
        self.key = key
    }

    deinit { gnutls_x509_privkey_deinit(key) }

    /// Rolls a key.
    static func make() throws(NetworkError) -> PrivateKey {
        let made = try empty()
        // The macro GNUTLS_CURVE_TO_BITS, which Swift does not see.
        let curve = UInt32(1) << 31 | GNUTLS_ECC_CURVE_SECP256R1.rawValue
        try GnuTLS.check(gnutls_x509_privkey_generate(made.key, GNUTLS_PK_ECDSA, curve, 0))
        return made
    }

    /// Reads a key from PEM.
    static func read(pem: String) throws(NetworkError) -> PrivateKey {
        let read = try empty()
        try GnuTLS.withDatum(pem) { gnutls_x509_privkey_import(read.key, &$0, GNUTLS_X509_FMT_PEM) }
        return read
    }

    /// The key as text, not encrypted: for a file that its owner alone can read.
    func pem() throws(NetworkError) -> String {
        try GnuTLS.text {
            gnutls_x509_privkey_export2_pkcs8(
                key, GNUTLS_X509_FMT_PEM, nil, UInt32(GNUTLS_PKCS_PLAIN.rawValue), &$0)
        }
    }

    private static func empty() throws(NetworkError) -> PrivateKey {
        var key: gnutls_x509_privkey_t?
        try GnuTLS.check(gnutls_x509_privkey_init(&key))
        guard let key else { throw .certificate("no memory") }
        return PrivateKey(key)
    }
}
