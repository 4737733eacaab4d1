import Dispatch
import Foundation
import NearbyInteraction
import NearbyInteractionSimulation

/// An app with one session, which writes down what it is told.
final class App: NSObject, NISessionDelegate, @unchecked Sendable {
    let session: NISession
    /// What the app was told, in short: `started`, `removed timeout`, `invalidated -5888`.
    private(set) var heard: [String] = []
    /// All measurements, newest last.
    private(set) var objects: [NINearbyObject] = []
    private(set) var removed: [NINearbyObject] = []
    private(set) var shared: [Data] = []
    private(set) var statuses: [NIAlgorithmConvergenceStatus] = []
    private(set) var errors: [any Error] = []
    /// What the app does when it is told something.
    var answer: (App, String) -> Void = { _, _ in }

    /// An app that runs on a device, and is called on a queue of its own.
    init(on device: SimulatedDevice, queue: DispatchQueue? = DispatchQueue(label: "app")) {
        session = device.run { NISession() }
        super.init()
        session.delegate = self
        session.delegateQueue = queue
    }

    /// The token to send to others.
    var token: NIDiscoveryToken {
        guard let token = session.discoveryToken else { preconditionFailure("no token") }
        return token
    }

    /// Runs the session with another app as its object.
    func run(with other: App, _ configure: (NINearbyPeerConfiguration) -> Void = { _ in }) {
        let configuration = NINearbyPeerConfiguration(peerToken: other.token)
        configure(configuration)
        session.run(configuration)
    }

    /// What the app was told but for measurements, which are counted instead.
    var story: [String] { heard.filter { $0 != "updated" } }

    /// How many measurements came.
    var updates: Int { objects.count }

    /// Forgets what it was told.
    func forget() {
        heard = []
        objects = []
        removed = []
        shared = []
        statuses = []
        errors = []
    }

    private func hear(_ word: String) {
        heard.append(word)
        answer(self, word)
    }

    func sessionDidStartRunning(_ session: NISession) { hear("started") }

    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        objects += nearbyObjects
        hear("updated")
    }

    func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason
    ) {
        removed += nearbyObjects
        hear("removed \(reason)")
    }

    func sessionWasSuspended(_ session: NISession) { hear("suspended") }

    func sessionSuspensionEnded(_ session: NISession) { hear("suspensionEnded") }

    func session(_ session: NISession, didInvalidateWith error: any Error) {
        errors.append(error)
        hear("invalidated \((error as NSError).code)")
    }

    func session(
        _ session: NISession,
        didGenerateShareableConfigurationData shareableConfigurationData: Data,
        for object: NINearbyObject
    ) {
        shared.append(shareableConfigurationData)
        hear("shareable")
    }

    func session(
        _ session: NISession, didUpdateAlgorithmConvergence convergence: NIAlgorithmConvergence,
        for object: NINearbyObject?
    ) {
        statuses.append(convergence.status)
        hear("convergence")
    }
}

/// Two phones that face each other, two metres apart, without any error of measurement.
struct Pair {
    let simulation: Simulation
    let near: SimulatedDevice
    let far: SimulatedDevice

    init(time: Simulation.Time = .virtual) {
        simulation = Simulation(time: time)
        near = simulation.addPhone(.still(Pose(z: 2)), radio: .perfect)
        far = simulation.addPhone(.still(Pose(z: 0, yaw: .pi)), radio: .perfect)
    }
}
