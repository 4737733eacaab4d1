internal import Glibc

/// A listening socket, bound in the caller's thread so that the caller learns what is wrong with it.
struct BoundSocket: Sendable {
    /// Non-blocking, listening; it belongs to whoever holds this last.
    let descriptor: Int32
    /// The address in figures, as it was asked for.
    let address: String
    /// The port; never 0.
    let port: UInt16
}

/// Finds addresses and a port to listen on.
enum Listening {
    /// Connections that the system keeps for us between two accepts. One more is made to try again after
    /// a second: all of a hall may come at once.
    private static let backlog: Int32 = 512
    /// How many ports are tried, the wished one included.
    static let portsTried = 20

    /// Binds all addresses at one port.
    ///
    /// - Parameters:
    ///   - addresses: In figures; nil for this machine alone: 127.0.0.1, and ::1 where there is IPv6.
    ///   - wish: The port; when it is taken anywhere, the next one that is free everywhere. 0 lets the
    ///     system choose.
    /// - Returns: The sockets, in the order of the addresses.
    /// - Throws: `NetworkError` when an address cannot be had, or no port.
    static func bind(
        _ addresses: [String]?, port wish: UInt16
    ) throws(NetworkError) -> [BoundSocket] {
        var last = wish
        for attempt in 0..<portsTried {
            let (port, overflow) =
                wish == 0 ? (0, false) : wish.addingReportingOverflow(UInt16(attempt))
            if overflow { break }
            last = port
            if let sockets = try bindAll(addresses, port: port) { return sockets }
        }
        throw .noFreePort(from: wish, through: last)
    }

    /// Binds all addresses at that port; nil when one of them has it taken.
    private static func bindAll(
        _ addresses: [String]?, port: UInt16
    ) throws(NetworkError) -> [BoundSocket]? {
        var sockets: [BoundSocket] = []
        var succeeded = false
        defer {
            if !succeeded {
                for socket in sockets { close(socket.descriptor) }
            }
        }
        for address in addresses ?? ["127.0.0.1", "::1"] {
            // The system's choice for the first address is everybody's.
            let port = sockets.first?.port ?? port
            do throws(NetworkError) {
                guard let socket = try bindOne(address, port: port) else { return nil }
                sockets.append(socket)
            } catch {
                // A machine without IPv6 does without ::1 when it has another address.
                if address == "::1", !sockets.isEmpty { continue }
                throw error
            }
        }
        succeeded = true
        return sockets
    }

    /// Binds one address; nil when the port is taken.
    private static func bindOne(
        _ text: String, port: UInt16
    ) throws(NetworkError) -> BoundSocket? {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard text.contains(":") || isIPv4(text),
            getaddrinfo(text, "\(port)", &hints, &found) == 0, let found
        else {
            throw .notAnAddress(text)
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(
            found.pointee.ai_family,
            Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw error(of: "socket", at: text, port: port) }
        var succeeded = false
        defer { if !succeeded { close(descriptor) } }
        // Connections of an earlier host may still be dying at this port.
        set(SO_REUSEADDR, of: SOL_SOCKET, on: descriptor)
        if found.pointee.ai_family == AF_INET6 {
            set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), on: descriptor)
        }
        guard Glibc.bind(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0,
            listen(descriptor, backlog) == 0
        else {
            if errno == EADDRINUSE { return nil }
            throw error(of: "bind", at: text, port: port)
        }
        succeeded = true
        return BoundSocket(
            descriptor: descriptor, address: text, port: boundPort(of: descriptor) ?? port)
    }

    /// `getaddrinfo` alone takes 127.1 and 0x7f000001, which nobody means.
    private static func isIPv4(_ text: String) -> Bool {
        var address = in_addr()
        return inet_pton(AF_INET, text, &address) == 1
    }

    private static func error(
        of call: String, at address: String, port: UInt16
    ) -> NetworkError {
        switch errno {
        case EADDRNOTAVAIL, EAFNOSUPPORT: .addressNotOurs(address)
        case EACCES, EPERM: .notAllowed(address: address, port: port)
        default: .system(call: call, code: errno)
        }
    }

    private static func set(_ option: Int32, of level: Int32, on descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func boundPort(of descriptor: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &size)
            }
        }
        guard status == 0 else { return nil }
        // The port is at the same place in both families' addresses.
        return withUnsafeBytes(of: &storage) {
            UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }
}
