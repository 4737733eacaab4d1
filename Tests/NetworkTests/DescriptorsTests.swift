import Glibc
import Session
import Testing

@testable import Network

@Suite struct DescriptorsTests {
    @Test(arguments: [(0, 1), (64, 1), (128, 16), (256, 48), (1344, 320), (65_536, 16_368)])
    func connectionsTakeHalfOfTheDescriptorsAtMost(limit: Int, connections: Int) {
        #expect(Descriptors.connections(within: limit) == connections)
    }

    @Test func aHostTakesNoMoreConnectionsThanItHasDescriptorsFor() {
        let settings = HostNetwork.Settings(name: PlayerName(cleaning: "Sofa"))
        #expect(settings.within(descriptors: 256).caps.connections == 48)
        #expect(settings.within(descriptors: 65_536).caps.connections == 640)
    }

    @Test func theLimitIsRaisedAsFarAsItGoes() async {
        await #expect(processExitsWith: .success) {
            setLimit(100, of: 400)
            #expect(Descriptors.raiseLimit() == 400)
            #expect(Descriptors.raiseLimit() == 400)
        }
    }

    @Test func aHostWithTooFewDescriptorsSaysSo() async {
        await #expect(processExitsWith: .success) {
            setLimit(100, of: 135)
            var settings = HostNetwork.Settings(name: PlayerName(cleaning: "Sofa"))
            settings.port = 0
            _ = try HostNetwork(settings) { 0 }
            settings.ownPeers = 1
            let error = #expect(throws: NetworkError.self) { try HostNetwork(settings) { 0 } }
            #expect(
                error?.description
                    == "this process may open 135 files and sockets, expected at least 136; "
                    + "raise that with ulimit -n")
        }
    }
}

/// Limits the descriptors of a process that was made for this.
private func setLimit(_ soft: rlim_t, of hard: rlim_t) {
    var limit = rlimit(rlim_cur: soft, rlim_max: hard)
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
}
