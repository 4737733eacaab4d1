/// A text that lets somebody in: an address with a ticket, a code.
///
/// It shows itself nowhere by accident: printing it, or anything that contains it, prints nothing
/// of it. Whoever shows it on purpose asks for its `text`.
public struct Secret: Equatable, Sendable {
    /// The text itself: for the screen, never for a log.
    public let text: String

    /// Keeps a text.
    public init(_ text: String) {
        self.text = text
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Nothing of it.
    public var description: String { "(secret)" }
    /// Nothing of it.
    public var debugDescription: String { description }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
