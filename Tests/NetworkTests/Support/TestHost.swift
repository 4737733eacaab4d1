import Determinism
import Glibc
import Session
import Synchronization

@testable import Network

/// A host on a port of the system's choice, and everything that arrived at it.
final class TestHost {
    let network: HostNetwork
    let clock = TestClock()
    /// Peers on the test's own thread: they are turned while it waits for the host.
    var peers: [PeerNetwork] = []
    private(set) var seen: [Arrival] = []

    init(_ configure: (inout HostNetwork.Settings) -> Void = { _ in }) throws {
        var settings = HostNetwork.Settings(name: PlayerName(cleaning: "TV"))
        settings.port = 0
        settings.reportInterval = 0  // with each sweep
        // A busy machine is no reason to fail: who tests patience asks for some.
        settings.patience.request = 600_000_000
        settings.patience.hello = 600_000_000
        settings.patience.pong = 600_000_000
        configure(&settings)
        network = try HostNetwork(settings) { [clock] in clock.now }
        try wait(for: "a ticket") { host in
            for case .letsIn(let ticket, let code) in host.seen { host.secrets = (ticket, code) }
            return host.seen.isEmpty ? nil : true
        }
    }

    /// What let newcomers in at the beginning.
    private(set) var secrets: (ticket: Ticket?, code: JoinCode?) = (nil, nil)

    deinit { network.stop(reason: "test over") }

    var port: UInt16 { network.port }

    var events: [Event] {
        seen.compactMap { if case .event(let event, _) = $0 { event } else { nil } }
    }

    /// How often something was rejected so far.
    func rejections(_ rejection: LinkRejection) -> Int {
        seen.reduce(0) { sum, arrival in
            if case .rejected(rejection.rawValue, let count) = arrival { sum + count } else { sum }
        }
    }

    /// Waits until something is true of what arrived, and says it.
    @discardableResult
    func wait<Found>(
        for what: String, meanwhile: (() throws -> Void)? = nil, _ find: (TestHost) -> Found?
    ) throws -> Found {
        let begin = monotonicMilliseconds()
        while true {
            seen += network.arrivals.takeAll()
            if let found = find(self) { return found }
            let left = Int64(generousMilliseconds) - (monotonicMilliseconds() - begin)
            guard left > 0 else { throw NeverCame("\(what), but \(seen.suffix(20))") }
            try meanwhile?()
            for network in peers { network.turn() }
            let isIdle = meanwhile == nil && peers.isEmpty
            network.arrivals.wait(milliseconds: isIdle ? Int32(left) : 5)
        }
    }

    /// Waits for an event.
    func wait(for event: Event) throws {
        try wait(for: "\(event)") { host in host.events.contains(event) ? true : nil }
    }

    /// Waits until something was rejected so often.
    func wait(for rejection: LinkRejection, count: Int = 1) throws {
        try wait(for: "\(rejection)") { host in
            host.rejections(rejection) >= count ? true : nil
        }
    }

    /// The identities that joined, in order.
    var joined: [PeerNumber] {
        events.compactMap { if case .joined(let peer, _, _) = $0 { peer } else { nil } }
    }

    /// Waits until so many joined, and gives the last.
    @discardableResult
    func waitForJoin(number: Int) throws -> PeerNumber {
        try wait(for: "join number \(number)") { host in
            host.joined.count >= number ? host.joined[number - 1] : nil
        }
    }
}

func monotonicMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
