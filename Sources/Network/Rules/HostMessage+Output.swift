internal import Session

extension HostMessage {
    /// What an output of the session tells a peer.
    ///
    /// - Parameter output: What the session said.
    /// - Returns: Whom it tells what; nil when it is for the operator alone.
    static func told(by output: Output) -> (peer: PeerNumber, message: HostMessage)? {
        switch output {
        case .seated(let peer, let seat, let name, _):
            (peer, .seated(Seating(seat: seat, name: name)))
        case .refused(let peer, let reason): (peer, .refused(LinkRefusal(reason)))
        case .running(let peer, _): (peer, .running)
        case .suspended(let peer, _): (peer, .suspended)
        case .resumed(let peer, _): (peer, .resumed)
        case .removed(let peer, _, let reason): (peer, .removed(reason))
        case .retried(let peer, _): (peer, .runAgain)
        case .coaching(let peer, _, let guidance):
            (peer, .coaching(guidance, text: guidance.map { ShownText(cleaning: $0.text) }))
        case .waiting(let peer, let place): (peer, .waiting(place: place))
        case .dismissed(let peer, _, let reason): (peer, .dismissed(reason))
        case .neutral, .linkLost, .seatFreed, .coached, .rejected, .restored, .halted, .continued:
            nil
        }
    }
}

extension LinkRefusal {
    /// The session's reason, as the wire spells it.
    init(_ reason: RefusalReason) {
        switch reason {
        case .full: self = .full
        }
    }
}
