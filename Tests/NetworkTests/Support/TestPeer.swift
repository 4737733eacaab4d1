import Network

/// A link of our own client's, and everything that arrived at it.
final class TestPeer {
    let link: PeerLink
    private let network: PeerNetwork
    private(set) var seen: [PeerArrival] = []

    init(
        _ network: PeerNetwork, port: UInt16, host: String = "127.0.0.1",
        hello: PeerMessage.Hello = Samples.hello(), trusting trust: HostTrust? = nil
    ) throws {
        guard let address = HostAddress(host: host, port: port) else { throw NeverCame(host) }
        self.network = network
        link = network.connect(to: address, saying: hello, trusting: trust)
    }

    /// The messages that arrived.
    var messages: [HostMessage] {
        seen.compactMap { if case .message(let message, _) = $0 { message } else { nil } }
    }

    /// The token of the welcome.
    var token: ResumeToken? {
        for case .welcome(_, let token) in messages { return token }
        return nil
    }

    /// What ended the link.
    var end: PeerArrival? {
        seen.first { arrival in
            switch arrival {
            case .failed, .untrusted, .linkLost: true
            case .connecting, .connected, .secured, .message, .rejected: false
            }
        }
    }

    /// Waits until something is true of what arrived, and says it.
    @discardableResult
    func wait<Found>(
        for what: String, meanwhile: () throws -> Void = {}, _ find: (TestPeer) -> Found?
    ) throws -> Found {
        let begin = monotonicMilliseconds()
        while true {
            seen += link.takeArrivals()
            if let found = find(self) { return found }
            guard monotonicMilliseconds() - begin < Int64(generousMilliseconds) else {
                throw NeverCame("\(what), but \(seen)")
            }
            try meanwhile()
            network.wait(milliseconds: 5)
        }
    }

    /// Waits for a message.
    func wait(for message: HostMessage) throws {
        try wait(for: "\(message)") { $0.messages.contains(message) ? true : nil }
    }

    /// Waits for the end of the link.
    @discardableResult
    func waitForEnd() throws -> PeerArrival { try wait(for: "the end") { $0.end } }
}
