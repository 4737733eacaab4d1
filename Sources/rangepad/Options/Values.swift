import Determinism
import Network

/// How values are spelled on the command line, where a number or a word alone does not say it.
enum Values {
    /// A step: its number, or minutes and seconds as `mm:ss.mmm`.
    static func tick(_ text: String) throws(UsageError) -> Tick {
        if let number = Int(text), (0...largestTick).contains(number) { return Tick(number) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let minutes = Int(parts[0]), (0...100_000).contains(minutes),
            let seconds = Double(parts[1]), (0..<60).contains(seconds),
            parts[1].allSatisfy({ $0.isNumber || $0 == "." })
        else { throw UsageError("expected a tick (0 to \(largestTick)) or mm:ss.mmm") }
        return Tick(Int(((Double(minutes) * 60 + seconds) * Double(Tick.perSecond)).rounded()))
    }

    /// A word out of a list.
    static func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ text: String, of type: Value.Type, in context: String = ""
    ) throws(UsageError) -> Value {
        guard let value = Value(rawValue: text) else {
            let accepted = Value.allCases.map(\.rawValue).joined(separator: ", ")
            let place = context.isEmpty ? "" : context + ": "
            throw UsageError("\(place)expected one of \(accepted)")
        }
        return value
    }

    /// A seed: any number that fits into 64 bits.
    static func seed(_ text: String) throws(UsageError) -> UInt64 {
        guard let seed = UInt64(text) else { throw UsageError("expected 0 to \(UInt64.max)") }
        return seed
    }

    /// A host: a name or an address, with or without a port. An IPv6 address with a port is in
    /// brackets.
    static func address(_ text: String) throws(UsageError) -> HostAddress {
        guard let address = HostAddress(authority: text) else {
            throw UsageError(
                "\(text): expected HOST or HOST:PORT, like 127.0.0.1:4747 or [::1]:4747")
        }
        return address
    }

    /// Where to join: a host, or the URL of its QR code.
    static func invitation(_ text: String) throws(UsageError) -> HostInvitation {
        guard text.contains("://") else {
            return HostInvitation(address: try address(text), ticket: nil, key: nil)
        }
        // Not repeated: it may hold a secret.
        guard let invitation = HostInvitation(url: text) else {
            throw UsageError("expected the URL of a QR code, http://HOST:PORT/#t=TICKET&k=KEY")
        }
        return invitation
    }

    /// The code on a host's screen.
    static func code(_ text: String) throws(UsageError) -> JoinCode {
        guard let code = JoinCode(text) else { throw UsageError("expected six digits") }
        return code
    }

    /// The fingerprint of a host's key.
    static func fingerprint(_ text: String) throws(UsageError) -> Fingerprint {
        guard let key = Fingerprint(text) else {
            throw UsageError("expected 64 hexadecimal digits, or the first 32 of them")
        }
        return key
    }

    private static let largestTick = 1_000_000_000
}
