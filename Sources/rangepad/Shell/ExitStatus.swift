/// How the program ends. The numbers are the contract of `docs/COMMANDS.md`.
enum ExitStatus: Int32 {
    /// Done.
    case done = 0
    /// It ran, and the answer is no: a divergence, a host that could not be reached, a refused
    /// join.
    case no = 1
    /// Wrong use: an unknown option, an unreadable or malformed file.
    case usage = 2
    /// Readable, but incomplete: a recording that was cut short.
    case incomplete = 3
}
