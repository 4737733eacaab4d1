/// What the command line asks for.
struct Request {
    /// What to measure, in the order of `Benchmark`.
    var benchmarks = Benchmark.allCases
    /// How long to measure.
    var effort = Effort.full
    /// Whether only the help is wanted.
    var wantsHelp = false

    /// Reads the arguments after the program's name.
    init(_ arguments: some Sequence<String>) throws(BenchError) {
        var chosen: Set<Benchmark> = []
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--quick": effort = .quick
            case "--only":
                guard let benchmark = rest.popFirst().flatMap(Benchmark.init(rawValue:)) else {
                    throw BenchError("--only: expected one of \(Self.names)")
                }
                chosen.insert(benchmark)
            default:
                throw BenchError(
                    "unexpected \(argument); accepted: --only NAME, --quick, --help")
            }
        }
        if !chosen.isEmpty { benchmarks = benchmarks.filter(chosen.contains) }
    }

    /// What `--help` prints.
    static let help = """
        usage: rangepad-bench [--quick] [--only NAME]...

        Measures what docs/BENCHMARKS.md lists, and prints one JSON object a figure.

          --only NAME  measure only this; may be given several times: \(names)
          --quick      a few seconds in all: shows that all can be measured, and little else
          --help       show this text
        """

    private static let names = Benchmark.allCases.map(\.rawValue).joined(separator: ", ")
}

/// How long to measure.
enum Effort {
    /// Long enough for figures that mean something.
    case full
    /// Just long enough to see that there is a figure.
    case quick

    /// One of two numbers.
    func pick<Number>(full: Number, quick: Number) -> Number {
        switch self {
        case .full: full
        case .quick: quick
        }
    }
}
