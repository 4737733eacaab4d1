internal import Glibc

/// Small files that their owner alone can read: mode 0600, written whole or not at all.
struct SecretFiles {
    /// Where they are.
    let folder: String

    /// The longest file that is read.
    private static let longest = 1 << 16

    /// The private key in a file; a new one, kept there, when there is no such file.
    func key(_ name: String) throws(NetworkError) -> PrivateKey {
        if let text = try read(name) {
            return try naming(name) { () throws(NetworkError) in try PrivateKey.read(pem: text) }
        }
        let made = try PrivateKey.make()
        try write(try made.pem(), to: name)
        return made
    }

    /// The certificate in a file; nil when there is no such file.
    func certificate(_ name: String) throws(NetworkError) -> Certificate? {
        guard let text = try read(name) else { return nil }
        return try naming(name) { () throws(NetworkError) in try Certificate.read(pem: text) }
    }

    /// Writes a file in place of whatever has the name: a reader sees the old one or the new one.
    func write(_ text: String, to name: String) throws(NetworkError) {
        let path = "\(folder)/\(name)"
        let new = "\(path).new"
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw problem(new) }
        let bytes = Array(text.utf8)
        let isWritten =
            Glibc.write(descriptor, bytes, bytes.count) == bytes.count
            && fsync(descriptor) == 0
        close(descriptor)
        guard isWritten, rename(new, path) == 0 else { throw problem(path) }
    }

    /// Removes a file, if there is one.
    func remove(_ name: String) {
        unlink("\(folder)/\(name)")
    }

    /// A file's text; nil when there is no such file.
    private func read(_ name: String) throws(NetworkError) -> String? {
        let path = "\(folder)/\(name)"
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw problem(path)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: Self.longest)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw problem(path) }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// An error of a file's contents says which file.
    private func naming<Value>(
        _ name: String, _ body: () throws(NetworkError) -> Value
    ) throws(NetworkError) -> Value {
        do throws(NetworkError) {
            return try body()
        } catch {
            throw .secretFile(
                path: "\(folder)/\(name)",
                problem: "\(error); remove the file to have a new one made")
        }
    }

    private func problem(_ path: String) -> NetworkError {
        .secretFile(path: path, problem: String(cString: strerror(errno)))
    }
}
