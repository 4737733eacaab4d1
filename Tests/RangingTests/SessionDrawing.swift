import Determinism
import Ranging

/// The drawing in the documentation of `RangingSession`, as data: every move there is.
enum SessionDrawing {
    typealias State = RangingSession.State
    typealias Input = RangingSession.Input
    typealias Directive = RangingSession.Directive

    /// One arrow of the drawing.
    struct Move {
        var from: State
        var input: Input
        var to: State
        var directive: Directive?

        init(_ from: State, _ input: Input, _ to: State, _ directive: Directive?) {
            self.from = from
            self.input = input
            self.to = to
            self.directive = directive
        }
    }

    static let states: [State] = [
        .idle, .starting, .running, .paused, .suspended, .runnable, .timedOut, .ended(.peerEnded),
    ]

    static let inputs: [Input] =
        [.run, .measured, .pause, .suspend, .suspensionEnded, .peerEnded]
        + RangingError.allCases.map(Input.failed)
        + Deadlines.Reason.allCases.map(Input.expired)
        + Deadlines.Reason.allCases.map(Input.expiredUnlinked)

    static let moves: [Move] =
        [
            Move(.idle, .run, .starting, nil),
            Move(.starting, .run, .starting, nil),
            Move(.running, .run, .starting, .release),
            Move(.starting, .measured, .running, .startedAndMap),
            Move(.running, .measured, .running, .map),
            Move(.starting, .pause, .paused, .release),
            Move(.running, .pause, .paused, .release),
            Move(.paused, .run, .starting, nil),
            Move(.starting, .suspend, .suspended, .release),
            Move(.running, .suspend, .suspended, .release),
            Move(.suspended, .suspensionEnded, .runnable, nil),
            Move(.runnable, .run, .starting, nil),
            Move(.timedOut, .run, .starting, nil),
            Move(.timedOut, .expired(.retry), .starting, .retry),
            Move(.timedOut, .expiredUnlinked(.retry), .timedOut, nil),
        ]
        + [Input.expired(.firstMeasurement), .expiredUnlinked(.firstMeasurement)].map {
            Move(.starting, $0, .timedOut, .remove(.timeout))
        }
        + [Input.expired(.silence), .expiredUnlinked(.silence)].map {
            Move(.running, $0, .timedOut, .remove(.timeout))
        }
        + [Input.expired(.suspension), .expiredUnlinked(.suspension)].map {
            let reason = RemovalReason.error(.resourceUsageTimeout)
            return Move(.suspended, $0, .ended(reason), .remove(reason))
        }
        + states.dropLast().flatMap { state in
            [Move(state, .peerEnded, .ended(.peerEnded), .remove(.peerEnded))]
                + RangingError.allCases.map {
                    Move(state, .failed($0), .ended(.error($0)), .remove(.error($0)))
                }
        }

    /// The arrow for an input in a state; nil when the input is refused there.
    static func move(from state: State, on input: Input) -> Move? {
        moves.first { $0.from == state && $0.input == input }
    }

    /// What an input is refused with where the drawing has no arrow for it.
    static func refusal(of input: Input, in state: State) -> RangingSession.Refusal? {
        if state == .ended(.peerEnded) { return .ended }
        switch input {
        case .run: return .runWhileSuspended
        case .measured: return .measuredWhileNotRunning
        case .pause: return .pauseWhileNotRunning
        case .suspend: return .suspendWhileNotRunning
        case .suspensionEnded: return .notSuspended
        case .expired, .expiredUnlinked: return .notDue
        case .peerEnded, .failed: return nil
        }
    }

    /// What a session waits for right after it came into a state, and for how long.
    static func deadline(
        in state: State, _ clocks: Clocks
    ) -> (reason: Deadlines.Reason, span: Microseconds)? {
        switch state {
        case .starting: (.firstMeasurement, clocks.firstMeasurement)
        case .running: (.silence, clocks.silence)
        case .suspended: (.suspension, clocks.suspension)
        case .timedOut: (.retry, clocks.retry)
        case .idle, .paused, .runnable, .ended: nil
        }
    }

    /// The shortest way from `idle` to a state.
    static func way(to state: State) -> [Input] {
        switch state {
        case .idle: []
        case .starting: [.run]
        case .running: [.run, .measured]
        case .paused: [.run, .measured, .pause]
        case .suspended: [.run, .measured, .suspend]
        case .runnable: [.run, .measured, .suspend, .suspensionEnded]
        case .timedOut: [.run, .measured, .expired(.silence)]
        case .ended: [.peerEnded]
        }
    }
}
