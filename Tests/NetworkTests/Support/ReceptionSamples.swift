import Determinism
import Session

@testable import Network

extension Reception {
    /// A reception of a host called TV.
    static func ofATest(
        _ policy: AdmissionPolicy = AdmissionPolicy(), seed: UInt64 = 77
    ) -> Reception {
        var chance = SplitMix64(seed: seed)
        return Reception(
            hostName: PlayerName(cleaning: "TV"), caps: LinkCaps(), policy: policy,
            at: Moment(now: 0, stoodStill: 0), using: &chance)
    }
}

extension Admission.Source {
    /// A program on the host's own machine.
    static let program = Admission.Source(isOwnMachine: true, isPage: false, address: "127.0.0.1")
    /// A page on the host's own machine.
    static let page = Admission.Source(isOwnMachine: true, isPage: true, address: "127.0.0.1")
    /// A program on another machine.
    static let stranger = stranger(at: "192.168.1.7")

    /// The same, at an address of its own.
    static func stranger(at address: String) -> Admission.Source {
        Admission.Source(isOwnMachine: false, isPage: false, address: address)
    }
}

extension Moment {
    /// So many seconds after the beginning, none of them stood still.
    static func seconds(_ seconds: Double) -> Moment {
        Moment(now: Microseconds(seconds * 1_000_000), stoodStill: 0)
    }
}
