/// Why a figure cannot be measured, or what is wrong with the options.
struct BenchError: Error, CustomStringConvertible {
    /// One line.
    var description: String

    init(_ description: String) {
        self.description = description
    }

    /// Runs something that throws errors of its own, and passes them on in words.
    static func passingOn<Value>(
        _ context: String, _ body: () throws -> Value
    ) throws(BenchError) -> Value {
        do {
            return try body()
        } catch {
            throw BenchError("\(context): \(error)")
        }
    }
}
