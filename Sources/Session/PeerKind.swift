/// What sort of device a peer says it is.
public enum PeerKind: String, CaseIterable, Sendable {
    /// A phone with an app.
    case phone
    /// A phone's browser.
    case browser
    /// A UWB accessory.
    case accessory
    /// A peer without a device.
    case simulated
}
