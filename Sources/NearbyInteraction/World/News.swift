internal import Ranging

/// What happens to a session that its app is told of.
enum News: Equatable, Sendable {
    /// It runs.
    case started
    /// It measured.
    case updated(Sample)
    /// Its object is no longer updated.
    case removed(RemovalReason)
    /// The system suspended it.
    case suspended
    /// The suspension is over.
    case suspensionEnded
    /// It is over for good.
    case invalidated(RangingError)
    /// Data for an accessory.
    case shareable([UInt8])
    /// Camera assistance came further.
    case convergence(NIAlgorithmConvergenceStatus)

    /// The reasons that a session goes on after; errors end it.
    enum RemovalReason: Equatable, Sendable {
        case timeout, peerEnded
    }
}

/// What one measurement says, with what the camera adds.
struct Sample: Equatable, Sendable {
    /// What the radio says.
    var measurement: Ranging.Measurement
    /// Radians to the right, from the camera.
    var horizontalAngle: Double?
    /// Above or below, from the camera.
    var vertical: VerticalEstimate = .unknown
}

/// News for one session.
package struct Report: Sendable {
    /// The session's number in its world.
    var session: Int
    /// How often the session's app had invalidated it when this happened: later, it wants to hear
    /// nothing of before.
    var epoch: Int
    /// The session's object then; nil before it had one.
    var object: NIDiscoveryToken?
    /// What happened.
    var news: News
}
