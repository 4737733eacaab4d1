/// The fixed points of `docs/PROTOCOL.md`.
public enum ProtocolConstants {
    /// The version that `hello` and `welcome` carry.
    public static let version = 1
    /// What the WebSocket handshake must offer.
    public static let subprotocol = "rangepad.v1"
    /// Where the WebSocket is.
    public static let path = "/session"
    /// Where a browser streams that refuses the WebSocket.
    static let streamPath = "/stream"
    /// Where a host listens unless it is told otherwise.
    public static let port: UInt16 = 4747
    /// What hosts announce themselves as (`docs/DISCOVERY.md`).
    public static let serviceType = "_rangepad._tcp"
    /// How many bytes a message may have, in one frame or in many.
    public static let longestMessage = 4096
}

/// Why a WebSocket was closed: the codes of `docs/PROTOCOL.md`.
public enum CloseCode: UInt16, CaseIterable, Sendable {
    /// All was said.
    case normal = 1000
    /// The host or the peer goes away.
    case goingAway = 1001
    /// The frames were no WebSocket frames.
    case protocolError = 1002
    /// A text was not UTF-8.
    case notText = 1007
    /// Too many frames in a second.
    case tooManyFrames = 1008
    /// A message over `ProtocolConstants.longestMessage` bytes.
    case messageTooLong = 1009
    /// A `hello` of another version.
    case wrongVersion = 4000
    /// Another link of the same identity took over.
    case replaced = 4001
    /// No `hello` came in time.
    case helloTooLate = 4002
    /// The session has no place for the peer, or its operator sent it away.
    case refused = 4003
    /// A `hello` whose token is no token.
    case malformedToken = 4004
}
