// An app in the style of iOS code, in Swift 5 mode. It knows nothing of Linux: `AppTests` compiles it and
// runs it. What it imports is what it would import on a phone.
import NearbyInteraction
import Observation

// MARK: What a measurement means

extension NINearbyObject {
    var azimuth: Float? {
        guard let direction = direction else { return nil }
        return asin(direction.x)
    }

    var elevation: Float? {
        guard let direction = direction else { return nil }
        return atan2(direction.z, direction.y) + .pi / 2
    }

    var isInFront: Bool {
        guard let direction = direction else { return false }
        return simd_dot(direction, simd_float3(0, 0, -1)) > 0.9
    }

    var height: String {
        switch verticalDirectionEstimate {
        case .unknown: return "unknown"
        case .same: return "same"
        case .above: return "above"
        case .below: return "below"
        case .aboveOrBelow: return "above or below"
        @unknown default: return "new"
        }
    }
}

// MARK: Peers

protocol TokenChannel: AnyObject {
    func send(_ archive: Data, to name: String)
}

/// All the people whom the app looks for: a session for each.
@Observable
class PeopleModel: NSObject, NISessionDelegate {
    struct Person {
        var name: String
        var session: NISession
        var updates: [NINearbyObject] = []
    }

    private(set) var people: [NIDiscoveryToken: Person] = [:]
    private(set) var message: String?
    private(set) var coaching: String?
    private(set) var events: [String] = []
    @ObservationIgnored weak var channel: TokenChannel?
    @ObservationIgnored private var waiting: [String: NISession] = [:]

    var canMeasure: Bool { NISession.isSupported }

    var canPoint: Bool {
        let capabilities = NISession.deviceCapabilities
        return capabilities.supportsPreciseDistanceMeasurement
            && capabilities.supportsDirectionMeasurement
    }

    func invite(_ name: String) throws {
        let session = NISession()
        session.delegate = self
        session.delegateQueue = nil
        waiting[name] = session
        guard let token = session.discoveryToken else { return }
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: token, requiringSecureCoding: true)
        channel?.send(archive, to: name)
    }

    func receive(_ archive: Data, from name: String) throws {
        guard
            let token = try NSKeyedUnarchiver.unarchivedObject(
                ofClass: NIDiscoveryToken.self, from: archive)
        else { return }
        if waiting[name] == nil { try invite(name) }
        guard let session = waiting.removeValue(forKey: name) else { return }
        people[token] = Person(name: name, session: session)
        let configuration = NINearbyPeerConfiguration(peerToken: token)
        let both = [NISession.deviceCapabilities, token.deviceCapabilities]
        if #available(iOS 16.0, watchOS 9.0, *) {
            configuration.isCameraAssistanceEnabled =
                NISession.deviceCapabilities.supportsCameraAssistance
        }
        if #available(iOS 17.0, *) {
            configuration.isExtendedDistanceMeasurementEnabled = both.allSatisfy {
                $0.supportsExtendedDistanceMeasurement
            }
        }
        session.run(configuration)
    }

    func forget(_ name: String) {
        for (token, person) in people where person.name == name {
            person.session.pause()
            person.session.invalidate()
            people[token] = nil
        }
    }

    private func person(of session: NISession) -> Person? {
        people.values.first { $0.session == session }
    }

    // MARK: NISessionDelegate

    func sessionDidStartRunning(_ session: NISession) {
        events.append("started")
    }

    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        for object in nearbyObjects {
            people[object.discoveryToken]?.updates.insert(object, at: 0)
        }
    }

    func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason
    ) {
        switch reason {
        case .timeout:
            events.append("timeout")
            if let configuration = session.configuration { session.run(configuration) }
        case .peerEnded:
            events.append("ended")
            for object in nearbyObjects { people.removeValue(forKey: object.discoveryToken) }
            session.invalidate()
        @unknown default:
            fatalError("Unknown removal reason")
        }
    }

    func sessionWasSuspended(_ session: NISession) {
        events.append("suspended")
    }

    func sessionSuspensionEnded(_ session: NISession) {
        events.append("suspension ended")
        guard let configuration = session.configuration as? NINearbyPeerConfiguration else {
            return
        }
        session.run(configuration)
    }

    func session(
        _ session: NISession, didUpdateAlgorithmConvergence convergence: NIAlgorithmConvergence,
        for object: NINearbyObject?
    ) {
        guard let object = object, people[object.discoveryToken] != nil else { return }
        switch convergence.status {
        case .converged:
            coaching = nil
        case .notConverged(let reasons):
            coaching = reasons.map(hint).joined(separator: " ")
        case .unknown:
            coaching = nil
        @unknown default:
            coaching = nil
        }
    }

    private func hint(for reason: NIAlgorithmConvergenceStatus.Reason) -> String {
        switch reason {
        case .insufficientSignalStrength: return "Come closer."
        case .insufficientLighting: return "More light."
        case .insufficientHorizontalSweep, .insufficientVerticalSweep: return "Sweep."
        default: return reason.localizedDescription ?? "Move."
        }
    }

    func session(_ session: NISession, didInvalidateWith error: Error) {
        switch error {
        case NIError.userDidNotAllow:
            message = "Allow it in Settings."
        case NIError.invalidConfiguration:
            message = "Share the tokens again."
        default:
            message = error.localizedDescription
        }
        if let error = error as? NIError, error.code == .activeSessionsLimitExceeded {
            message = "Too many people."
        }
        events.append("error \((error as NSError).code)")
        if let person = person(of: session) { forget(person.name) }
    }
}

// MARK: Accessories

/// One accessory with a data channel.
final class AccessoryModel: NSObject {
    private let session = NISession()
    private var configuration: NINearbyAccessoryConfiguration?
    private var names: [NIDiscoveryToken: String] = [:]
    private(set) var distance: Float?
    var send: (Data) -> Void = { _ in }

    override init() {
        super.init()
        session.delegate = self
        session.delegateQueue = DispatchQueue(label: "accessory", qos: .userInitiated)
    }

    func begin() {
        send(Data([0x0a]))
    }

    func receive(_ message: Data, from name: String, bluetooth: UUID?) {
        guard message.first == 0x01 else { return }
        let data = message.advanced(by: 1)
        do {
            if let bluetooth = bluetooth {
                configuration = try NINearbyAccessoryConfiguration(
                    accessoryData: data, bluetoothPeerIdentifier: bluetooth)
            } else {
                configuration = try NINearbyAccessoryConfiguration(data: data)
            }
        } catch {
            print("Failed to create a configuration: \(error)")
            return
        }
        guard let configuration = configuration else { return }
        names[configuration.accessoryDiscoveryToken] = name
        session.run(configuration)
    }
}

extension AccessoryModel: NISessionDelegate {
    func session(
        _ session: NISession,
        didGenerateShareableConfigurationData shareableConfigurationData: Data,
        for object: NINearbyObject
    ) {
        guard object.discoveryToken == configuration?.accessoryDiscoveryToken else { return }
        var message = Data([0x0b])
        message.append(shareableConfigurationData)
        send(message)
    }

    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {
        guard let accessory = nearbyObjects.first, let distance = accessory.distance else { return }
        self.distance = distance
    }
}

// MARK: Anchors

final class AnchorModel: NSObject, NISessionDelegate {
    private let session = NISession()
    private(set) var anchors: [Int: simd_double3] = [:]
    private(set) var isOver = false

    func start(network: Int) {
        session.delegate = self
        guard NISession.deviceCapabilities.supportsDLTDOAMeasurement else {
            isOver = true
            return
        }
        session.run(NIDLTDOAConfiguration(networkIdentifier: network))
    }

    func session(_ session: NISession, didUpdateDLTDOA measurements: [NIDLTDOAMeasurement]) {
        for measurement in measurements where measurement.coordinatesType == .relative {
            switch measurement.measurementType {
            case .poll, .response: anchors[measurement.address] = measurement.coordinates
            case .final: break
            @unknown default: break
            }
        }
    }

    func session(_ session: NISession, didInvalidateWith error: Error) {
        isOver = true
    }
}
