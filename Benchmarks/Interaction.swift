import Dispatch
import Foundation
import NearbyInteraction
import NearbyInteractionSimulation

/// A million measurements on their way through Nearby Interaction: from the simulated radio to an app's
/// delegate, which is called on a queue of its own and waited for, in virtual time.
enum Interaction {
    static func figures(_ effort: Effort) throws(BenchError) -> [Figure] {
        let updates = effort.pick(full: 1_000_000, quick: 20_000)
        let simulation = Simulation()
        // One walks, so that neither falls silent as phones do that lie still.
        let near = simulation.addPhone(.walk(Walk(.circle, seed: 1)))
        let far = simulation.addPhone(.still(Pose(z: 0, yaw: .pi)))
        let app = near.run { CountingApp() }
        let other = far.run { NISession() }
        guard let token = other.discoveryToken else { throw BenchError("no token") }
        app.session.run(NINearbyPeerConfiguration(peerToken: token))
        // Once warm.
        simulation.advance(by: 10)
        app.updates = 0
        // The median share, as with the other figures: a machine that others use stumbles now and then.
        var shares: [Double] = []
        while app.updates < updates {
            let before = app.updates
            let nanoseconds = Clock.measure { simulation.advance(by: 60) }
            shares.append(nanoseconds / Double(app.updates - before))
        }
        guard app.distances > app.updates / 2, app.endings == 0 else {
            throw BenchError("\(app.distances) distances and \(app.endings) endings")
        }
        let seconds = Distribution(shares).median * 1_000_000 / 1e9
        return [Figure("interaction-million", seconds, "s", atMost: 2)]
    }
}

/// An app that counts what it is told.
private final class CountingApp: NSObject, NISessionDelegate {
    let session = NISession()
    var updates = 0
    var distances = 0
    var endings = 0

    override init() {
        super.init()
        session.delegate = self
        session.delegateQueue = DispatchQueue(label: "app")
    }

    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        updates += nearbyObjects.count
        if nearbyObjects.first?.distance != nil { distances += 1 }
    }

    func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason
    ) {
        endings += 1
    }

    func session(_ session: NISession, didInvalidateWith error: any Error) {
        endings += 1
    }
}
