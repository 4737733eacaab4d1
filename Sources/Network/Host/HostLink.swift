internal import CGLib
internal import Determinism

/// One connection of the host's, from accept to the end of its socket.
final class HostLink {
    /// Its number.
    let number: LinkNumber
    /// Its socket.
    let socket: Socket
    /// Where it came from. libsoup names the connection by this very object.
    let remote: SocketAddress
    /// Which request it may make.
    var rules: RequestRules
    /// What must happen before there can be a request.
    var opening: Opening?
    /// What it owes, and until when.
    var deadline: LinkDeadline
    /// nil before the upgrade, and after the end.
    var voice: (any LinkVoice)?
    /// What a link has that is no WebSocket; nil for all others.
    var stream: Stream?
    /// Whether the host broke the connection: its end is already told.
    private(set) var isHungUp = false

    private unowned let loop: HostLoop

    /// What a streaming link is known by, and what it may still send.
    struct Stream {
        let name: StreamName
        let answer: StreamAnswer
        var budget: FrameBudget
        /// When it says something although there is nothing to say, in awake time.
        var nextSign: Microseconds
    }

    /// A connection that is not libsoup's yet.
    enum Opening {
        /// Its first byte will tell whether it is encrypted.
        case awaitingFirstByte(LoopSource)
        /// Hands are shaken.
        case shakingHands(Handshake)
    }

    /// A connection was accepted.
    init(
        _ number: LinkNumber, socket: Socket, remote: SocketAddress, rules: RequestRules,
        deadline: LinkDeadline, loop: HostLoop
    ) {
        self.number = number
        self.socket = socket
        self.remote = remote
        self.rules = rules
        self.deadline = deadline
        self.loop = loop
    }

    /// libsoup's name for the connection.
    var key: UnsafeMutablePointer<GSocketAddress> { remote.object.pointer }

    /// Breaks the connection. libsoup sees its end and lets go.
    func hangUp() {
        isHungUp = true
        opening = nil
        socket.shutDown()
    }

    /// Makes an end of a connection that libsoup did not let go of.
    func abandon() {
        opening = nil
        voice = nil
        socket.close()
    }

    /// Says something on a stream now and then, though there is nothing to say.
    func keepAlive(at moment: Moment, each span: Microseconds) {
        guard let due = stream?.nextSign, moment.awake >= due else { return }
        stream?.nextSign = moment.awake + span
        stream?.answer.keepAlive()
    }

    /// Whether nothing will come of it any more.
    var isGone: Bool { voice == nil && socket.isClosed }
}

extension HostLink: WebSocket.Observer {
    func received(_ bytes: UnsafeRawBufferPointer) { loop.received(bytes, on: self) }

    func received(text: [UInt8]) { loop.received(text: text, on: self) }

    func gotPong() { deadline.gotPong(at: loop.clock.look()) }

    func closing() { deadline.wait(for: .closing, at: loop.clock.look()) }

    func closed(code: UInt16?) { loop.closed(self) }
}
