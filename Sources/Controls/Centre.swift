import Determinism

/// Where a player stood when joining: the median of the first three measurements of a channel.
///
/// One measurement may be a reflection; three with one reflection among them still tell the truth.
struct Centre: Equatable, Sendable {
    private var first: Double?
    private var second: Double?
    private var third: Double?

    /// The centre; nil until three measurements came.
    private(set) var value: Double?

    /// Takes a measurement. All after the third change nothing.
    mutating func measure(_ measured: Double) {
        guard let a = first else {
            first = measured
            return
        }
        guard let b = second else {
            second = measured
            return
        }
        guard third == nil else { return }
        third = measured
        value = max(min(a, b), min(max(a, b), measured))
    }

    /// Mixes the centre, and what it is being made of, into a digest.
    func mix(into hash: inout StateHash) {
        hash.mix(first)
        hash.mix(second)
        hash.mix(third)
    }
}
