/// What a host's QR code says: where it is, a ticket, and the host's key.
///
/// The URL is `http://ADDRESS:PORT/#t=TICKET&k=KEY`: what follows the `#` never leaves the device that scanned it.
public struct HostInvitation: Sendable {
    /// Where the host is.
    public let address: HostAddress
    /// What lets a newcomer in; nil when the host needs nothing.
    public let ticket: Ticket?
    /// The host's key, or its first half; nil when the URL says none.
    public let key: Fingerprint?

    /// Takes the parts.
    public init(address: HostAddress, ticket: Ticket?, key: Fingerprint?) {
        self.address = address
        self.ticket = ticket
        self.key = key
    }

    /// Reads the URL of a QR code; nil when it is none of a host's.
    ///
    /// - Parameter url: With the scheme `http` or `https`, and no path but `/`.
    public init?(url: String) {
        let schemes = ["http://", "https://"]
        guard let scheme = schemes.first(where: url.hasPrefix) else { return nil }
        let rest = url.dropFirst(scheme.count)
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let authority = parts.first,
            let address = HostAddress(authority: String(authority.trimmingSlash))
        else { return nil }
        self.address = address
        var (ticket, key): (Ticket?, Fingerprint?)
        for field in parts.dropFirst().joined().split(separator: "&") {
            let value = String(field.dropFirst(2))
            switch field.prefix(2) {
            case "t=":
                guard let found = Ticket(value) else { return nil }
                ticket = found
            case "k=":
                guard let found = Fingerprint(value) else { return nil }
                key = found
            default: continue  // a later version's
            }
        }
        self.ticket = ticket
        self.key = key
    }

    /// The URL: for a QR code, never for a log.
    public func url(scheme: String) -> String {
        let fields = [
            ticket.map { "t=\($0.text)" }, key.map { "k=\($0.half)" },
        ].compactMap { $0 }
        let fragment = fields.isEmpty ? "" : "#" + fields.joined(separator: "&")
        return "\(scheme)://\(address)/" + fragment
    }
}

extension Substring {
    fileprivate var trimmingSlash: Substring { hasSuffix("/") ? dropLast() : self }
}
