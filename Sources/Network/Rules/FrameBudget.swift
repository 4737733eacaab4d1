/// What a link may send before libsoup works on it: frames, control frames and text a second, bytes a
/// message.
///
/// A control frame is a ping, a pong or a close; a message may come in many frames.
struct FrameBudget {
    private var frames: TokenBucket
    private var controlFrames: TokenBucket
    private var texts: TokenBucket
    private var textBytes: TokenBucket
    /// Bytes of the message that is coming in.
    private var message = 0
    /// Whether that message is a text.
    private var isText = false

    /// Starts with a second's worth.
    init(caps: LinkCaps, at moment: Moment) {
        frames = TokenBucket(perSecond: caps.framesPerSecond, at: moment)
        controlFrames = TokenBucket(perSecond: caps.controlFramesPerSecond, at: moment)
        texts = TokenBucket(perSecond: caps.textsPerSecond, at: moment)
        textBytes = TokenBucket(perSecond: caps.textBytesPerSecond, at: moment)
    }

    /// Takes a frame.
    ///
    /// - Parameters:
    ///   - first: The first byte of its header: FIN, three reserved bits, four bits of opcode.
    ///   - size: Bytes of payload.
    ///   - moment: Now.
    /// - Returns: nil to let it pass, else why not.
    mutating func spend(first: UInt8, size: Int, at moment: Moment) -> LinkRejection? {
        guard frames.spend(at: moment) else { return .tooManyFrames }
        let opcode = first & 0x0f
        guard opcode & 0x08 == 0 else {
            return controlFrames.spend(at: moment) ? nil : .tooManyFrames
        }
        if opcode != 0 {  // not a continuation: a message begins
            message = 0
            isText = opcode == 1
            guard !isText || texts.spend(at: moment) else { return .tooMuchText }
        }
        message += size
        guard message <= ProtocolConstants.longestMessage else { return .messageTooLong }
        return !isText || textBytes.spend(size, at: moment) ? nil : .tooMuchText
    }
}
