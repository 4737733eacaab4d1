package import AccessoryProtocol
internal import Foundation
package import SimulatedRoom

/// Something that ranges without a session of this module: a host's screen far away, or an
/// accessory.
package struct Beacon: Sendable {
    /// By what sessions name it.
    package enum Name: Sendable {
        /// By a token that came over a link.
        case token(NIDiscoveryToken)
        /// By the address in its configuration data.
        case address(ByteBlock<2>)
        /// By its Bluetooth identity alone.
        case bluetooth
    }

    /// Where it is.
    package let device: DeviceNumber
    /// By what sessions name it.
    package var name: Name
    /// Its Bluetooth identity; nil when it has none.
    package var bluetooth: UUID?
    /// Whether it is connected over Bluetooth.
    package var isConnected = true
    /// Whether it answers.
    package var isRanging: Bool

    /// Whether a session's aim is this one.
    func names(_ aim: Aim) -> Bool {
        switch (name, aim.target) {
        case (.token(let token), .peer): token == aim.token
        case (.address(let address), .accessory(let configuration)):
            address == configuration.sourceAddress
        case (.bluetooth, .channelSounding): bluetooth != nil && bluetooth == aim.bluetooth
        case (.token, _), (.address, _), (.bluetooth, _): false
        }
    }

    /// Whether it answers a session with that aim.
    func answers(_ aim: Aim) -> Bool {
        isRanging && names(aim) && (aim.bluetooth == nil || isConnected)
    }
}
