internal import CGLib

/// Asks the system which addresses a name has, on this thread's loop. Dropping it gives up.
///
/// A host answers to its addresses alone, and not to names: any name can be made to lead to any machine.
/// So a peer looks the name up itself, and asks for the address.
final class NameLookup {
    /// The addresses, the best first; or what went wrong, in words.
    typealias Outcome = Result<[HostAddress], Failure>

    /// What went wrong.
    struct Failure: Error {
        let text: String
    }

    private let cancellable = GObjectReference(owned: g_cancellable_new())
    private var found: ((Outcome) -> Void)?

    /// How many addresses of a name are tried.
    private static let mostAddresses = 8

    /// Begins to ask.
    ///
    /// - Parameters:
    ///   - name: A name and a port.
    ///   - found: Told the outcome, once, later, unless the lookup is dropped first.
    init(_ name: HostAddress, _ found: @escaping (Outcome) -> Void) {
        self.found = found
        let resolver = GObjectReference(owned: g_resolver_get_default())
        g_resolver_lookup_by_name_async(
            resolver.pointer, name.host, cancellable.pointer,
            { source, result, data in
                guard let source, let data else { return }
                let pending = Unmanaged<Pending>.fromOpaque(data).takeRetainedValue()
                let resolver = UnsafeMutableRawPointer(source)
                    .assumingMemoryBound(to: GResolver.self)
                var error: UnsafeMutablePointer<GError>?
                let list = g_resolver_lookup_by_name_finish(resolver, result, &error)
                defer { g_resolver_free_addresses(list) }
                let text = takeText(of: &error)
                let outcome: Outcome =
                    if let text {
                        .failure(Failure(text: text))
                    } else {
                        .success(NameLookup.addresses(in: list, port: pending.port))
                    }
                pending.lookup?.finish(outcome)
            }, Unmanaged.passRetained(Pending(self, port: name.port)).toOpaque())
    }

    deinit { g_cancellable_cancel(cancellable.pointer) }

    private static func addresses(
        in list: UnsafeMutablePointer<GList>?, port: UInt16
    ) -> [HostAddress] {
        var addresses: [HostAddress] = []
        var next = list
        while let node = next?.pointee, addresses.count < mostAddresses {
            next = node.next
            let address = node.data.assumingMemoryBound(to: GInetAddress.self)
            guard let figures = g_inet_address_to_string(address) else { continue }
            defer { g_free(figures) }
            if let address = HostAddress(host: String(cString: figures), port: port) {
                addresses.append(address)
            }
        }
        return addresses
    }

    private func finish(_ outcome: Outcome) {
        let found = found
        self.found = nil
        found?(outcome)
    }

    /// What GLib holds while it asks: it may finish after everybody has lost interest.
    private final class Pending {
        weak var lookup: NameLookup?
        let port: UInt16

        init(_ lookup: NameLookup, port: UInt16) {
            self.lookup = lookup
            self.port = port
        }
    }
}
