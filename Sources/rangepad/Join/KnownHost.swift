import Glibc
import Network

/// The key that a host showed the first time: whoever answers there later must have it too.
///
/// One small file for each host and port, beside the identities. A fingerprint is no secret; the file is
/// its owner's alone all the same, since who changes it chooses whom the peer trusts.
struct KnownHost {
    /// Where the key is kept; nil when there is no place for it.
    let path: String?

    /// Finds the place for a host.
    init(_ address: HostAddress, in folder: String? = IdentityFile.standardFolder) {
        path = folder.map { $0 + "/" + IdentityFile.fileName(address.description) + ".key" }
    }

    /// The key from an earlier visit; nil before the first.
    ///
    /// - Throws: `UsageError` when the file holds something else: to go on would be to trust anybody.
    var key: Fingerprint? {
        get throws(UsageError) {
            guard let path, access(path, F_OK) == 0 else { return nil }
            let bytes = try Files.read(path)
            let text = String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
            guard let key = Fingerprint(text) else {
                throw UsageError("\(path): expected the key of a host, 64 hexadecimal digits")
            }
            return key
        }
    }

    /// Remembers a key, unless one is remembered.
    ///
    /// - Returns: What went wrong, in words; nil when all is well.
    func keep(_ key: Fingerprint) -> String? {
        guard let path else { return "there is no place to remember the host's key" }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            return errno == EEXIST ? nil : "\(path): \(String(cString: strerror(errno)))"
        }
        defer { close(descriptor) }
        let line = Array("\(key)\n".utf8)
        guard write(descriptor, line, line.count) == line.count else {
            return "\(path): \(String(cString: strerror(errno)))"
        }
        return nil
    }
}
