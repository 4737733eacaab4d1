public import Determinism

/// Turns one channel's noisy, late measurements into a value at any tick.
///
/// An alpha-beta filter: it holds a value and its speed, and corrects both by what a measurement
/// differs from the prediction. The gain follows the time between measurements, so that a slow peer
/// is believed more; the speed's gain is Benedict and Bordner's, beta = alpha^2 / (2 - alpha)
/// ("Synthesis of an optimal set of radar track-while-scan smoothing equations", 1962). What lies
/// too far from the prediction is an outlier and is left out, until several in a row say that it is
/// not.
public struct Tracker: Equatable, Sendable {
    private let channel: Channel
    private var state: State?

    private struct State: Equatable {
        var value: Double
        /// Units a second.
        var speed: Double
        var time: Timestamp
        /// Measurements left out since the last one that was believed.
        var outliers: Int
    }

    /// How much of a measurement is noise: the larger, the smoother and the slower. In seconds.
    private static let smoothing = 0.04
    /// How far ahead the speed is trusted, in seconds.
    private static let horizon = 0.1
    /// A gap after which the past says nothing, in seconds.
    private static let gap = 1.0
    /// How many outliers in a row are a new truth. Fewer restart on a burst of reflections, which
    /// was measured to double the error.
    private static let patience = 6

    /// Starts without a value.
    public init(_ channel: Channel) {
        self.channel = channel
    }

    /// Takes a measurement that arrived at that time. Measurements come in the order of their
    /// times.
    public mutating func measure(_ measured: Double, at time: Timestamp) {
        guard let old = state, seconds(from: old.time, to: time) < Self.gap else {
            state = State(value: measured, speed: 0, time: time, outliers: 0)
            return
        }
        let elapsed = seconds(from: old.time, to: time)
        let predicted = old.value + old.speed * min(elapsed, Self.horizon)
        let surprise = difference(measured, predicted)
        guard surprise.magnitude <= gate(after: elapsed) else {
            guard old.outliers + 1 < Self.patience else {
                state = State(value: measured, speed: 0, time: time, outliers: 0)
                return
            }
            state?.outliers = old.outliers + 1
            return
        }
        let alpha = elapsed / (elapsed + Self.smoothing)
        let beta = alpha * alpha / (2 - alpha)
        // Two measurements in one packet: their distance in time is no measure of speed.
        let speed = elapsed < 0.004 ? old.speed : old.speed + beta * surprise / elapsed
        state = State(
            value: wrapped(predicted + alpha * surprise), speed: speed, time: time, outliers: 0)
    }

    /// The value predicted for a time; nil before the first measurement.
    public func value(at time: Timestamp) -> Double? {
        guard let state else { return nil }
        let age = min(seconds(from: state.time, to: time), Self.horizon)
        return wrapped(state.value + state.speed * age)
    }

    /// Forgets everything.
    public mutating func reset() {
        state = nil
    }

    /// Mixes all that the next value depends on into a digest.
    public func mix(into hash: inout StateHash) {
        hash.mix(state != nil)
        guard let state else { return }
        hash.mix(state.value)
        hash.mix(state.speed)
        hash.mix(state.time)
        hash.mix(state.outliers)
    }

    /// How far a measurement may lie from its prediction: what a hand or a step can do in that
    /// time.
    private func gate(after elapsed: Double) -> Double {
        switch channel {
        case .distance: 0.4 + 4 * elapsed
        case .azimuth, .elevation: 0.5 + 8 * elapsed
        }
    }

    private func seconds(from start: Timestamp, to end: Timestamp) -> Double {
        max(0, Double(end - start) / 1_000_000)
    }

    /// From b to a; the short way round for an angle.
    private func difference(_ a: Double, _ b: Double) -> Double { wrapped(a - b) }

    private func wrapped(_ value: Double) -> Double {
        switch channel {
        case .distance: value
        case .azimuth, .elevation: Trigonometry.wrapped(value)
        }
    }
}
