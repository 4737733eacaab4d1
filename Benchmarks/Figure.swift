import JSONEdge

/// One figure: what was measured, and what was promised.
struct Figure: Encodable {
    /// What it is called in `docs/BENCHMARKS.md`.
    var name: String
    /// What came out.
    var value: Double
    /// What the value counts.
    var unit: String
    /// What was promised: at most that. Nil for a figure that stands beside others to explain them.
    var target: Double?

    init(_ name: String, _ value: Double, _ unit: String, atMost target: Double? = nil) {
        self.name = name
        self.value = (value * 1000).rounded() / 1000
        self.unit = unit
        self.target = target
    }

    /// Whether the promise is kept; nil when none was made.
    var isMet: Bool? { target.map { value <= $0 } }

    private enum CodingKeys: String, CodingKey {
        case name, value, unit, target, met
    }

    /// Writes all of it; what is nil is null, so that every line has the same keys.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(name, forKey: .name)
        try fields.encode(value, forKey: .value)
        try fields.encode(unit, forKey: .unit)
        try fields.encode(target, forKey: .target)
        try fields.encode(isMet, forKey: .met)
    }

    /// The figure as one line of JSON.
    func line() throws(BenchError) -> String {
        try BenchError.passingOn(name) { try JSONEdge.encode(self) }
    }
}
