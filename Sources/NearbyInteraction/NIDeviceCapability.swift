/// What a device can do in a session.
public protocol NIDeviceCapability: Sendable {
    /// Distances to the centimetre: UWB. Without it there is no session with a peer or a UWB
    /// accessory.
    var supportsPreciseDistanceMeasurement: Bool { get }
    /// Directions, and not distances alone.
    var supportsDirectionMeasurement: Bool { get }
    /// Angles outside the field of view, with the help of the camera.
    var supportsCameraAssistance: Bool { get }
    /// Distances beyond the usual range, when the other device can do the same.
    var supportsExtendedDistanceMeasurement: Bool { get }
    /// One's own place among anchors (DL-TDoA). Always false here.
    var supportsDLTDOAMeasurement: Bool { get }
    /// Distances over Bluetooth.
    var supportsBluetoothChannelSounding: Bool { get }
}

/// A set of capabilities.
package struct Capabilities: NIDeviceCapability, Equatable {
    package var supportsPreciseDistanceMeasurement = true
    package var supportsDirectionMeasurement = true
    package var supportsCameraAssistance = true
    package var supportsExtendedDistanceMeasurement = true
    package var supportsDLTDOAMeasurement = false
    package var supportsBluetoothChannelSounding = true

    /// A recent phone's.
    package init() {}

    /// Nobody's.
    package static let none: Capabilities = {
        var none = Capabilities()
        none.supportsPreciseDistanceMeasurement = false
        none.supportsDirectionMeasurement = false
        none.supportsCameraAssistance = false
        none.supportsExtendedDistanceMeasurement = false
        none.supportsBluetoothChannelSounding = false
        return none
    }()
}
