import Determinism

/// The seeds of everything that one device measures of another.
///
/// Each part of an error has a seed of its own, so that a radio without one part has the others
/// unchanged.
struct PairSeeds {
    /// A part of the errors.
    enum Part: UInt64 {
        case bursts = 1
        case sticking, distance, shadow, angles, azimuthBias, elevationBias, outliers
    }

    /// Of the ordered pair: two devices err each on its own.
    private let own: UInt64
    /// Of the pair in any order: the way of the signal is the same both ways.
    private let shared: UInt64

    /// The seeds in a room whose seed is `room`, which is mixed already.
    init(room: UInt64, _ device: DeviceNumber, of other: DeviceNumber) {
        let (a, b) = (UInt64(device.number), UInt64(other.number))
        own = Self.mixed(room ^ (a << 32 | b))
        shared = Self.mixed(~room ^ (min(a, b) << 32 | max(a, b)))
    }

    /// The seed of a part.
    func seed(_ part: Part) -> UInt64 {
        Self.mixed((part == .shadow ? shared : own) ^ part.rawValue)
    }

    /// The chance of a part at a time, or in a slot of that number.
    func chance(_ part: Part, at number: Int64) -> SplitMix64 {
        SplitMix64(seed: seed(part) ^ UInt64(number))
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var chance = SplitMix64(seed: word)
        return chance.next()
    }
}
