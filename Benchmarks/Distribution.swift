/// Many measured values, in order of size.
struct Distribution {
    private let sorted: [Double]

    /// Takes at least one value.
    init(_ values: some Sequence<Double>) {
        sorted = values.sorted()
        precondition(!sorted.isEmpty, "no values to distribute")
    }

    /// The value below which half of them lie.
    var median: Double { quantile(0.5) }

    /// The value below which all but a hundredth of them lie.
    var p99: Double { quantile(0.99) }

    /// The nearest rank: always a value that was measured.
    private func quantile(_ share: Double) -> Double {
        sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
    }
}
