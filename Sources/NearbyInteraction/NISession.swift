public import Dispatch
public import Foundation
internal import Ranging
internal import SimulatedRoom
public import simd

/// A session in which this device measures where one other device is.
///
///     let session = NISession()
///     session.delegate = self
///     send(session.discoveryToken)                            // to the other device
///     session.run(NINearbyPeerConfiguration(peerToken: token)) // with the token that it sent
///
/// One session is for one other device; for several, make several. A session belongs to the
/// simulated device that its code was bound to when it was made (`NearbyInteractionSimulation`), or
/// to a phone alone in a room.
///
/// Everything may be called from any thread. Whatever comes of a call is told to the delegate
/// later, on `delegateQueue`.
open class NISession: NSObject, @unchecked Sendable {
    private let binding: Binding
    private let token: NIDiscoveryToken
    private let number: Int
    private let lock = NSLock()
    private weak var lockedDelegate: (any NISessionDelegate)?
    private var lockedQueue: DispatchQueue?
    private var lockedPlace: (queue: DispatchQueue, isMain: Bool) = (.main, true)
    private var lockedConfiguration: NIConfiguration?
    /// How often the app invalidated it, as the world counts too.
    private var lockedEpoch = 0

    /// Makes a session that is not run yet.
    public override init() {
        binding = Binding.here
        token = NIDiscoveryToken()
        number = binding.world.open(on: binding.device, token: token)
        super.init()
        binding.world.connect(self, number: number)
    }

    /// A session that is dropped without a word is to others as if its app were closed: it falls
    /// silent.
    deinit { binding.world.release(number) }

    // MARK: What this device can do

    /// Whether this device measures distances with other phones.
    @available(iOS, deprecated: 16, message: "use deviceCapabilities")
    public class var isSupported: Bool {
        deviceCapabilities.supportsPreciseDistanceMeasurement
    }

    /// What this device can do: the one that the calling code is bound to.
    public class var deviceCapabilities: any NIDeviceCapability {
        Binding.here.capabilities
    }

    // MARK: Who is told

    /// Who is told what happens. Not retained.
    public weak var delegate: (any NISessionDelegate)? {
        get { lock.withLock { lockedDelegate } }
        set { lock.withLock { lockedDelegate = newValue } }
    }

    /// The queue on which the delegate is called; nil for the main queue.
    public var delegateQueue: DispatchQueue? {
        get { lock.withLock { lockedQueue } }
        set {
            let isMain = newValue.map { MainQueue.is($0) } ?? true
            lock.withLock {
                lockedQueue = newValue
                lockedPlace = (newValue ?? .main, isMain)
            }
        }
    }

    // MARK: What it is

    /// What names this session to other devices: send it there. Random, the session's own, and the
    /// same for all its life, however often it is run; afterwards nobody can range with it. nil on
    /// a device that cannot measure distances.
    public var discoveryToken: NIDiscoveryToken? {
        binding.capabilities.supportsPreciseDistanceMeasurement ? token : nil
    }

    /// A copy of the configuration that was last passed to `run`; nil before.
    public var configuration: NIConfiguration? {
        lock.withLock { lockedConfiguration?.copy() as? NIConfiguration }
    }

    // MARK: What it does

    /// Begins to measure, or goes on after a pause, a time-out or a suspension. It must be called
    /// again after each of them; during a suspension it does nothing.
    ///
    /// What cannot be run ends the session: the delegate is told an `NIError`. The first run on a
    /// device asks its user; later ones go by the answer. On a session that was invalidated, and
    /// with the session's own token, the error is `.invalidConfiguration`.
    public func run(_ configuration: NIConfiguration) {
        let aim = configuration.aim
        lock.withLock { lockedConfiguration = configuration.copy() as? NIConfiguration }
        binding.world.change { $0.run(number, aim) }
    }

    /// Stops to measure, until `run`. The other side is not told, and times out.
    public func pause() {
        binding.world.change { $0.pause(number) }
    }

    /// Ends the session for good. The delegate hears nothing more of what was before; the other
    /// side is told that its peer ended, if word gets through. Drop the session afterwards.
    public func invalidate() {
        // Before the world knows: whatever is told from here on is not heard.
        lock.withLock { lockedEpoch += 1 }
        binding.world.change { $0.invalidate(number) }
    }

    /// Takes an AR session for camera assistance. There is none here that could help: the session
    /// ends with `.invalidARConfiguration`.
    public func setARSession(_ session: ARSession) {
        binding.world.change { $0.refuseARSession(number) }
    }

    /// Where an object is in the AR session's world. Without an AR session it is not available:
    /// nil.
    public func worldTransform(for object: NINearbyObject) -> simd_float4x4? { nil }

    /// Takes note whether an object moves. The simulated radio knows better: nothing changes.
    public func updateMotionState(
        _ state: NIMotionActivityState, forObjectWithToken token: NIDiscoveryToken
    ) {}

    // MARK: Being told

    /// Where the delegate is called, and whether that is the main queue.
    private var place: (queue: DispatchQueue, isMain: Bool) { lock.withLock { lockedPlace } }

    /// Tells the delegate on its queue, and does not wait.
    func hearLater(_ report: Report) {
        place.queue.async { self.hear(report) }
    }

    /// Tells the delegate on its queue, and waits for it.
    func hearAndWait(_ report: Report) {
        let (queue, isMain) = place
        // Waiting for oneself would be waiting for ever.
        if isMain, MainQueue.isHere { return hear(report) }
        queue.sync { hear(report) }
    }

    /// Tells the delegate, unless its app has invalidated the session since.
    private func hear(_ report: Report) {
        let delegate = lock.withLock { lockedEpoch == report.epoch ? lockedDelegate : nil }
        guard let delegate else { return }
        Binding.$bound.withValue(binding.telling) { tell(delegate, report) }
    }

    private func tell(_ delegate: any NISessionDelegate, _ report: Report) {
        switch report.news {
        case .started: delegate.sessionDidStartRunning(self)
        case .updated(let sample):
            let objects = report.object.map { NINearbyObject($0, sample) }
            delegate.session(self, didUpdate: objects.map { [$0] } ?? [])
        case .removed(let reason):
            delegate.session(
                self, didRemove: report.object.map { [NINearbyObject($0)] } ?? [],
                reason: reason == .timeout ? .timeout : .peerEnded)
        case .suspended: delegate.sessionWasSuspended(self)
        case .suspensionEnded: delegate.sessionSuspensionEnded(self)
        case .invalidated(let error): delegate.session(self, didInvalidateWith: NIError(error))
        case .shareable(let bytes):
            guard let object = report.object else { return }
            delegate.session(
                self, didGenerateShareableConfigurationData: Data(bytes),
                for: NINearbyObject(object))
        case .convergence(let status):
            delegate.session(
                self, didUpdateAlgorithmConvergence: NIAlgorithmConvergence(status),
                for: report.object.map { NINearbyObject($0) })
        }
    }

}

extension Binding {
    /// What the device can do.
    fileprivate var capabilities: Capabilities {
        world.change { $0.devices[device]?.capabilities ?? .none }
    }
}

extension NIError {
    /// The error of the session's machine, as Foundation has it.
    fileprivate init(_ error: RangingError) {
        self.init(Code(error))
    }
}

extension NIError.Code {
    fileprivate init(_ error: RangingError) {
        switch error {
        case .unsupportedPlatform: self = .unsupportedPlatform
        case .invalidConfiguration: self = .invalidConfiguration
        case .sessionFailed: self = .sessionFailed
        case .resourceUsageTimeout: self = .resourceUsageTimeout
        case .activeSessionsLimitExceeded: self = .activeSessionsLimitExceeded
        case .userDidNotAllow: self = .userDidNotAllow
        case .invalidARConfiguration: self = .invalidARConfiguration
        case .accessoryPeerDeviceUnavailable: self = .accessoryPeerDeviceUnavailable
        case .incompatiblePeerDevice: self = .incompatiblePeerDevice
        case .activeExtendedDistanceSessionsLimitExceeded:
            self = .activeExtendedDistanceSessionsLimitExceeded
        }
    }
}

extension NINearbyObject {
    /// What a sample says of the object of that token.
    fileprivate convenience init(_ token: NIDiscoveryToken, _ sample: Sample) {
        let direction = sample.measurement.direction.map {
            simd_float3(Float($0.x), Float($0.y), Float($0.z))
        }
        self.init(
            token, distance: sample.measurement.distance.map { Float($0) }, direction: direction,
            horizontalAngle: sample.horizontalAngle.map { Float($0) },
            vertical: VerticalDirectionEstimate(sample.vertical))
    }
}

extension NINearbyObject.VerticalDirectionEstimate {
    fileprivate init(_ estimate: VerticalEstimate) {
        switch estimate {
        case .unknown: self = .unknown
        case .same: self = .same
        case .above: self = .above
        case .below: self = .below
        case .aboveOrBelow: self = .aboveOrBelow
        }
    }
}
