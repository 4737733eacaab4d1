import NearbyInteraction
import NearbyInteractionSimulation
import Testing

/// An app's own class. It would be the same on a real phone.
final class Closeness: NSObject, NISessionDelegate {
    let session = NISession()
    var isClose = false

    override init() {
        super.init()
        session.delegate = self
    }

    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        if let distance = nearbyObjects.first?.distance { isClose = distance < 1 }
    }

    func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason
    ) {
        isClose = false
    }
}

@Test func whoComesNearIsClose() throws {
    let simulation = Simulation()
    let mine = simulation.addPhone(.still(Pose(z: 4)), radio: .perfect)
    let theirs = simulation.addPhone(.still(Pose(z: 0, yaw: .pi)), radio: .perfect)

    // Sessions belong to the phone on which they are made.
    let app = mine.run { Closeness() }
    let other = theirs.run { NISession() }
    // Without a queue of its own, the delegate is called on the main queue.
    app.session.delegateQueue = DispatchQueue(label: "app")

    app.session.run(NINearbyPeerConfiguration(peerToken: try #require(other.discoveryToken)))
    simulation.advance(by: 1)
    #expect(!app.isClose)

    mine.move(.still(Pose(z: 0.5)))
    simulation.advance(by: 1)
    #expect(app.isClose)

    other.invalidate()
    simulation.advance(by: 1)
    #expect(!app.isClose)
}
