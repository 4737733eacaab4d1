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
        if let address = HostAddress(host: text) { return address }
        guard let colon = text.lastIndex(of: ":"),
            let port = UInt16(text[text.index(after: colon)...]), port > 0,
            let address = HostAddress(host: String(text[..<colon]), port: port)
        else {
            throw UsageError(
                "\(text): expected HOST or HOST:PORT, like 127.0.0.1:4747 or [::1]:4747")
        }
        return address
    }

    private static let largestTick = 1_000_000_000
}
