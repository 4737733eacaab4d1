/// Which steps of a script make sense after those before them.
struct ScriptOrder {
    private var isSuspended = false
    private var isDropped = false
    private var isSilent = false
    private var hasEnded = false

    /// Takes the next step.
    ///
    /// - Parameter command: What the step does.
    /// - Returns: What is wrong with it at this place and what is accepted; nil when it makes sense.
    mutating func follow(_ command: Script.Command) -> String? {
        guard !hasEnded else { return "expected nothing after end" }
        switch command {
        case .walk, .place:
            return nil
        case .suspend:
            guard !isDropped else { return Self.unlinked }
            guard !isSuspended else { return "expected resume before another suspend" }
            isSuspended = true
        case .resume:
            guard !isDropped else { return Self.unlinked }
            guard isSuspended else { return "expected suspend before resume" }
            isSuspended = false
        case .end:
            guard !isDropped else { return Self.unlinked }
            hasEnded = true
        case .drop:
            guard !isDropped else { return "expected rejoin before another drop" }
            isDropped = true
        case .rejoin:
            guard isDropped else { return "expected drop before rejoin" }
            isDropped = false
        case .silence:
            guard !isSilent else { return "expected speak before another silence" }
            isSilent = true
        case .speak:
            guard isSilent else { return "expected silence before speak" }
            isSilent = false
        }
        return nil
    }

    private static let unlinked = "expected rejoin first: the link is dropped"
}
