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
    private var keeper: SeatKeeper
    /// nil when nobody operates the host by its standard input.
    private let operatorInput: OperatorInput?
    private var keys = OperatorKeys()
    private var vibration = Vibration()
    private var arrivals: [Arrival] = []
    private var events: [LiveMatch.Arrived] = []
    private var effects: [Effect] = []
    /// Spans for which the host stood still, recorded and not yet told.
    private var gaps: [(span: Microseconds, time: Timestamp)] = []
    /// What is to be said to the session before anything else.
    private var restored: [Event] = []
    private var isClosed = false
    /// What the command ends with.
    private var status = ExitStatus.done
    private var nextSecond = 1

    /// Takes everything that a session needs.
    init(
        live: LiveMatch, network: HostNetwork, bots: Bots, announcer: Announcer,
        recorder: consuming Recorder, window: HostWindow?, camera: Camera?, door: FrontDoor,
        keeper: SeatKeeper, operatorInput: OperatorInput?
    ) {
        self.door = door
        self.keeper = keeper
        self.operatorInput = operatorInput
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
        restored = keeper.restored
        while live.match.ticks < steps, !isClosed, !Interruption.isPending {
            let now = MonotonicClock.now
            // Bots of the next host are others.
            bots.turn(at: now) { keeper.pass(TokenHash(of: $0)) }
            hear(at: now)
            let outputs = live.turn(at: now, slept: slept, events: events, until: steps) {
                keep($0)
            }
            flush()
            for timed in outputs { carry(timed) }
            shake()
            keepSeats()
            show()
            slept = Waiting.sleep(until: live.nextTurn, from: MonotonicClock.now)
        }
        end()
        return status
    }

    private func hear(at now: Microseconds) {
        events.removeAll(keepingCapacity: true)
        // First of all: who comes back at once finds the seat held.
        for event in restored { events.append(LiveMatch.Arrived(event, at: now)) }
        restored = []
        network.arrivals.take(into: &arrivals)
        for arrival in arrivals {
            switch arrival {
            case .event(let event, arrivedAt: let time):
                events.append(LiveMatch.Arrived(event, at: time))
            case .identified(let peer, let token): keeper.note(peer, token)
            case .rejected(let reason, let count): announcer.reject(reason, count: count)
            case .asks(let invitation):
                door.note(asks: invitation)
                announcer.asks(invitation, at: live.time)
            case .waits(let invitation):
                door.note(waits: invitation)
                announcer.waits(invitation, at: live.time)
            case .waitsNoMore(let number):
                door.waitsNoMore(number)
                announcer.waitsNoMore(number, at: live.time)
            case .settled(let number, let inviter, let end):
                door.settle(number)
                announcer.settled(number, by: inviter, end, at: live.time)
            case .letsIn(let ticket, let code): door.letIn(ticket: ticket, code: code)
            case .discovery(let news): announcer.discovery(news, at: live.time)
            }
        }
        for input in window?.takeInputs() ?? [] {
            switch input {
            case .quit: isClosed = true
            case .key("j"): door.isOpen.toggle()
            case .key(let key):
                if let command = keys.press(key, situation) { obey(command, at: now) }
            }
        }
        for outcome in operatorInput?.take() ?? [] {
            switch outcome {
            case .command(let line, let command):
                if let problem = problem(with: command) {
                    announcer.badCommand(line, problem, at: live.time)
                } else {
                    obey(command, at: now)
                }
            case .bad(let line, let text): announcer.badCommand(line, text, at: live.time)
            }
        }
    }

    private var situation: OperatorKeys.Situation {
        OperatorKeys.Situation(
            seats: live.match.session.settings.seats, isHalted: live.match.isHalted,
            isLocked: door.isLocked, asking: door.asking.first?.number,
            uninvited: door.uninvited?.number)
    }

    /// Why a command cannot be obeyed now, in words; nil when it can.
    private func problem(with command: OperatorCommand) -> String? {
        switch command {
        case .operate(let operation):
            operation.parts.seat.flatMap { live.match.session.problem(at: $0) }
        case .answer(let peer, let accepts): door.problem(answering: peer, accepts: accepts)
        case .invite(let peer, _, _): door.problem(inviting: peer)
        case .withdraw(let peer): door.problem(withdrawing: peer)
        case .lock, .stop: nil
        }
    }

    private func obey(_ command: OperatorCommand, at now: Microseconds) {
        switch command {
        case .operate(let operation):
            if operation == .reset { network.clearTheDoor() }
            events.append(LiveMatch.Arrived(.operated(operation), at: now))
        case .lock(let locks):
            guard locks != door.isLocked else { return }
            door.isLocked = locks
            network.lock(locks)
            announcer.locked(locks, at: live.time)
        case .answer(let peer, let accepts): network.answer(peer, accepts: accepts)
        case .invite(let peer, let message, let seconds):
            door.invite(peer)
            network.invite(peer, message: message, seconds: seconds)
        case .withdraw(let peer): network.withdraw(peer)
        case .stop: isClosed = true
        }
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
            keeper.note(output)
        case .effect(let effect):
            effects.append(effect)
            vibration.note(effect)
        case .diverged: break  // a live match proves itself
        }
    }

    private func shake() {
        for shake in vibration.take(at: live.time) {
            let seat = live.match.session.seats[shake.seat.index]
            guard case .taken(let peer) = seat.occupancy else { continue }
            network.vibrate(peer, milliseconds: shake.milliseconds)
        }
    }

    private func keepSeats() {
        keeper.keep(live.match.session.seats, at: live.time)
        if let trouble = keeper.takeTrouble() { announcer.seatsTrouble(trouble) }
    }

    private func show() {
        let time = live.time
        while time >= Timestamp(microseconds: Int64(nextSecond) * 1_000_000) {
            announcer.second(pads: live.match.session.pads, at: time)
            network.announce(freeSeats: live.match.session.pads.count { $0 == nil })
            nextSecond += 1
        }
        // Made for whoever draws it: a host without a window has no use for it.
        lazy var lobby = door.lobby(of: live.match, chosen: keys.chosen)
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

    /// Invitations that ended with the host.
    private func tellLastEnds() {
        network.arrivals.take(into: &arrivals)
        for case .settled(let number, let inviter, let end) in arrivals {
            announcer.settled(number, by: inviter, end, at: live.time)
        }
    }

    private func end() {
        for timed in live.end(record: { keep($0) }) { carry(timed) }
        flush()
        keeper.save(live.match.session.seats)
        if let trouble = keeper.takeTrouble() { announcer.seatsTrouble(trouble) }
        if let path = recorder.path { announcer.recorded(to: path) }
        bots.stop()
        network.stop(reason: "the host ended the session")
        tellLastEnds()
        announcer.ended(
            ticks: live.match.ticks, hash: live.match.digest.combined, at: live.time)
    }
}
