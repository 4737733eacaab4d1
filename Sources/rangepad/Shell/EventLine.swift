import Determinism
import JSONEdge

/// One line of `--json`: `{"t":1.25,"event":"joined","seat":1}`. Keys come in the order they are
/// added.
struct EventLine {
    private var text: String

    /// Begins a line: seconds since the start, to the millisecond, and the event's name.
    init(_ time: Timestamp, _ event: String) {
        let milliseconds = time.microseconds / 1000
        let fraction = String(milliseconds % 1000)
        let padding = String(repeating: "0", count: 3 - fraction.count)
        text = "{\"t\":\(milliseconds / 1000).\(padding)\(fraction),\"event\":\"\(event)\""
    }

    /// Adds a whole number.
    func with(_ key: String, _ number: Int) -> EventLine { adding(key, "\(number)") }

    /// Adds a text.
    func with(_ key: String, _ text: String) -> EventLine { adding(key, Self.quoted(text)) }

    /// Adds a list of texts.
    func with(_ key: String, _ texts: [String]) -> EventLine {
        adding(key, "[" + texts.map(Self.quoted).joined(separator: ",") + "]")
    }

    /// Adds a value that is JSON already.
    func with(_ key: String, json: String) -> EventLine { adding(key, json) }

    /// The whole line, without its end.
    var line: String { text + "}" }

    /// A text in quotes, with everything escaped that JSON wants escaped.
    static func quoted(_ text: String) -> String {
        // Only an invalid number cannot be encoded.
        (try? JSONEdge.encode(text)) ?? "\"\""
    }

    private func adding(_ key: String, _ value: String) -> EventLine {
        var copy = self
        copy.text += ",\"\(key)\":\(value)"
        return copy
    }
}
