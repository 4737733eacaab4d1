internal import CGnuTLS
internal import Glibc

/// How GnuTLS is called: its errors are thrown, its texts are copied.
enum GnuTLS {
    /// Throws what a call's code says, if it says an error.
    static func check(_ code: Int32) throws(NetworkError) {
        guard code < 0 else { return }
        throw .certificate(gnutls_strerror(code).map { String(cString: $0) } ?? "error \(code)")
    }

    /// Hands a text in.
    static func withDatum(
        _ text: String, _ body: (inout gnutls_datum_t) -> Int32
    ) throws(NetworkError) {
        var bytes = Array(text.utf8)
        let code = bytes.withUnsafeMutableBufferPointer { buffer in
            var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
            return body(&datum)
        }
        try check(code)
    }

    /// Takes a text that a call allocated.
    static func text(
        _ export: (inout gnutls_datum_t) -> Int32
    ) throws(NetworkError) -> String {
        var datum = gnutls_datum_t()
        try check(export(&datum))
        defer { free(datum.data) }
        return String(
            decoding: UnsafeBufferPointer(start: datum.data, count: Int(datum.size)),
            as: UTF8.self)
    }
}
