/// What an accessory does in a ranging round. The numbers are FiRa's device roles.
public enum RangingRole: UInt8, CaseIterable, Sendable {
    /// Answers the first packet of a round.
    case responder = 0
    /// Sends the first packet of a round.
    case initiator = 1
    /// Advertises itself.
    case advertiser = 5
    /// Listens only.
    case observer = 6
    /// An anchor that others find their place by, in one-way (downlink) ranging.
    case downlinkAnchor = 7
    /// A tag that finds its own place by such anchors.
    case downlinkTag = 8
}
