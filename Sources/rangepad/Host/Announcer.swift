import Controls
import Determinism
import Network
import Ranging
import Session

/// Says what happens in a session, to programs or to people.
struct Announcer {
    private let voice: Voice
    /// Refusals since the last second, by name.
    private var rejections: [(reason: String, count: Int)] = []

    init(_ voice: Voice) {
        self.voice = voice
    }

    /// Says that the host listens.
    func listening(addresses: [String], port: UInt16, wanted: UInt16, at time: Timestamp) {
        let host = Interfaces.reachable(addresses.first ?? "localhost")
        let authority = (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
        if wanted != 0, wanted != port { voice.say("port \(wanted) is taken; using \(port)") }
        voice.tell(
            EventLine(time, "listening").with("addresses", addresses).with("port", Int(port))
                .with("url", "ws://\(authority)/session"),
            "listening; join with: rangepad join \(authority)")
    }

    /// Says what the session said.
    mutating func say(_ output: Output, at time: Timestamp) {
        switch output {
        case .seated(_, let seat, let name, let kind):
            voice.tell(
                EventLine(time, "joined").with("seat", seat.number).with("name", name.text)
                    .with("kind", kind.rawValue),
                "\(name.text) sits in seat \(seat.number) (\(seat.colour) \(seat.symbol))")
        case .refused(_, let reason):
            voice.tell(
                EventLine(time, "refused").with("reason", reason.rawValue),
                "a peer was refused: \(reason)")
        case .waiting(let peer, let place):
            voice.tell(
                EventLine(time, "waiting").with("peer", peer.number).with("place", place),
                "peer \(peer.number) waits for a seat, number \(place) in the line")
        case .dismissed(let peer, let seat?, let reason):
            voice.tell(
                EventLine(time, "dismissed").with("peer", peer.number).with("seat", seat.number)
                    .with("reason", reason.rawValue),
                "seat \(seat.number): dismissed (\(reason.rawValue))")
        case .dismissed(let peer, nil, let reason):
            voice.tell(
                EventLine(time, "dismissed").with("peer", peer.number)
                    .with("reason", reason.rawValue),
                "peer \(peer.number) waits no more: dismissed (\(reason.rawValue))")
        case .restored(_, let seat, let name):
            voice.tell(
                EventLine(time, "restored").with("seat", seat.number).with("name", name.text),
                "seat \(seat.number) is held for \(name.text), who had it before")
        case .halted: voice.tell(EventLine(time, "halted"), "the game is paused")
        case .continued: voice.tell(EventLine(time, "continued"), "the game goes on")
        case .running(_, let seat): tell("running", seat, time)
        case .suspended(_, let seat): tell("suspended", seat, time)
        case .resumed(_, let seat): tell("resumed", seat, time)
        case .retried(_, let seat): tell("retried", seat, time)
        case .linkLost(_, let seat): tell("linkLost", seat, time)
        case .seatFreed(let seat): tell("seatFreed", seat, time)
        case .neutral(let seat, let reason): tell("neutral", seat, time, reason: reason.rawValue)
        case .removed(_, let seat, let reason): tell("removed", seat, time, reason: reason.name)
        case .coaching(_, let seat, let guidance):
            tell("coaching", seat, time, reason: guidance?.rawValue ?? "none")
        case .coached(_, let seat, let guidance):
            tell("coached", seat, time, reason: guidance?.rawValue ?? "none")
        case .rejected(_, let rejection): reject(rejection.name)
        }
    }

    /// Says that somebody asks to join.
    func asks(_ invitation: Invitation, at time: Timestamp) {
        tell("asks", invitation, "asks to join", time)
    }

    /// Says that somebody waits to be invited.
    func waits(_ invitation: Invitation, at time: Timestamp) {
        tell("waits", invitation, "waits to be invited", time)
    }

    /// Says that somebody does not wait any more.
    func waitsNoMore(_ number: Int, at time: Timestamp) {
        voice.tellPrograms(EventLine(time, "waitsNoMore").with("peer", number))
    }

    /// Says how an invitation ended.
    func settled(_ number: Int, by inviter: Inviter, _ end: InvitationEnd, at time: Timestamp) {
        let event =
            switch inviter {
            case .host: "invited"
            case .peer: "asked"
            }
        voice.tell(
            EventLine(time, event).with("peer", number).with("answer", end.rawValue),
            "the invitation is over: \(end)")
    }

    private func tell(
        _ event: String, _ invitation: Invitation, _ words: String, _ time: Timestamp
    ) {
        let line = EventLine(time, event).with("peer", invitation.number)
            .with("name", invitation.name.text).with("kind", invitation.kind.rawValue)
        let message = invitation.message?.text
        voice.tell(
            message.map { line.with("message", $0) } ?? line,
            "\(invitation.name.text) \(words)" + (message.map { ": \($0)" } ?? ""))
    }

    /// Says whether anybody new is let in from now on.
    func locked(_ isLocked: Bool, at time: Timestamp) {
        voice.tell(
            EventLine(time, isLocked ? "locked" : "unlocked"),
            isLocked ? "nobody new is let in" : "newcomers are let in again")
    }

    /// Says whether the host can be found by itself.
    func discovery(_ news: DiscoveryNews, at time: Timestamp) {
        switch news {
        case .announced(let name):
            voice.tell(
                EventLine(time, "announced").with("name", name),
                "peers in reach find the host as \(name)")
        case .notAnnounced(let trouble):
            voice.tell(
                EventLine(time, "notAnnounced").with("reason", trouble.word)
                    .with("text", trouble.description),
                "the host cannot be found by itself: \(trouble); fix: \(trouble.fix)")
        }
    }

    /// Says that a line of standard input was no command.
    func badCommand(_ line: Int, _ text: String, at time: Timestamp) {
        voice.tellPrograms(
            EventLine(time, "badCommand").with("line", line).with("text", text))
    }

    /// Says that seats could not be read or kept.
    func seatsTrouble(_ problem: String) { voice.say(problem) }

    /// Counts something that was refused; it is said once a second.
    mutating func reject(_ reason: String, count: Int = 1) {
        if let index = rejections.firstIndex(where: { $0.reason == reason }) {
            rejections[index].count += count
        } else {
            rejections.append((reason, count))
        }
    }

    /// Says what is said once a second: refusals, and (as JSON) the pads.
    mutating func second(pads: [Pad?], at time: Timestamp) {
        for (reason, count) in rejections {
            voice.tell(
                EventLine(time, "rejected").with("reason", reason).with("count", count),
                "refused \(count): \(reason)")
        }
        rejections = []
        voice.tellLost(at: time)
        guard voice.isJSON else { return }
        let seats = pads.enumerated().compactMap { index, pad in
            pad.map { Self.json($0, seat: index + 1) }
        }
        voice.tellPrograms(
            EventLine(time, "pads").with("seats", json: "[" + seats.joined(separator: ",") + "]"))
    }

    /// Says that the recording cannot go on.
    func recordingFailed(_ problem: String, at time: Timestamp) {
        voice.say("recording stopped: \(problem); the session goes on")
        voice.tellPrograms(EventLine(time, "recordingFailed").with("reason", problem))
    }

    /// Says where the picture is that was asked for.
    func pictureTaken(_ path: String) { voice.say("the picture is \(path)") }

    /// Says that there is no picture.
    func pictureFailed(_ problem: String, at time: Timestamp) {
        voice.say("no picture: \(problem)")
        voice.tellPrograms(EventLine(time, "pictureFailed").with("reason", problem))
    }

    /// Says where the recording is.
    func recorded(to path: String) { voice.say("the recording is \(path)") }

    /// Says that the host itself stood still.
    func stoodStill(_ span: Microseconds, at time: Timestamp) {
        voice.tell(
            EventLine(time, "stoodStill").with("ms", Int(span / 1000)),
            "the host stood still for \(span / 1000) ms; nobody is timed out for it")
    }

    /// Says how it ended, and gives whoever reads a moment for it.
    func ended(ticks: Int, hash: UInt64, at time: Timestamp) {
        let digits = StateHash.digits(of: hash)
        voice.tell(
            EventLine(time, "ended").with("ticks", ticks).with("hash", digits),
            "ended after \(ticks) ticks, hash \(digits)")
        voice.finish()
    }

    private func tell(
        _ event: String, _ seat: SeatNumber, _ time: Timestamp, reason: String? = nil
    ) {
        let line = EventLine(time, event).with("seat", seat.number)
        voice.tell(
            reason.map { line.with("reason", $0) } ?? line,
            "seat \(seat.number): \(event)" + (reason.map { " (\($0))" } ?? ""))
    }

    private static func json(_ pad: Pad, seat: Int) -> String {
        let axes = Pad.Axis.allCases.map { "\"\($0.name)\":\(pad[$0])" }.joined(separator: ",")
        let buttons = pad.buttons.names.map { "\"\($0)\"" }.joined(separator: ",")
        return "{\"seat\":\(seat),\(axes),\"buttons\":[\(buttons)]}"
    }
}
