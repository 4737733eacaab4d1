import Determinism
import Ranging

/// A radio that is ready to measure: everything is worked out that depends on its numbers alone.
struct RadioModel: Equatable, Sendable {
    let radio: Radio
    /// Spells of nothing.
    let bursts: Spells?
    /// Spells of stuck values.
    let sticking: Spells?
    /// The time after which a device that lies still measures nothing, in microseconds.
    let stillness: Microseconds?

    private let cosHalfField: Double
    private let sinClipping: Double
    private let cosClipping: Double
    private let shadowSlot: Microseconds
    private let hasAngleErrors: Bool

    /// No error of an angle is larger: beyond, it could come round to the other side.
    private static let largestAngleError = Trigonometry.radians(degrees: 85)

    init(_ radio: Radio) {
        precondition(
            radio.range > 0 && radio.shadowBiasDuration > 0 && radio.angleBias >= 0
                && (0...Trigonometry.quarterTurn).contains(radio.clipping),
            "a radio that cannot be: \(radio)")
        self.radio = radio
        bursts = Spells(frequency: radio.burstFrequency, duration: radio.burstDuration)
        sticking = Spells(frequency: radio.stuckFrequency, duration: radio.stuckDuration)
        stillness = radio.stillness.map { Microseconds($0 * 1_000_000) }
        cosHalfField = Trigonometry.cos(radio.fieldOfView / 2)
        sinClipping = Trigonometry.sin(radio.clipping)
        cosClipping = Trigonometry.cos(radio.clipping)
        shadowSlot = max(1, Microseconds(radio.shadowBiasDuration * 1_000_000))
        hasAngleErrors =
            radio.azimuthDeviation.upperBound > 0 || radio.elevationDeviation.upperBound > 0
            || radio.angleBias > 0 || radio.clipping < Trigonometry.quarterTurn
    }

    /// Whether something in that direction is inside the field of view.
    func sees(_ direction: Direction) -> Bool { -direction.z >= cosHalfField }

    /// What is measured of a true distance, in metres, 0 or more.
    ///
    /// - Parameters:
    ///   - distance: The true distance in metres.
    ///   - time: When.
    ///   - isInSight: Whether nothing is in the way.
    ///   - seeds: The seeds of the two devices.
    /// - Returns: Metres, which may be less than 0 beside the other device.
    func distance(
        _ distance: Double, at time: Microseconds, isInSight: Bool, _ seeds: PairSeeds
    ) -> Double {
        var measured = distance
        let deviation = radio.distanceDeviation
        if deviation.upperBound > 0 || radio.outlierShare > 0 {
            var chance = seeds.chance(.distance, at: time)
            let growth = (deviation.upperBound - deviation.lowerBound) * (distance / radio.range)
            measured += chance.nextNormal() * (deviation.lowerBound + growth)
            if chance.nextUnit() < radio.outlierShare {
                measured += radio.outlierSize.value(at: chance.nextUnit())
            }
        }
        if !isInSight {
            var chance = seeds.chance(.shadow, at: time / shadowSlot)
            measured += radio.shadowBias.value(at: chance.nextUnit())
        }
        return measured
    }

    /// What is measured of a true direction.
    ///
    /// - Parameters:
    ///   - direction: The true direction.
    ///   - time: When.
    ///   - effect: What scripted faults add to it.
    ///   - seeds: The seeds of the two devices.
    /// - Returns: The direction, with its errors.
    func direction(
        _ direction: Direction, at time: Microseconds, _ effect: ScriptedFaults.Effect,
        _ seeds: PairSeeds
    ) -> Direction? {
        if effect.isClipped { return clipped(direction) }
        var azimuthError = effect.azimuthBias
        var elevationError = effect.elevationBias
        if hasAngleErrors {
            let off = cosHalfField < 1 ? min(1, (1 + direction.z) / (1 - cosHalfField)) : 0
            var chance = seeds.chance(.angles, at: time)
            azimuthError += chance.nextNormal() * radio.azimuthDeviation.value(at: off)
            elevationError += chance.nextNormal() * radio.elevationDeviation.value(at: off)
            if radio.angleBias > 0 {
                azimuthError += bias(of: .azimuthBias, direction, at: time, seeds)
                elevationError += bias(of: .elevationBias, direction, at: time, seeds)
            }
        }
        guard azimuthError != 0 || elevationError != 0 else { return direction }
        // Azimuth and elevation as sines and cosines: no arc need be found to turn them on.
        let level = (direction.y * direction.y + direction.z * direction.z).squareRoot()
        let azimuth = turned(sine: direction.x, cosine: level, by: azimuthError)
        let elevation =
            level > 0
            ? turned(sine: direction.y / level, cosine: -direction.z / level, by: elevationError)
            : (sine: 0, cosine: 1)
        return Direction(
            x: azimuth.sine, y: azimuth.cosine * elevation.sine,
            z: -azimuth.cosine * elevation.cosine)
    }

    /// Both angles at the clipping, each on its own side.
    private func clipped(_ direction: Direction) -> Direction? {
        Direction(
            x: direction.x < 0 ? -sinClipping : sinClipping,
            y: cosClipping * (direction.y < 0 ? -sinClipping : sinClipping),
            z: -cosClipping * cosClipping)
    }

    /// The slow bias of an angle in radians, at most `angleBias`: half of it depends on where the
    /// other device is in the axes of this one, half on the time.
    private func bias(
        of part: PairSeeds.Part, _ direction: Direction, at time: Microseconds, _ seeds: PairSeeds
    ) -> Double {
        var chance = SplitMix64(seed: seeds.seed(part))
        let (alongX, alongY) = (2 * chance.nextUnit() - 1, 2 * chance.nextUnit() - 1)
        // Both factors are within -1 ... 1 and (x, y) within a unit circle: at most sqrt(2).
        let turn = (alongX * direction.x + alongY * direction.y) / 2.0.squareRoot()
        return radio.angleBias / 2 * (turn + Drift.value(at: time, seed: chance.next()))
    }

    /// Turns an angle on by an error, to the clipping at most.
    private func turned(
        sine: Double, cosine: Double, by error: Double
    ) -> (sine: Double, cosine: Double) {
        let error = max(-Self.largestAngleError, min(Self.largestAngleError, error))
        let sinError = Trigonometry.sin(error)
        let cosError = (1 - sinError * sinError).squareRoot()
        let turnedSine = sine * cosError + cosine * sinError
        let turnedCosine = cosine * cosError - sine * sinError
        guard turnedCosine < cosClipping else { return (turnedSine, turnedCosine) }
        return (turnedSine < 0 ? -sinClipping : sinClipping, cosClipping)
    }
}

extension ClosedRange<Double> {
    /// The value so far from the lower to the upper bound, for a share 0 ... 1.
    fileprivate func value(at share: Double) -> Double {
        lowerBound + (upperBound - lowerBound) * share
    }
}
