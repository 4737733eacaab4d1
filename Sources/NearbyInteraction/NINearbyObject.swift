public import Foundation
public import simd

/// What is known of the device on the other end of a session, at one moment.
public final class NINearbyObject: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// Why an object is no longer updated.
    public enum RemovalReason: Int, Sendable {
        /// It was not heard for too long: it is out of range, its app is gone or paused, its
        /// session is suspended, or it never ran. The session can be run again.
        case timeout = 0
        /// Its session was invalidated. The app may not have told: it is best effort.
        case peerEnded = 1
    }

    /// Whether it is above or below this device, roughly.
    public enum VerticalDirectionEstimate: Int, Sendable {
        /// Nothing is known, or camera assistance has not converged.
        case unknown = 0
        /// About as high.
        case same = 1
        /// Above.
        case above = 2
        /// Below.
        case below = 3
        /// Not as high, and it is not known which way.
        case aboveOrBelow = 4
    }

    /// Which session it is: the token that the configuration was made with.
    public let discoveryToken: NIDiscoveryToken

    /// Metres to the object; nil out of range, in a dropout, and when this device lies still for
    /// long. Not proof against somebody who wants to seem nearer.
    public let distance: Float?

    /// The unit vector to the object in this device's axes: x right, y up, z towards the user, so
    /// that what lies ahead has a negative z. nil outside the field of view, without a line of
    /// sight, out of range, and on devices that have distances alone.
    public var direction: simd_float3? { isDirected ? simd_float3(right, up, behind) : nil }

    // The direction as plain numbers: an object with a vector in it must lie at a place of its own
    // kind in memory, which takes longer to find.
    private let isDirected: Bool
    private let right, up, behind: Float

    /// Radians to the right, negative to the left, -pi to pi. nil without camera assistance, and
    /// until it has converged.
    public let horizontalAngle: Float?

    /// Above or below; unknown without camera assistance, and until it has seen enough up and down.
    public let verticalDirectionEstimate: VerticalDirectionEstimate

    init(
        _ token: NIDiscoveryToken, distance: Float? = nil, direction: simd_float3? = nil,
        horizontalAngle: Float? = nil, vertical: VerticalDirectionEstimate = .unknown
    ) {
        discoveryToken = token
        self.distance = distance
        isDirected = direction != nil
        (right, up, behind) = direction.map { ($0.x, $0.y, $0.z) } ?? (0, 0, 0)
        self.horizontalAngle = horizontalAngle
        verticalDirectionEstimate = vertical
    }

    // MARK: NSSecureCoding

    private enum Key {
        static let token = "discoveryToken"
        static let distance = "distance"
        static let direction = ["direction.x", "direction.y", "direction.z"]
        static let angle = "horizontalAngle"
        static let vertical = "verticalDirectionEstimate"
    }

    /// True.
    public static var supportsSecureCoding: Bool { true }

    /// Reads an object from an archive; nil when there is no token in it.
    public init?(coder: NSCoder) {
        guard let token = coder.decodeObject(of: NIDiscoveryToken.self, forKey: Key.token) else {
            return nil
        }
        func number(_ key: String) -> Float? {
            coder.containsValue(forKey: key) ? coder.decodeFloat(forKey: key) : nil
        }
        discoveryToken = token
        distance = number(Key.distance)
        let shares = Key.direction.compactMap(number)
        isDirected = shares.count == 3
        (right, up, behind) = isDirected ? (shares[0], shares[1], shares[2]) : (0, 0, 0)
        horizontalAngle = number(Key.angle)
        verticalDirectionEstimate =
            VerticalDirectionEstimate(rawValue: coder.decodeInteger(forKey: Key.vertical))
            ?? .unknown
    }

    /// Writes the object into an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(discoveryToken, forKey: Key.token)
        if let distance { coder.encode(distance, forKey: Key.distance) }
        if let direction {
            for (key, index) in zip(Key.direction, 0..<3) {
                coder.encode(direction[index], forKey: key)
            }
        }
        if let horizontalAngle { coder.encode(horizontalAngle, forKey: Key.angle) }
        coder.encode(verticalDirectionEstimate.rawValue, forKey: Key.vertical)
    }

    // MARK: NSObject

    /// It never changes: the copy is the object itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both say the same of the same session.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NINearbyObject else { return false }
        return other.discoveryToken == discoveryToken && other.distance == distance
            && other.direction == direction && other.horizontalAngle == horizontalAngle
            && other.verticalDirectionEstimate == verticalDirectionEstimate
    }

    /// The same for equal ones.
    public override var hash: Int { discoveryToken.hash }

    /// What is known, for a log.
    public override var description: String {
        let parts = [
            distance.map { "distance \($0)" }, direction.map { "direction \($0)" },
            horizontalAngle.map { "horizontalAngle \($0)" },
            verticalDirectionEstimate == .unknown ? nil : "\(verticalDirectionEstimate)",
        ].compactMap { $0 }
        return "<NINearbyObject \(discoveryToken): \(parts.joined(separator: ", "))>"
    }
}
