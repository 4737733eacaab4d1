/// Wrong use of the command: an unknown option, a value that is not accepted, a file that cannot be
/// read. Exit status 2, and this one line.
struct UsageError: Error, Equatable, CustomStringConvertible {
    /// What, where, and what is accepted.
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
