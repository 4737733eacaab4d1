/// A rough idea of whether the anchor is above or below the device, as in Nearby Interaction's
/// `NINearbyObject.VerticalDirectionEstimate`; the raw values are the framework's.
public enum VerticalEstimate: Int, CaseIterable, Sendable {
    /// Nothing is known yet.
    case unknown = 0
    /// About the same height.
    case same = 1
    /// The anchor is above the device.
    case above = 2
    /// The anchor is below the device.
    case below = 3
    /// Not the same height, but it is not known which way.
    case aboveOrBelow = 4
}
