import Determinism
import Network
import Ranging
import Session
import SimulatedRoom

/// Tells what happens to a peer, to programs or to people.
struct JoinDiary {
    private let voice: Voice
    private let start: Microseconds
    /// Where the host's key is remembered.
    private let knownHosts: String
    /// What the command ends with.
    private(set) var status = ExitStatus.done

    /// Begins to count the time.
    init(_ voice: Voice, start: Microseconds, knownHosts: String) {
        self.knownHosts = knownHosts
        self.voice = voice
        self.start = start
    }

    /// Notes something that happened.
    mutating func note(_ happening: LinkedPeer.Happening, at now: Microseconds) {
        let time = Timestamp(microseconds: now - start)
        switch happening {
        case .connecting: tell(EventLine(time, "connecting"), "looking for the host")
        case .connected: tell(EventLine(time, "connected"), "connected")
        case .secured(let key):
            tell(
                EventLine(time, "secured").with("key", key.description),
                "encrypted; the host's key is \(key.half)")
        case .untrusted(let key):
            tell(
                EventLine(time, "refused").with("reason", "changedKey")
                    .with("key", key.description),
                "whoever answers there is not the host that you know: its key is \(key.half). "
                    + "If the host was set up anew, remove \(knownHosts) and join again")
            status = .no
        case .welcomed: break  // a secret
        case .seated(let seating):
            tell(
                EventLine(time, "seated").with("seat", seating.seat.number)
                    .with("colour", seating.colour.rawValue)
                    .with("symbol", seating.symbol.rawValue),
                "seated in seat \(seating.seat.number): \(seating.colour) \(seating.symbol)")
        case .accepted: tell(EventLine(time, "accepted"), "the host interacts with this phone")
        case .declined(let reason):
            tell(
                EventLine(time, "declined").with("reason", reason.rawValue),
                "not accepted: \(reason.text)")
        case .moved(let pose): if !voice.isJSON { voice.say(pose.inWords) }
        case .running: tell(EventLine(time, "running"), "measuring")
        case .suspended: tell(EventLine(time, "suspended"), "suspended")
        case .resumed: tell(EventLine(time, "resumed"), "the suspension is over")
        case .removed(let reason):
            tell(EventLine(time, "removed").with("reason", reason.name), "removed: \(reason.name)")
        case .runAgain: tell(EventLine(time, "runAgain"), "the host runs the session again")
        case .coaching(let text):
            tell(
                EventLine(time, "coaching").with("text", text ?? ""), text ?? "measured well again")
        case .asking: tell(EventLine(time, "asking"), "the host is asked")
        case .listed: tell(EventLine(time, "listed"), "the host knows that you wait")
        case .invited(let message, let seconds):
            let line = EventLine(time, "invited").with("seconds", seconds)
            tell(
                message.map { line.with("message", $0) } ?? line,
                "you are invited" + (message.map { ": \($0)" } ?? "")
                    + "; type accept or decline, within \(seconds) s")
        case .invitationEnded(let end):
            tell(
                EventLine(time, "invitationEnded").with("reason", end.rawValue),
                "the invitation is over: \(end.rawValue)")
        case .linkLost: tell(EventLine(time, "linkLost"), "the link is gone")
        case .refused(let reason):
            tell(
                EventLine(time, "refused").with("reason", reason.rawValue),
                "refused: \(reason.text)")
            status = .no
        case .waiting(let place):
            tell(
                EventLine(time, "waiting").with("place", place),
                place == 1 ? "waiting for a seat: next" : "waiting for a seat: number \(place)")
        case .dismissed(let reason):
            tell(
                EventLine(time, "dismissed").with("reason", reason.rawValue),
                "the operator ended it: \(reason.rawValue)")
            status = .no
        case .halted: tell(EventLine(time, "halted"), "the game is paused")
        case .continued: tell(EventLine(time, "continued"), "the game goes on")
        case .replaced:
            tell(
                EventLine(time, "refused").with("reason", "replaced"),
                "another peer with this identity took over")
            status = .no
        case .unreachable(let reason):
            tell(
                EventLine(time, "refused").with("reason", "unreachable").with("text", reason),
                "the host cannot be reached: \(reason)")
            status = .no
        case .goodbye(let reason):
            tell(EventLine(time, "ended").with("reason", reason), "the host says: \(reason)")
        case .ended: tell(EventLine(time, "ended").with("reason", "peerEnded"), "ended")
        }
    }

    /// Says that a line of standard input was none that is known.
    func badLine(_ line: Int, _ text: String, at now: Microseconds) {
        let time = Timestamp(microseconds: now - start)
        tell(EventLine(time, "badCommand").with("line", line).with("text", text), text)
    }

    private func tell(_ line: EventLine, _ words: String) { voice.tell(line, words) }
}

extension Pose {
    /// Where a device is that keys move: `2.0 m, turned 10° right, tipped 0°`.
    fileprivate var inWords: String {
        func degrees(_ angle: Double) -> Int {
            Int(Trigonometry.degrees(radians: angle).rounded())
        }
        let tenths = Int((z * 10).rounded())
        let (turn, tip) = (degrees(yaw), degrees(pitch))
        let side = turn == 0 ? "" : turn > 0 ? " right" : " left"
        let way = tip == 0 ? "" : tip > 0 ? " up" : " down"
        return "\(tenths / 10).\(tenths % 10) m, turned \(turn.magnitude)°\(side), "
            + "tipped \(tip.magnitude)°\(way)"
    }
}
