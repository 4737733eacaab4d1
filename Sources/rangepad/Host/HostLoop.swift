import Arena
import Determinism
import Match
import Network
import Session
import Stage

/// The host's main loop: sleeps until a step is due, lets the match take its turn, and carries what
/// came out to peers, operator, screen and file.
///
/// What arrives in between waits for the step: it would not be played earlier, and its arrival was
/// stamped when it came.
final class HostLoop {
    private var live: LiveMatch
    private let network: HostNetwork
    private let bots: Bots
    private var announcer: Announcer
    private var recorder: Recorder
    private let window: HostWindow?
    private var camera: Camera?
    private var door: FrontDoor
    private var arrivals: [Arrival] = []
    private var events: [LiveMatch.Arrived] = []
    private var effects: [Effect] = []
    /// Spans for which the host stood still, recorded and not yet told.
    private var gaps: [(span: Microseconds, time: Timestamp)] = []
    private var isClosed = false
    /// What the command ends with.
    private var status = ExitStatus.done
    private var nextSecond = 1

    /// Takes everything that a session needs.
    init(
        live: LiveMatch, network: HostNetwork, bots: Bots, announcer: Announcer,
        recorder: consuming Recorder, window: HostWindow?, camera: Camera?, door: FrontDoor
    ) {
        self.door = door
        self.live = live
        self.network = network
        self.bots = bots
        self.announcer = announcer
        self.recorder = recorder
        self.window = window
        self.camera = camera
    }

    /// Hosts until the duration is over, the window is closed, or somebody interrupts.
    func run(for duration: Double?) -> ExitStatus {
        let steps = duration.map { Int(($0 * Double(Tick.perSecond)).rounded()) } ?? .max
        var slept: Microseconds = 0
        while live.match.ticks < steps, !isClosed, !Interruption.isPending {
            let now = MonotonicClock.now
            bots.turn(at: now)
            hear(at: now)
            let outputs = live.turn(at: now, slept: slept, events: events, until: steps) {
                keep($0)
            }
            flush()
            for timed in outputs { carry(timed) }
            show()
            slept = Waiting.sleep(until: live.nextTurn, from: MonotonicClock.now)
        }
        end()
        return status
    }

    private func hear(at now: Microseconds) {
        events.removeAll(keepingCapacity: true)
        network.arrivals.take(into: &arrivals)
        for arrival in arrivals {
            switch arrival {
            case .event(let event, arrivedAt: let time):
                events.append(LiveMatch.Arrived(event, at: time))
            case .rejected(let reason, let count): announcer.reject(reason, count: count)
            case .invited(let invitation):
                door.note(invitation)
                announcer.invited(invitation, at: live.time)
            case .settled(let number, let end):
                door.settle(number)
                announcer.settled(number, end, at: live.time)
            case .letsIn(let ticket, let code): door.letIn(ticket: ticket, code: code)
            }
        }
        for input in window?.takeInputs() ?? [] {
            switch input {
            case .quit: isClosed = true
            case .nextRound: events.append(LiveMatch.Arrived(.operated(.nextRound), at: now))
            case .toggleLobby: door.isOpen.toggle()
            case .toggleLock: lock(!door.isLocked)
            case .accept: answer(accepts: true)
            case .decline: answer(accepts: false)
            }
        }
    }

    private func lock(_ isLocked: Bool) {
        door.isLocked = isLocked
        network.lock(isLocked)
        announcer.locked(isLocked, at: live.time)
    }

    /// Answers whoever asked first.
    private func answer(accepts: Bool) {
        guard let first = door.invitations.first else { return }
        network.answer(first.number, accepts: accepts)
    }

    private func keep(_ record: Record) {
        recorder.append(record)
        if case .event(.stoodStill(let span), at: let time) = record { gaps.append((span, time)) }
    }

    private func carry(_ timed: LiveMatch.Timed) {
        switch timed.output {
        case .session(let output):
            network.send(output)
            announcer.say(output, at: timed.time)
        case .effect(let effect): effects.append(effect)
        case .diverged: break  // a live match proves itself
        }
    }

    private func show() {
        let time = live.time
        while time >= Timestamp(microseconds: Int64(nextSecond) * 1_000_000) {
            announcer.second(pads: live.match.session.pads, at: time)
            nextSecond += 1
        }
        let lobby = door.lobby
        window?.show(live.match, lobby, effects, at: time)
        switch camera?.look(at: live.match, lobby, effects, now: time) {
        case .taken(let path)?:
            announcer.pictureTaken(path)
            camera = nil
        case .failed(let problem)?:
            announcer.pictureFailed(problem, at: time)
            camera = nil
            status = .no
        case nil: break
        }
        effects.removeAll(keepingCapacity: true)
    }

    private func flush() {
        if let problem = recorder.flush() { announcer.recordingFailed(problem, at: live.time) }
        for (span, time) in gaps { announcer.stoodStill(span, at: time) }
        gaps = []
    }

    private func end() {
        for timed in live.end(record: { keep($0) }) { carry(timed) }
        flush()
        if let path = recorder.path { announcer.recorded(to: path) }
        bots.stop()
        network.stop(reason: "the host ended the session")
        announcer.ended(
            ticks: live.match.ticks, hash: live.match.digest.combined, at: live.time)
    }
}
