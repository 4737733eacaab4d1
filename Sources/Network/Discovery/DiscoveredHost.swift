/// A host that announces itself, with what every of its announcements said.
public struct DiscoveredHost: Equatable, Sendable {
    /// The name of its service, clean: no two hosts have the same at one time.
    public let serviceName: String
    /// What it said last.
    public let advertisement: HostAdvertisement
    /// Where it can be reached, the best place first: this machine, IPv4, IPv6. Never empty.
    public let addresses: [HostAddress]

    /// The best place.
    public var address: HostAddress { addresses[0] }

    /// Describes a host.
    ///
    /// - Parameters:
    ///   - serviceName: The name of its service, clean.
    ///   - advertisement: What it said last.
    ///   - addresses: Where it can be reached; at least one.
    public init(
        serviceName: String, advertisement: HostAdvertisement, addresses: [HostAddress]
    ) {
        precondition(!addresses.isEmpty, "\(serviceName) is nowhere")
        self.serviceName = serviceName
        self.advertisement = advertisement
        self.addresses = addresses
    }
}
