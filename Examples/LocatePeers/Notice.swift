/// A text that is on the screen for two seconds: long enough to read, and gone before it is in the way.
struct Notice {
    private let text: String
    private let end: ContinuousClock.Instant

    /// Shows a text from now on.
    init(_ text: String) {
        self.text = text
        end = .now + .seconds(2)
    }

    /// The text; nil once its time is over.
    var current: String? { .now < end ? text : nil }
}
