public import Determinism

/// One peer's ranging session, as the host sees it: what may happen to it next, and nothing else.
///
///     idle, starting, running --run--> starting --first measurement--> running
///     starting, running --pause--> paused --run--> starting
///     starting, running --suspend--> suspended --suspensionEnded--> runnable --run--> starting
///     starting --no first measurement--> timedOut        running --silence--> timedOut
///     timedOut --run by the peer, or by the host at most `Clocks.retries` times--> starting
///     suspended --too long--> ended(resourceUsageTimeout)
///     any state but ended --peerEnded, or an error--> ended: final
///
/// The rules are Nearby Interaction's: every run passes through `starting`; `run` is refused while
/// suspended, since a suspension never ends by being asked to; measurements count in `starting` and
/// `running` alone. `Tests/RangingTests` walks every state with every input against this drawing.
public struct RangingSession: Equatable, Sendable {
    /// Where the session stands.
    public enum State: Hashable, Sendable {
        /// Never run.
        case idle
        /// Run, and nothing measured yet.
        case starting
        /// Measuring.
        case running
        /// Paused by its peer.
        case paused
        /// Suspended by the peer's system: in the background, or a call came in.
        case suspended
        /// The suspension is over; the peer may run again.
        case runnable
        /// Silent for too long.
        case timedOut
        /// Over for good: a new session takes its place.
        case ended(RemovalReason)
    }

    /// What can happen to a session.
    public enum Input: Hashable, Sendable {
        /// The peer runs it.
        case run
        /// A measurement came.
        case measured
        /// The peer pauses it.
        case pause
        /// The peer's system suspends it.
        case suspend
        /// The peer's system lets it run again.
        case suspensionEnded
        /// The peer ends it.
        case peerEnded
        /// It ended with an error at the peer.
        case failed(RangingError)
        /// A deadline passed while the peer was linked.
        case expired(Deadlines.Reason)
        /// A deadline passed while the peer had no link: nobody is there to be run again.
        case expiredUnlinked(Deadlines.Reason)
    }

    /// What the host must do about an input.
    public enum Directive: Hashable, Sendable {
        /// Use the measurement.
        case map
        /// Say that the session runs now, and use the measurement.
        case startedAndMap
        /// Let go of the pad: the session stopped measuring for now.
        case release
        /// Let go of the pad and say why the session was removed.
        case remove(RemovalReason)
        /// Ask the peer to run the session again.
        case retry
        /// Count a refusal.
        case refuse(Refusal)
    }

    /// An input that makes no sense in the state it came in. Counted, never fatal.
    public enum Refusal: String, CaseIterable, Sendable {
        /// `run` during a suspension.
        case runWhileSuspended
        /// A measurement in a state that has none.
        case measuredWhileNotRunning
        /// `pause` of a session that does not run.
        case pauseWhileNotRunning
        /// `suspend` of a session that neither starts nor runs.
        case suspendWhileNotRunning
        /// The end of a suspension that there is not.
        case notSuspended
        /// A deadline that nobody waits for.
        case notDue
        /// Anything after the end.
        case ended
    }

    /// Where the session stands.
    public private(set) var state: State
    /// What the session waits for.
    public private(set) var deadlines = Deadlines()
    /// How often the host ran it again since it last measured or its peer ran it.
    public private(set) var retries = 0

    /// Makes a session that was never run, or (for tests) one in any state.
    public init(state: State = .idle) {
        self.state = state
    }

    /// Takes what happened and says what must be done; nil when nothing must.
    ///
    /// - Parameters:
    ///   - input: What happened.
    ///   - now: When.
    ///   - clocks: How long the session may wait for what comes next.
    /// - Returns: What the host must do; nil when it need do nothing.
    public mutating func handle(
        _ input: Input, at now: Timestamp, clocks: Clocks
    ) -> Directive? {
        switch input {
        case .run: run(at: now, clocks)
        case .measured: measured(at: now, clocks)
        case .pause: pause()
        case .suspend: suspend(at: now, clocks)
        case .suspensionEnded: endSuspension()
        case .peerEnded: end(.peerEnded)
        case .failed(let error): end(.error(error))
        case .expired(let reason): expire(reason, at: now, clocks, linked: true)
        case .expiredUnlinked(let reason): expire(reason, at: now, clocks, linked: false)
        }
    }

    private mutating func run(at now: Timestamp, _ clocks: Clocks) -> Directive? {
        switch state {
        case .idle, .starting, .paused, .runnable, .timedOut:
            retries = 0
            start(at: now, clocks)
            return nil
        case .running:
            retries = 0
            start(at: now, clocks)
            return .release

        case .suspended: return .refuse(.runWhileSuspended)
        case .ended: return .refuse(.ended)
        }
    }

    private mutating func measured(at now: Timestamp, _ clocks: Clocks) -> Directive? {
        switch state {
        case .starting:
            state = .running
            retries = 0
            deadlines.set(.silence, due: now + clocks.silence)
            return .startedAndMap
        case .running:
            deadlines.set(.silence, due: now + clocks.silence)
            return .map

        case .idle, .paused, .suspended, .runnable, .timedOut:
            return .refuse(.measuredWhileNotRunning)
        case .ended: return .refuse(.ended)
        }
    }

    private mutating func pause() -> Directive? {
        switch state {
        case .starting, .running:
            state = .paused
            deadlines.clear()
            return .release

        case .idle, .paused, .suspended, .runnable, .timedOut:
            return .refuse(.pauseWhileNotRunning)
        case .ended: return .refuse(.ended)
        }
    }

    private mutating func suspend(at now: Timestamp, _ clocks: Clocks) -> Directive? {
        switch state {
        case .starting, .running:
            state = .suspended
            deadlines.set(.suspension, due: now + clocks.suspension)
            return .release

        case .idle, .paused, .suspended, .runnable, .timedOut:
            return .refuse(.suspendWhileNotRunning)
        case .ended: return .refuse(.ended)
        }
    }

    private mutating func endSuspension() -> Directive? {
        switch state {
        case .suspended:
            state = .runnable
            deadlines.clear()
            return nil

        case .idle, .starting, .running, .paused, .runnable, .timedOut:
            return .refuse(.notSuspended)
        case .ended: return .refuse(.ended)
        }
    }

    private mutating func end(_ reason: RemovalReason) -> Directive? {
        switch state {
        case .idle, .starting, .running, .paused, .suspended, .runnable, .timedOut:
            state = .ended(reason)
            deadlines.clear()
            return .remove(reason)

        case .ended: return .refuse(.ended)
        }
    }

    private mutating func expire(
        _ reason: Deadlines.Reason, at now: Timestamp, _ clocks: Clocks, linked: Bool
    ) -> Directive? {
        switch (state, reason) {
        case (.starting, .firstMeasurement), (.running, .silence):
            state = .timedOut
            deadlines.clear()
            if retries < clocks.retries { deadlines.set(.retry, due: now + clocks.retry) }
            return .remove(.timeout)
        case (.suspended, .suspension):
            return end(.error(.resourceUsageTimeout))
        case (.timedOut, .retry):
            deadlines.clear()
            guard linked, retries < clocks.retries else { return nil }
            retries += 1
            start(at: now, clocks)
            return .retry

        case (.ended, _): return .refuse(.ended)
        case (.starting, .silence), (.starting, .suspension), (.starting, .retry),
            (.running, .firstMeasurement), (.running, .suspension), (.running, .retry),
            (.suspended, .firstMeasurement), (.suspended, .silence), (.suspended, .retry),
            (.timedOut, .firstMeasurement), (.timedOut, .silence), (.timedOut, .suspension),
            (.idle, _), (.paused, _), (.runnable, _):
            return .refuse(.notDue)
        }
    }

    private mutating func start(at now: Timestamp, _ clocks: Clocks) {
        state = .starting
        deadlines.set(.firstMeasurement, due: now + clocks.firstMeasurement)
    }
}
