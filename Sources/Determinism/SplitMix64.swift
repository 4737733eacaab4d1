/// The one generator of chance: seeded, small, and the same everywhere.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014). The tests hold
/// it to the vectors that its authors' reference program prints.
public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
    /// All there is to know: two generators with the same state go on the same way.
    public private(set) var state: UInt64

    /// Starts a sequence; the same seed gives the same numbers.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        return mixed(state)
    }

    /// The next number in 0 ..< 1, in steps of 2^-53.
    public mutating func nextUnit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// The next whole number in 0 ..< `bound`.
    ///
    /// Swift's own `Int.random(in:using:)` is not used: how it spends the generator's bits may
    /// change.
    public mutating func next(below bound: Int) -> Int {
        precondition(bound > 0, "a choice among \(bound)")
        return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// The next sample of a normal distribution with mean 0 and standard deviation 1.
    ///
    /// The sum of twelve uniform numbers (Irwin-Hall): no logarithm, so the same bits everywhere.
    /// Its tails end at 6. Sixteen bits are enough for each number, so that three words hold all.
    public mutating func nextNormal() -> Double {
        let lanes: UInt64 = 0x0000_ffff_0000_ffff
        var sums: UInt64 = 0
        for _ in 0..<3 {
            let word = next()
            sums += (word & lanes) + (word >> 16 & lanes)
        }
        let sum = Int(sums & 0xffff_ffff) + Int(sums >> 32)
        return Double(sum - 12 * 0xffff / 2) * 0x1p-16
    }
}

/// SplitMix64's finaliser: every bit of the input changes about half of the bits of the output.
func mixed(_ word: UInt64) -> UInt64 {
    var z = word
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
}
