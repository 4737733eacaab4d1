import Glibc
import Network

/// Where a host keeps what it proves itself with: `$XDG_STATE_HOME/rangepad/host`, its owner's alone.
enum HostSecrets {
    /// The host's certificate, made at the first start and renewed when the host is called otherwise.
    ///
    /// - Parameter addresses: What the host is reached at, in figures.
    /// - Returns: The certificate.
    /// - Throws: `UsageError` when a file cannot be read or written: with another key, every peer that
    ///   knows the host would turn away.
    static func certificate(for addresses: [String]) throws(UsageError) -> HostCertificate {
        let name = Process.hostName
        let names = CertificateNames(
            dns: ["localhost", name, "\(name).local"], addresses: addresses)
        do {
            guard let folder else { return try HostCertificate(names: names) }
            return try HostCertificate(in: folder, names: names)
        } catch {
            throw UsageError("host: \(error)")
        }
    }

    /// The folder, made when it is missing; nil when there is no place for it.
    static var folder: String? {
        guard let state = IdentityFile.standardFolder else { return nil }
        let folder = state + "/host"
        mkdir(folder, 0o700)
        return access(folder, W_OK) == 0 ? folder : nil
    }
}
