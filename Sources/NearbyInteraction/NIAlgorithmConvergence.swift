public import Foundation

/// How far camera assistance has come with finding the angles of an object.
public enum NIAlgorithmConvergenceStatus: Equatable, Sendable {
    /// It has not begun.
    case unknown
    /// It needs more, and what: tell the user.
    case notConverged([Reason])
    /// It has what it needs: objects have a horizontal angle and a vertical estimate.
    case converged

    /// What camera assistance still needs.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The reason's name.
        public let rawValue: String

        /// Makes a reason of that name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The device was not turned from side to side.
        public static let insufficientHorizontalSweep = Reason(
            rawValue: "insufficientHorizontalSweep")
        /// The device was not tipped up and down. Only the vertical estimate waits for that.
        public static let insufficientVerticalSweep = Reason(rawValue: "insufficientVerticalSweep")
        /// The device was not moved.
        public static let insufficientMovement = Reason(rawValue: "insufficientMovement")
        /// It is too dark for the camera.
        public static let insufficientLighting = Reason(rawValue: "insufficientLighting")
        /// The other device is too far away.
        public static let insufficientSignalStrength = Reason(
            rawValue: "insufficientSignalStrength")

        /// What to tell the user, in English; nil for a reason of unknown name.
        public var localizedDescription: String? {
            switch self {
            case .insufficientHorizontalSweep: "Turn the device from side to side."
            case .insufficientVerticalSweep: "Tip the device up and down."
            case .insufficientMovement: "Move the device around."
            case .insufficientLighting: "Turn on more light."
            case .insufficientSignalStrength: "Move closer to the other device."
            default: nil
            }
        }
    }
}

/// How far camera assistance has come, as it is reported.
public final class NIAlgorithmConvergence: NSObject, NSCopying, Sendable {
    /// How far.
    public let status: NIAlgorithmConvergenceStatus

    init(_ status: NIAlgorithmConvergenceStatus) {
        self.status = status
    }

    /// It never changes: the copy is the object itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both have come equally far.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NIAlgorithmConvergence)?.status == status
    }

    /// The same for equal ones.
    public override var hash: Int {
        switch status {
        case .unknown: 0
        case .notConverged(let reasons): reasons.hashValue
        case .converged: 1
        }
    }

    /// The status in words.
    public override var description: String { "<NIAlgorithmConvergence \(status)>" }
}
