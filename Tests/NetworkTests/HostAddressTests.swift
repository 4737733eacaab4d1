import Glibc
import Session
import Testing

@testable import Network

/// How a host's address is written, and which addresses lead to one machine.
@Suite struct HostAddressTests {
    @Test(arguments: [
        ("fe80::1%eth0", "[fe80::1%eth0]:4747", "ws://[fe80::1%25eth0]:4747/session"),
        ("[fe80::1%eth0]", "[fe80::1%eth0]:4747", "ws://[fe80::1%25eth0]:4747/session"),
        (
            "[FE80:0:0::1%wlp2s0.1]:80", "[fe80::1%wlp2s0.1]:80",
            "ws://[fe80::1%25wlp2s0.1]:80/session"
        ),
        ("fe80::1%2", "[fe80::1%2]:4747", "ws://[fe80::1%252]:4747/session"),
        ("2001:DB8:0:0:0:0:0:2", "[2001:db8::2]:4747", "ws://[2001:db8::2]:4747/session"),
        ("tv.local:80", "tv.local:80", "ws://tv.local:80/session"),
    ])
    func anAddressIsWrittenForPeopleAndForURLs(text: String, shown: String, url: String) throws {
        let address = try #require(HostAddress(authority: text))
        #expect(address.description == shown)
        #expect(address.url(isEncrypted: false) == url)
        #expect(HostAddress(authority: shown) == address)
    }

    @Test(arguments: [
        "fe80::1%", "fe80::1%et h0", "fe80::1%eth0%eth1", "fe80::1%a/b", "fe80::1%25/x", "%eth0",
        "127.0.0.1%eth0", "tv%eth0", "fe80::1%1234567890123456", "[fe80::1]%eth0", "fe80::1%[a]",
    ])
    func aZoneIsTheNameOfAnInterfaceBehindAnIPv6Address(text: String) {
        #expect(HostAddress(authority: text) == nil)
    }

    @Test(arguments: [
        ("192.168.1.20", true), ("127.0.0.1", true), ("fe80::1", true), ("2001:db8::1", true),
        ("::1", true), ("0.0.0.0", false), ("224.0.0.251", false), ("255.255.255.255", false),
        ("::", false), ("ff02::fb", false), ("::ffff:127.0.0.1", false), ("::127.0.0.1", false),
        ("tv.local", false),
    ])
    func anAddressOfOneMachineIsKnown(host: String, isUnicast: Bool) throws {
        #expect(try #require(HostAddress(host: host)).isUnicast == isUnicast)
    }

    @Test(arguments: [
        ("fe80::1", true), ("febf::1", true), ("fec0::1", false), ("fd00::1", false),
        ("169.254.1.1", false), ("tv", false),
    ])
    func anAddressOfOneLinkIsKnown(host: String, isLinkLocal: Bool) throws {
        #expect(try #require(HostAddress(host: host)).isLinkLocal == isLinkLocal)
    }

    @Test func namesAreLookedUpAndFiguresAreNot() throws {
        for (host, isName) in [("tv", true), ("127.0.0.1", false), ("::1", false), ("1", true)] {
            #expect(try #require(HostAddress(host: host)).isName == isName)
        }
    }

    /// The zone is this machine's own business: the host hears nothing of it.
    @Test(.enabled(if: linkLocalAddress != nil, "no interface has a link-local address"))
    func anAddressOfOneLinkIsReachedThroughItsZone() throws {
        let text = try #require(Self.linkLocalAddress)
        let certificate = try HostCertificate(
            names: CertificateNames(dns: ["localhost"], addresses: []))
        let host = try TestHost {
            $0.addresses = [text]
            $0.certificate = certificate
            $0.admission.isOpen = true
        }
        let clock = host.clock
        let peers = PeerNetwork { clock.now }
        host.peers = [peers]
        let address = try #require(HostAddress(host: text, port: host.port))
        #expect(address.zone != nil)
        let link = peers.connect(
            to: address, saying: Samples.hello(), trusting: .pinned(certificate.fingerprint))
        try host.waitForJoin(number: 1)
        link.close()
    }

    private static let linkLocalAddress: String? = {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == AF_INET6,
                entry.ifa_flags & UInt32(IFF_UP) != 0
            else { continue }
            var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let size = socklen_t(MemoryLayout<sockaddr_in6>.size)
            guard
                getnameinfo(
                    address, size, &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0
            else { continue }
            let text = String(
                decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if text.hasPrefix("fe80:") { return text }
        }
        return nil
    }()
}
