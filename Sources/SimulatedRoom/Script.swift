public import Determinism
public import Ranging

/// What a simulated peer does and when, as `join --script` plays it: checked, in order.
///
/// The steps must make sense one after the other: only a suspended session resumes, only a dropped
/// link is joined again, nothing is said over a link that is not there, and nothing follows the
/// end.
public struct Script: Equatable, Sendable {
    /// What the peer does at some time.
    public enum Command: Equatable, Sendable {
        /// Walks, from the centre on.
        case walk(Walk.Pattern)
        /// Measures exactly this from now on.
        case place(QuantisedMeasurement)
        /// Suspends its ranging session.
        case suspend
        /// Ends the suspension and runs the session again.
        case resume
        /// Ends its ranging session for good.
        case end
        /// Breaks the link without a word.
        case drop
        /// Joins again.
        case rejoin
        /// Stays linked, and measures nothing.
        case silence
        /// Measures again.
        case speak
    }

    /// One line.
    public struct Step: Equatable, Sendable {
        /// Since the peer was first seated.
        public let time: Microseconds
        /// What to do.
        public let command: Command
    }

    /// The steps in their order. Their times never decrease.
    public let steps: [Step]

    /// Checks decoded lines.
    ///
    /// - Parameter lines: The lines of the file that hold a step, with their numbers from 1.
    /// - Throws: `ScriptError` for the first line that is wrong.
    public init(_ lines: [(line: Int, step: ScriptStep)]) throws(ScriptError) {
        var steps: [Step] = []
        var order = ScriptOrder()
        for (line, written) in lines {
            guard let time = WrittenUnits.microseconds(written.at) else {
                throw ScriptError(
                    line: line, field: "at", problem: "expected \(WrittenUnits.acceptedSeconds)")
            }
            if let last = steps.last, time < last.time {
                throw ScriptError(
                    line: line, field: "at",
                    problem: "expected a time that is not before the step above's")
            }
            let command = try written.command(line: line)
            if let problem = order.follow(command) {
                throw ScriptError(line: line, field: "do", problem: problem)
            }
            steps.append(Step(time: time, command: command))
        }
        self.steps = steps
    }
}
