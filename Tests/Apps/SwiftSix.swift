// An app in the style of new iOS code: Swift 6, with everything on the main actor unless it says otherwise.
// `AppTests` compiles it with `-swift-version 6 -default-isolation MainActor`.
import NearbyInteraction

/// The delegate's methods may be called on any queue: they are not isolated, and hop.
final class FinderModel: NSObject {
    private let session = NISession()
    private(set) var distance: Float?
    private(set) var bearing: Float?
    private(set) var problem: NIError?
    private(set) var isConverged = false
    private(set) var isOver = false

    override init() {
        super.init()
        session.delegate = self
        session.delegateQueue = DispatchQueue(label: "finder")
    }

    func archivedToken() throws -> Data? {
        try session.discoveryToken.map {
            try NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
        }
    }

    func find(_ archive: Data) throws {
        let token = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: NIDiscoveryToken.self, from: archive)
        guard let token else { return }
        session.run(NINearbyPeerConfiguration(peerToken: token))
    }

    private func show(_ object: NINearbyObject) {
        distance = object.distance
        bearing = object.horizontalAngle ?? object.direction.map { asin($0.x) }
    }

    private func resume() {
        if let configuration = session.configuration { session.run(configuration) }
    }

    private func end(_ error: NIError?) {
        problem = error
        isOver = true
    }
}

extension FinderModel: NISessionDelegate {
    nonisolated func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        guard let object = nearbyObjects.first else { return }
        Task { @MainActor in show(object) }
    }

    nonisolated func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason
    ) {
        Task { @MainActor in
            switch reason {
            case .timeout: resume()
            case .peerEnded: end(nil)
            @unknown default: break
            }
        }
    }

    nonisolated func sessionSuspensionEnded(_ session: NISession) {
        Task { @MainActor in resume() }
    }

    nonisolated func session(
        _ session: NISession, didUpdateAlgorithmConvergence convergence: NIAlgorithmConvergence,
        for object: NINearbyObject?
    ) {
        Task { @MainActor in isConverged = convergence.status == .converged }
    }

    nonisolated func session(_ session: NISession, didInvalidateWith error: any Error) {
        let error = error as? NIError
        Task { @MainActor in end(error) }
    }
}

/// The session has no queue of its own, so its delegate is called on the main queue: the conformance itself is
/// the main actor's.
@MainActor final class AccessoryFinder: NSObject, @MainActor NISessionDelegate {
    private let session = NISession()
    private var configurations: [NIDiscoveryToken: NINearbyAccessoryConfiguration] = [:]
    private(set) var shared: [Data] = []
    private(set) var distances: [NIDiscoveryToken: Float] = [:]

    override init() {
        super.init()
        session.delegate = self
    }

    func find(_ data: Data) throws {
        let configuration = try NINearbyAccessoryConfiguration(data: data)
        configurations[configuration.accessoryDiscoveryToken] = configuration
        session.run(configuration)
    }

    func listen(to identifier: UUID) {
        let configuration = NINearbyAccessoryConfiguration(
            bluetoothChannelSoundingIdentifier: identifier, previousBluetoothIdentifier: nil)
        session.run(configuration)
        session.updateMotionState(
            .stationary, forObjectWithToken: configuration.accessoryDiscoveryToken)
    }

    func session(
        _ session: NISession,
        didGenerateShareableConfigurationData shareableConfigurationData: Data,
        for object: NINearbyObject
    ) {
        shared.append(shareableConfigurationData)
    }

    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        for object in nearbyObjects {
            distances[object.discoveryToken] = object.distance
            if let transform = session.worldTransform(for: object) {
                print("at \(transform.columns.3)")
            }
        }
    }
}
