public import Foundation

/// What a session reports. Every method is optional; all are called on the session's
/// `delegateQueue`.
///
/// Implement what you need in the class that conforms: a method that only a subclass of it has is
/// not called here (the methods are Swift's, not Objective-C's).
public protocol NISessionDelegate: NSObjectProtocol {
    /// The session runs: after `run`, and again after each further `run`.
    func sessionDidStartRunning(_ session: NISession)

    /// There is a new measurement of the objects. Parts of it may be missing: see `NINearbyObject`.
    func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject])

    /// Objects are no longer updated. After `.timeout` the same configuration can be run again.
    func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason)

    /// The system suspended the session, as when the app goes to the background. It does not resume
    /// by itself, and cannot be run before `sessionSuspensionEnded`.
    func sessionWasSuspended(_ session: NISession)

    /// The suspension is over: run the session again to go on.
    func sessionSuspensionEnded(_ session: NISession)

    /// The session is over for good: drop it, and make a new one. `error` is an `NIError`.
    func session(_ session: NISession, didInvalidateWith error: any Error)

    /// This device's configuration data for an accessory: send them to it soon. Only for UWB
    /// accessories.
    func session(
        _ session: NISession,
        didGenerateShareableConfigurationData shareableConfigurationData: Data,
        for object: NINearbyObject)

    /// Camera assistance came further, or fell back. `object` is nil when it is about no object.
    func session(
        _ session: NISession, didUpdateAlgorithmConvergence convergence: NIAlgorithmConvergence,
        for object: NINearbyObject?)

    /// An anchor was heard. Never called here.
    func session(_ session: NISession, didUpdateDLTDOA measurements: [NIDLTDOAMeasurement])
}

extension NISessionDelegate {
    /// Does nothing.
    public func sessionDidStartRunning(_ session: NISession) {}
    /// Does nothing.
    public func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {}
    /// Does nothing.
    public func session(
        _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
        reason: NINearbyObject.RemovalReason
    ) {}
    /// Does nothing.
    public func sessionWasSuspended(_ session: NISession) {}
    /// Does nothing.
    public func sessionSuspensionEnded(_ session: NISession) {}
    /// Does nothing.
    public func session(_ session: NISession, didInvalidateWith error: any Error) {}
    /// Does nothing.
    public func session(
        _ session: NISession,
        didGenerateShareableConfigurationData shareableConfigurationData: Data,
        for object: NINearbyObject
    ) {}
    /// Does nothing.
    public func session(
        _ session: NISession, didUpdateAlgorithmConvergence convergence: NIAlgorithmConvergence,
        for object: NINearbyObject?
    ) {}
    /// Does nothing.
    public func session(_ session: NISession, didUpdateDLTDOA measurements: [NIDLTDOAMeasurement]) {
    }
}
