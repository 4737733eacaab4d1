import Determinism
import Ranging
import Testing

/// The ranging session's machine: every state with every input against the drawing, and its clocks.
@Suite struct RangingSessionTests {
    typealias State = RangingSession.State
    typealias Input = RangingSession.Input

    private let clocks = Clocks()
    private let start = Timestamp(microseconds: 1_000_000)
    private let later = Timestamp(microseconds: 1_700_000)

    private func session(in state: State) -> RangingSession {
        var session = RangingSession()
        for input in SessionDrawing.way(to: state) {
            _ = session.handle(input, at: start, clocks: clocks)
        }
        return session
    }

    @Test(arguments: SessionDrawing.states) func everyStateIsReached(_ state: State) {
        #expect(session(in: state).state == state)
    }

    @Test(arguments: SessionDrawing.states, SessionDrawing.inputs)
    func T30_everyMoveIsTheDrawnOne(from state: State, on input: Input) {
        let before = session(in: state)
        var after = before
        let directive = after.handle(input, at: later, clocks: clocks)
        guard let move = SessionDrawing.move(from: state, on: input) else {
            #expect(directive == SessionDrawing.refusal(of: input, in: state).map { .refuse($0) })
            #expect(after == before, "a refusal changes nothing")
            return
        }
        #expect(after.state == move.to)
        #expect(directive == move.directive)
    }

    @Test(arguments: SessionDrawing.states, SessionDrawing.inputs)
    func everyMoveSetsTheClockOfItsState(from state: State, on input: Input) {
        guard let move = SessionDrawing.move(from: state, on: input) else { return }
        var session = session(in: state)
        _ = session.handle(input, at: later, clocks: clocks)
        // Nobody is there to be run again by the retry: that is the one wait that ends in no state.
        let waits =
            input == .expiredUnlinked(.retry) ? nil : SessionDrawing.deadline(in: move.to, clocks)
        #expect(session.deadlines.reason == waits?.reason)
        #expect(session.deadlines.next == waits.map { later + $0.span })
    }

    @Test(arguments: SessionDrawing.states)
    func aSessionMadeInAStateMovesLikeOneThatCameThere(_ state: State) {
        for input in SessionDrawing.inputs {
            var made = RangingSession(state: state)
            var came = session(in: state)
            let first = made.handle(input, at: later, clocks: clocks)
            let second = came.handle(input, at: later, clocks: clocks)
            #expect(first == second)
            #expect(made.state == came.state)
        }
    }

    @Test func theClocksAreSettings() {
        var clocks = Clocks()
        clocks.firstMeasurement = 11
        clocks.silence = 12
        clocks.suspension = 13
        clocks.retry = 14
        var session = RangingSession()
        _ = session.handle(.run, at: start, clocks: clocks)
        #expect(session.deadlines.next == start + 11)
        _ = session.handle(.measured, at: start, clocks: clocks)
        #expect(session.deadlines.next == start + 12)
        _ = session.handle(.expired(.silence), at: start, clocks: clocks)
        #expect(session.deadlines.next == start + 14)
        _ = session.handle(.run, at: start, clocks: clocks)
        _ = session.handle(.suspend, at: start, clocks: clocks)
        #expect(session.deadlines.next == start + 13)
    }

    @Test func everyMeasurementPutsTheSilenceOff() {
        var session = session(in: .running)
        #expect(session.handle(.measured, at: later, clocks: clocks) == .map)
        #expect(session.deadlines.next == later + clocks.silence)
    }

    @Test func theHostRetriesThreeTimesAndThenLeavesItToThePeer() {
        var session = session(in: .timedOut)
        for attempt in 1...3 {
            #expect(session.deadlines.reason == .retry)
            #expect(session.handle(.expired(.retry), at: later, clocks: clocks) == .retry)
            #expect(session.retries == attempt)
            #expect(
                session.handle(.expired(.firstMeasurement), at: later, clocks: clocks)
                    == .remove(.timeout))
        }
        #expect(session.deadlines.next == nil)
        // A fourth attempt, should anybody ask for one, is none.
        _ = session.handle(.expired(.retry), at: later, clocks: clocks)
        #expect(session.state == .timedOut)
        #expect(session.handle(.run, at: later, clocks: clocks) == nil)
        #expect(session.state == .starting)
        #expect(session.retries == 0)
    }

    @Test func aRetryThatMeasuresGivesTheAttemptsBack() {
        var session = session(in: .timedOut)
        _ = session.handle(.expired(.retry), at: later, clocks: clocks)
        #expect(session.retries == 1)
        #expect(session.handle(.measured, at: later, clocks: clocks) == .startedAndMap)
        #expect(session.retries == 0)
    }

    @Test func withoutALinkNothingIsRetried() {
        var session = session(in: .timedOut)
        #expect(session.handle(.expiredUnlinked(.retry), at: later, clocks: clocks) == nil)
        #expect(session.state == .timedOut)
        #expect(session.deadlines.next == nil)
    }

    @Test func aHostThatMayNotRetryDoesNot() {
        var clocks = Clocks()
        clocks.retries = 0
        var session = session(in: .running)
        #expect(
            session.handle(.expired(.silence), at: later, clocks: clocks) == .remove(.timeout))
        #expect(session.deadlines.next == nil)
    }

    @Test func aSuspensionThatIsTooLongEndsTheSession() {
        var session = session(in: .suspended)
        let reason = RemovalReason.error(.resourceUsageTimeout)
        #expect(
            session.handle(.expired(.suspension), at: later, clocks: clocks) == .remove(reason))
        #expect(session.state == .ended(reason))
    }

    @Test func theEndIsFinal() {
        for error in RangingError.allCases {
            var session = RangingSession()
            _ = session.handle(.failed(error), at: start, clocks: clocks)
            let ended = session
            for input in SessionDrawing.inputs {
                #expect(session.handle(input, at: later, clocks: clocks) == .refuse(.ended))
                #expect(session == ended)
            }
        }
    }

    @Test func aMillionRandomInputsNeverLeaveTheDrawing() {
        var chance = SplitMix64(seed: 41)
        let inputs = SessionDrawing.inputs
        let arrows = Set(SessionDrawing.moves.map { [$0.from, $0.to] })
        var session = RangingSession()
        var visited: Set<State> = []
        for step in 0..<1_000_000 {
            let before = session
            let input = inputs[chance.next(below: inputs.count)]
            let now = Timestamp(microseconds: Int64(step))
            let directive = session.handle(input, at: now, clocks: clocks)
            let isDrawn =
                before == session || arrows.contains([before.state, session.state])
                || before.state == session.state
            guard isDrawn, session.retries <= clocks.retries,
                !isRefusal(directive) || before == session
            else {
                Issue.record("\(before) --\(input)--> \(session), \(String(describing: directive))")
                return
            }
            visited.insert(session.state)
            if case .ended = session.state { session = RangingSession() }
        }
        #expect(visited.isSuperset(of: SessionDrawing.states))
    }

    private func isRefusal(_ directive: RangingSession.Directive?) -> Bool {
        switch directive {
        case .refuse: true
        case .map, .startedAndMap, .release, .remove, .retry, nil: false
        }
    }
}
