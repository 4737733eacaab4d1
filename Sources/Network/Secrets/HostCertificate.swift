internal import Glibc

/// What a host proves itself with: the certificate of its own authority, its own one, and the key.
///
/// Printing it prints no key.
public struct HostCertificate: Sendable {
    /// The authority's certificate, PEM: a phone that trusts it trusts the host.
    public let authority: String
    /// Of the host's key: what peers pin. It stays the same when the certificate is renewed.
    public let fingerprint: Fingerprint
    /// The host's certificate, PEM.
    let leaf: String
    /// The host's private key, PEM.
    let key: String

    /// How long the authority's certificate holds: as long as anybody keeps a phone.
    private static let authorityDays = 3650
    /// How long the host's own holds: browsers take none that holds for more than 398 days.
    private static let leafDays = 397
    /// So long before its end it is renewed.
    private static let renewalDays = 30

    /// Reads what is in a folder, makes what is missing, and renews a certificate that does not fit.
    ///
    /// - Parameters:
    ///   - folder: An existing folder that its owner alone can read.
    ///   - names: What the host is called now.
    /// - Throws: `NetworkError` when a file cannot be read or written, or is none of ours.
    public init(in folder: String, names: CertificateNames) throws(NetworkError) {
        let files = SecretFiles(folder: folder)
        let authorityKey = try files.key("authority.key")
        let hostKey = try files.key("host.key")
        var authority = try files.certificate("authority.pem")
        if authority?.holds(for: Self.renewalDays) != true {
            let made = try Certificate.make(
                .authority, title: "Rangepad on this host", names: .none, key: authorityKey,
                days: Self.authorityDays)
            try files.write(try made.pem(), to: "authority.pem")
            authority = made
            files.remove("host.pem")
        }
        guard let authority else { throw .certificate("no authority") }
        let leaf: Certificate
        if let kept = try files.certificate("host.pem"), kept.holds(for: Self.renewalDays),
            kept.names.isSame(as: names)
        {
            leaf = kept
        } else {
            leaf = try Certificate.make(
                .server(authority: authority, key: authorityKey), title: "Rangepad",
                names: names, key: hostKey, days: Self.leafDays)
            try files.write(try leaf.pem(), to: "host.pem")
        }
        try self.init(authority, leaf, hostKey)
    }

    /// Makes one that is kept nowhere.
    ///
    /// - Parameter names: What the host is called.
    /// - Throws: `NetworkError.certificate` when GnuTLS refuses.
    public init(names: CertificateNames) throws(NetworkError) {
        let authorityKey = try PrivateKey.make()
        let hostKey = try PrivateKey.make()
        let authority = try Certificate.make(
            .authority, title: "Rangepad on this host", names: .none, key: authorityKey,
            days: Self.authorityDays)
        let leaf = try Certificate.make(
            .server(authority: authority, key: authorityKey), title: "Rangepad", names: names,
            key: hostKey, days: Self.leafDays)
        try self.init(authority, leaf, hostKey)
    }

    /// Puts the parts together.
    init(
        _ authority: Certificate, _ leaf: Certificate, _ key: PrivateKey
    ) throws(NetworkError) {
        self.authority = try authority.pem()
        self.leaf = try leaf.pem()
        self.key = try key.pem()
        fingerprint = try leaf.fingerprint()
    }

    /// All that a server sends and needs, PEM.
    var chain: String { leaf + authority + key }
}

extension HostCertificate: CustomStringConvertible, CustomReflectable {
    /// The fingerprint, and no key.
    public var description: String { "certificate of \(fingerprint)" }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension CertificateNames {
    /// An authority has none.
    fileprivate static let none = CertificateNames(dns: [], addresses: [])
}

extension Certificate {
    /// Whether it still holds so many days from now.
    fileprivate func holds(for days: Int) -> Bool { expires > time(nil) + days * 86_400 }
}
