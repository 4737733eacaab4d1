import Determinism
import Foundation
import NearbyInteraction
import NearbyInteractionSimulation
import Network
import Ranging
import Session
import SimulatedRoom

/// The app on a simulated phone: a session of Nearby Interaction with the host's screen, written as
/// for a phone.
///
/// It asks the host to interact, runs when the host gives its token, and passes on what its session
/// tells.
final class PhoneApp: NSObject, RangingApp {
    let kind = PeerKind.simulated

    private let simulation: Simulation
    private let phone: SimulatedDevice
    private let wantsCamera: Bool
    private var session: NISession
    /// The host's token, and the screen that answers by it; nil until the host accepted.
    private var host: (token: NIDiscoveryToken, screen: SimulatedBeacon)?
    private var isAsking = false
    private var words: [AppWord] = []

    /// Where the host's screen is.
    static let screen = Motion.still(Pose(z: 0, yaw: .pi))

    /// Installs the app on a new phone, in a room of its own.
    init(seed: UInt64, wantsCamera: Bool) {
        simulation = Simulation(seed: seed)
        let phone = simulation.addPhone(.still(.centre))
        // The peer says when it measures.
        phone.updateRate = 0
        self.phone = phone
        self.wantsCamera = wantsCamera
        session = phone.run { NISession() }
        super.init()
        session.delegate = self
    }

    func run() {
        if let host { return session.run(configuration(for: host.token)) }
        guard !isAsking, let bytes = session.discoveryToken?.simulatedBytes,
            let token = InteractionToken(bytes: [UInt8](bytes))
        else { return }
        isAsking = true
        words.append(.say(.interact(token)))
    }

    func suspend() { phone.enterBackground() }

    func endSuspension() { phone.enterForeground() }

    func end() { session.invalidate() }

    func move(_ motion: Motion) { phone.move(motion) }

    func measure(_ reading: SimulatedPeer.Reading) {
        switch reading {
        case .room: phone.measure()
        case .exactly(let measurement): phone.measure(SimulatedReading(measurement))
        }
    }

    func hear(_ message: HostMessage) -> Bool {
        let isAnswer = isAsking
        switch message {
        case .accepted(let token):
            guard isAsking, let token = NIDiscoveryToken(simulatedBytes: Data(token.bytes)) else {
                return false
            }
            isAsking = false
            host = (token, simulation.addBeacon(token, Self.screen))
            run()
            return true
        // Who is seated again has no answer to expect from before.
        case .declined, .seated:
            isAsking = false
            return isAnswer
        case .welcome, .refused, .running, .suspended, .resumed, .removed, .runAgain,
            .coaching, .accessory, .replaced, .goodbye, .asking, .listed, .invited,
            .invitationEnded, .echo, .waiting, .dismissed,
            .halted,
            .continued, .vibrate:
            return false
        }
    }

    // A session needs no link: it ranges on.
    func linkLost() {}

    func advance(to time: Microseconds) { simulation.advance(to: time) }

    func takeWords() -> [AppWord] {
        // What the session has to tell by now.
        simulation.advance(by: 0)
        defer { words = [] }
        return words
    }

    private func configuration(for token: NIDiscoveryToken) -> NINearbyPeerConfiguration {
        let configuration = NINearbyPeerConfiguration(peerToken: token)
        configuration.isCameraAssistanceEnabled =
            wantsCamera && phone.run { NISession.deviceCapabilities.supportsCameraAssistance }
        return configuration
    }
}

extension PhoneApp: NISessionDelegate {
    func sessionDidStartRunning(_ session: NISession) { words.append(.say(.run)) }

    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        words += nearbyObjects.map { .measured(Ranging.Measurement($0), at: simulation.time) }
    }

    func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason
    ) {
        // The screen stays where it is: after a time-out the session is still good.
        if reason == .timeout, let configuration = session.configuration {
            session.run(configuration)
        }
    }

    func sessionWasSuspended(_ session: NISession) { words.append(.say(.suspend)) }

    func sessionSuspensionEnded(_ session: NISession) { words.append(.say(.suspensionEnded)) }

    func session(_ session: NISession, didInvalidateWith error: any Error) {
        let code = RangingError(rawValue: (error as NSError).code) ?? .sessionFailed
        words.append(.say(.failed(code)))
        // It is over for good: the next run is a new session's, with a new token.
        host?.screen.isRanging = false
        host = nil
        isAsking = false
        self.session = phone.run { NISession() }
        self.session.delegate = self
    }

    func session(
        _ session: NISession, didUpdateAlgorithmConvergence convergence: NIAlgorithmConvergence,
        for object: NINearbyObject?
    ) {
        words.append(.say(.coached(Guidance(convergence.status))))
    }
}

extension Ranging.Measurement {
    /// What a session says of its object.
    fileprivate init(_ object: NINearbyObject) {
        self.init(
            distance: object.distance.map { Double($0) },
            direction: object.direction.flatMap {
                Direction(x: Double($0.x), y: Double($0.y), z: Double($0.z))
            },
            horizontalAngle: object.horizontalAngle.map { Double($0) },
            verticalEstimate: object.verticalDirectionEstimate == .unknown
                ? nil : VerticalEstimate(rawValue: object.verticalDirectionEstimate.rawValue))
    }
}

extension SimulatedReading {
    fileprivate init(_ measurement: QuantisedMeasurement) {
        func units(_ micro: Int32) -> Double { Double(micro) / 1_000_000 }
        self.init(
            distance: measurement.distance.map(units), azimuth: measurement.azimuth.map(units),
            elevation: measurement.elevation.map(units))
    }
}

extension Guidance {
    /// What camera assistance needs first; nil when it needs nothing.
    fileprivate init?(_ status: NIAlgorithmConvergenceStatus) {
        guard case .notConverged(let reasons) = status, let first = reasons.first else {
            return nil
        }
        switch first {
        case .insufficientLighting: self = .moreLight
        case .insufficientSignalStrength: self = .moveCloser
        case .insufficientMovement: self = .moveAround
        case .insufficientHorizontalSweep: self = .turnSideToSide
        case .insufficientVerticalSweep: self = .tipUpAndDown
        default: return nil
        }
    }
}
